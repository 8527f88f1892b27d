package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Units;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DiagnosticsTest {

    @Test
    void withFewReplicatesEachIsAPointOfTheQuantilePlot() {
        var plot = QuantilePlot.of(Replicates.of("t", 0,
                MemorySegment.ofArray(new double[]{3, Double.NaN, 1, 2}), 4));

        assertThat(plot.points()).extracting(QuantilePlot.Point::replicate).containsExactly(1.0,
                2.0, 3.0);
        assertThat(plot.points()).extracting(QuantilePlot.Point::z).containsExactly(
                NormalDistribution.quantile(1 / 6.0), 0.0, NormalDistribution.quantile(5 / 6.0));
    }

    @Test
    void manyNormalReplicatesLieOnTheLine() {
        var random = TestSample.random(1);
        double[] values = new double[100_000];
        Arrays.setAll(values, i -> 5 + 2 * random.nextGaussian());

        var plot = QuantilePlot
                .of(Replicates.of("t", 5, MemorySegment.ofArray(values), values.length));

        assertThat(plot.points()).hasSize(101).allSatisfy(
                p -> assertThat(p.replicate()).isCloseTo(5 + 2 * p.z(), within(0.15)));
        assertThat(QuantilePlot.of(Replicates.of("t", 0, MemorySegment.ofArray(values), 0))
                .points()).isEmpty();
    }

    /** Against the plain definition: the spread of the replicates that lack each row. */
    @Test
    void jackknifeAfterBootstrapIsTheSpreadOfReplicatesThatLackARow() {
        double[] x = {1, 2, 3, 4, 50};
        var after = new JackknifeAfterBootstrap(Units.rows(5), 12, Dependence.NONE, 301);
        var resampler = new OrdinaryScheme(5).newResampler(9);
        int[][] counts = new int[300][];
        double[] values = new double[300];
        for (int r = 0; r < 300; r++) {
            counts[r] = resampler.counts(r).clone();
            int[] drawn = counts[r];
            values[r] = IntStream.range(0, 5).mapToDouble(i -> drawn[i] * x[i]).sum() / 5;
            after.add(counts[r], values[r]);
        }
        after.add(new int[]{5, 0, 0, 0, 0}, Double.NaN);

        var found = after.result();

        double[] without = IntStream.range(0, 5).mapToDouble(i -> sd(IntStream.range(0, 300)
                .filter(r -> counts[r][i] == 0).mapToDouble(r -> values[r]).toArray())).toArray();
        double mean = Arrays.stream(without).average().orElseThrow();
        double expected = Math.sqrt(4 / 5.0
                * Arrays.stream(without).map(s -> (s - mean) * (s - mean)).sum());
        assertThat(found.standardError()).isCloseTo(sd(values), within(1e-12));
        assertThat(found.errorOfStandardError()).isCloseTo(expected, within(1e-12));
        assertThat(found.largest().getFirst().unit()).isEqualTo(4); // the outlier
        assertThat(found.largest()).allSatisfy(unit -> assertThat(unit.standardError())
                .isCloseTo(without[unit.unit()], within(1e-12)));
        assertThat(found.largest()).hasSize(5);
    }

    private static double sd(double... values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum()
                / (values.length - 1));
    }

    @Test
    void aRowThatIsNeverLackingLeavesTheErrorUnknown() {
        var after = new JackknifeAfterBootstrap(Units.rows(2), 0, Dependence.NONE, 9);
        for (int r = 0; r < 9; r++) {
            after.add(new int[]{r % 2 == 0 ? 2 : 1, r % 2 == 0 ? 0 : 1}, r);
        }

        assertThat(after.result().errorOfStandardError()).isNull();
        assertThat(after.result().largest()).hasSize(1);
    }

    @Test
    void anExtremeStatisticIsFlaggedWhateverTheMethod() {
        Estimate found = BootstrapSummary.summarise(
                Replicates.of("t", 1, MemorySegment.ofArray(new double[]{1, 2, 3, 1}), 4)
                        .ofExtreme(),
                new IntervalRequest(List.of(IntervalMethod.PERCENTILE), List.of(0.5), "two_sided",
                        6));

        assertThat(found.notes()).containsExactly("extreme_statistic");
        assertThat(Objects.requireNonNull(found.intervals().getFirst().low())).isEqualTo(1);
    }
}
