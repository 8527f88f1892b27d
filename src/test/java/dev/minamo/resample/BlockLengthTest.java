package dev.minamo.resample;

import java.util.stream.DoubleStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.HashStream;
import dev.minamo.random.Purpose;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class BlockLengthTest {

    /** The file allows 2 %; with its own rule for the window the digits agree. */
    @Test
    void theReferenceSeries() {
        double[] flow = ReferenceColumns.numbers("nile.csv", "flow");
        double[] logs = DoubleStream.of(ReferenceColumns.numbers("lynx.csv", "trappings"))
                .map(StrictMath::log).toArray();

        assertCase("politis-white-nile", BlockLength.politisWhite(flow), 13, 15);
        assertCase("politis-white-lynx", BlockLength.politisWhite(logs), 1, 1);
    }

    private static void assertCase(String id, BlockLength length, int stationary, int circular) {
        var expected = ReferenceCases.named("stopping", id).get("expected");

        assertThat(length.stationary())
                .isCloseTo(expected.get("stationary").asDouble(), within(1e-11));
        assertThat(length.circular())
                .isCloseTo(expected.get("circular").asDouble(), within(1e-11));
        assertThat(length.stationaryRows()).isEqualTo(stationary);
        assertThat(length.circularRows()).isEqualTo(circular);
    }

    @Test
    void lengthsThatCanBeUsedAreBounded() {
        double[] walk = new double[400];
        var stream = HashStream.of(5, Purpose.VALUES, 0);
        for (int i = 1; i < walk.length; i++) {
            walk[i] = walk[i - 1] + stream.normal(i);
        }
        var length = BlockLength.politisWhite(walk);

        assertThat(length.most()).isEqualTo(60); // 3 √400
        assertThat(length.circular()).isPositive();
        assertThat(new BlockLength(200, 1e9, 60).stationaryRows()).isEqualTo(60);
        assertThat(new BlockLength(0.2, Double.NaN, 60).circularRows()).isEqualTo(1);
        assertThat(BlockLength.politisWhite(new double[]{0, 1}).circularRows()).isEqualTo(1);
    }

    @Test
    void aConstantSeriesHasNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BlockLength.politisWhite(new double[]{2, 2, 2}))
                .withMessageContaining("are 2.0");
    }
}
