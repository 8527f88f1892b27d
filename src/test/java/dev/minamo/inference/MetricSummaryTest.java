package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class MetricSummaryTest {

    private static final MetricSummary.Of ACCURACY = new MetricSummary.Of("a.accuracy", "a",
            "accuracy", 0.95);

    private static MemorySegment column(double... values) {
        return MemorySegment.ofArray(values);
    }

    private static void assertClose(@Nullable Double actual, double expected) {
        assertThat(actual).isNotNull().isCloseTo(expected, within(1e-12));
    }

    /** R 4.2.2: mean(x), sd(x), sd(x)/sqrt(5), mean(x) + c(-1, 1) * qt(.975, 4) * sd(x) * sqrt(1/5 + 1/4). */
    @Test
    void foldsHaveTheCorrectedInterval() {
        var found = MetricSummary.ofFolds(ACCURACY, column(.81, .79, .84, .88, .80), 5, 0.25);

        assertClose(found.mean(), 0.824);
        assertClose(found.sd(), 0.03646916505762091);
        assertClose(found.standardError(), 0.016309506430300078);
        assertClose(found.low(), 0.7560763260551022);
        assertClose(found.high(), 0.8919236739448979);
        assertThat(found.interval()).isEqualTo("nadeau_bengio");
        assertThat(found.nDefined()).isEqualTo(5);
        assertThat(found.note()).isNull();
        assertThat(found.mcse()).isNull();
    }

    @Test
    void undefinedFoldsAreLeftOutAndCounted() {
        double missing = Undefined.MISSING_CLASS.nan();
        var found = MetricSummary.ofFolds(ACCURACY,
                column(.81, missing, .79, .84, .88, missing, Undefined.CONSTANT.nan(), .80, 99), 8,
                0.25);

        assertClose(found.mean(), 0.824);
        assertClose(found.high(), 0.8919236739448979);
        assertThat(found.nDefined()).isEqualTo(5);
        assertThat(found.nUndefined()).isEqualTo(3);
        assertThat(found.undefined()).isEqualTo(Map.of("missing_class", 2L, "constant", 1L));
    }

    /** 99 replicates 1 to 99, so that type 6 takes ranks 5 and 95; sd by n (n + 1) / 12. */
    @Test
    void replicatesHaveThePercentileInterval() {
        double[] values = IntStream.rangeClosed(1, 99).mapToDouble(i -> i * 37 % 100).toArray();

        var found = MetricSummary.ofReplicates(new MetricSummary.Of("rmse", null, "rmse", 0.9),
                column(values), 99);

        double sd = Math.sqrt(99 * 100 / 12.0);
        assertClose(found.mean(), 50);
        assertClose(found.sd(), sd);
        assertClose(found.standardError(), sd);
        assertClose(found.low(), 5);
        assertClose(found.high(), 95);
        assertClose(found.mcse(), sd / Math.sqrt(99));
        assertThat(found.interval()).isEqualTo("percentile");
        assertThat(found.note()).isNull();
    }

    @Test
    void fewReplicatesAreFlagged() {
        var found = MetricSummary.ofReplicates(ACCURACY, column(1, 2, 3), 3);

        assertClose(found.low(), 1);
        assertClose(found.high(), 3);
        assertThat(found.note()).isEqualTo("level_not_reachable");
    }

    @Test
    void belowTwoValuesNothingIsSaidOfTheirSpread() {
        for (var found : new MetricSummary[]{
                MetricSummary.ofFolds(ACCURACY, column(Double.NaN, 0.5), 2, 1),
                MetricSummary.ofReplicates(ACCURACY, column(Double.NaN, 0.5), 2)}) {
            assertClose(found.mean(), 0.5);
            assertThat(found.sd()).isNull();
            assertThat(found.standardError()).isNull();
            assertThat(found.low()).isNull();
            assertThat(found.high()).isNull();
            assertThat(found.mcse()).isNull();
            assertThat(found.note()).isEqualTo("too_few_replicates");
        }
        assertThat(MetricSummary.ofFolds(ACCURACY, column(), 0, 1).mean()).isNull();
        assertThat(MetricSummary.ofReplicates(ACCURACY, column(Double.NaN), 1).mean()).isNull();
    }

    @Test
    void equalFoldsGiveAPoint() {
        var found = MetricSummary.ofFolds(ACCURACY, column(0.1 + 0.2, 0.3, 0.3), 3, 0.5);

        assertThat(found.sd()).isZero();
        assertThat(found.low()).isEqualTo(found.high());
        assertThat(found.note()).isEqualTo("degenerate_replicates");
    }

    @Test
    void partsAreAddedOneByOne() {
        var plain = MetricSummary.ofReplicates(ACCURACY, column(1, 2, 3), 3);

        var found = plain.withPooled(0.7).withApparent(0.9).withCorrected(0.8, 0.01)
                .withTrainSize(0.5);

        assertThat(found).isEqualTo(new MetricSummary("a.accuracy", "a", "accuracy", 0.5,
                plain.mean(), plain.sd(), plain.standardError(), plain.low(), plain.high(), 0.95,
                "percentile", 0.7, 0.9, 0.8, 0.01, 3, 0, Map.of(), plain.mcse(), plain.note()));
        assertThat(plain.withPooled(Double.NaN).pooled()).isNull();
    }

    @Test
    void argumentsAreChecked() {
        assertThatThrownBy(() -> new MetricSummary.Of("a", null, "a", 1))
                .hasMessageContaining("level: 1.0");
        assertThatThrownBy(() -> new ResampledT(-0.1, 0.9)).hasMessageContaining("assessedShare");
        assertThatThrownBy(() -> MetricSummary.ofFolds(ACCURACY, column(1, 2), 3, 1))
                .hasMessageContaining("count: 3");
    }
}
