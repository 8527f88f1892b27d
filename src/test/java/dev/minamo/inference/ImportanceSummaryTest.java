package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.inference.ImportanceSummary.Of;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class ImportanceSummaryTest {

    private static final Of DROP = new Of("age", "roc_auc", 0.9, false, 0.9);

    private static MemorySegment column(double... values) {
        return MemorySegment.ofArray(values);
    }

    private static void assertClose(@Nullable Double actual, double expected) {
        assertThat(actual).isNotNull().isCloseTo(expected, within(1e-12));
    }

    /** The numbers -9 to 89 shuffled: ten are not above 0; ranks 5 and 95 of 99; sd by n (n + 1) / 12. */
    @Test
    void onBootstrapTheSpreadIsTheError() {
        double[] drops = IntStream.rangeClosed(1, 99).mapToDouble(i -> i * 37 % 100 - 10)
                .toArray();

        var found = ImportanceSummary.onBootstrap(DROP, column(drops), 99);

        double sd = Math.sqrt(99 * 100 / 12.0);
        assertClose(found.importance(), 40);
        assertClose(found.standardError(), sd);
        assertClose(found.low(), -5);
        assertClose(found.high(), 85);
        assertClose(found.pValue(), 11 / 100.0);
        assertClose(found.mcse(), sd / Math.sqrt(99));
        assertThat(found.pFormula()).isEqualTo("(1 + #{drop <= 0}) / (R + 1)");
    }

    @Test
    void onDataTheErrorIsThatOfTheMean() {
        var found = ImportanceSummary.onData(DROP,
                column(0.1, 0.3, Undefined.CONSTANT.nan(), 0.2), 4);

        assertClose(found.importance(), 0.2);
        assertClose(found.sd(), 0.1);
        assertClose(found.standardError(), 0.1 / Math.sqrt(3));
        assertClose(found.mcse(), 0.1 / Math.sqrt(3));
        assertClose(found.pValue(), 1 / 4.0);
        assertThat(found.undefined()).isEqualTo(Map.of("constant", 1L));
        assertThat(found.nDefined()).isEqualTo(3);
        assertThat(found.pFormula()).isEqualTo("(1 + #{drop <= 0}) / (m + 1)");
    }

    /** Rounding of the baseline is a tie and counts against the column: here 0.8e-12 of 0.9 does, 2e-12 does not. */
    @Test
    void tiesCountAgainstTheColumn() {
        assertClose(ImportanceSummary.onData(DROP, column(0.8e-12, 2e-12, 0, -1), 4).pValue(),
                4 / 5.0);
        var ratio = new Of("age", "rmse", 3, true, 0.9);
        var found = ImportanceSummary.onBootstrap(ratio, column(1 + 0.8e-12, 1 + 2e-12, 1, 0.5),
                4);
        assertClose(found.pValue(), 4 / 5.0);
        assertThat(found.pFormula()).isEqualTo("(1 + #{ratio <= 1}) / (R + 1)");
        var none = new Of("age", "rsq", 0, false, 0.9);
        assertClose(ImportanceSummary.onData(none, column(0, 1e-300), 2).pValue(), 2 / 3.0);
    }

    @Test
    void withoutReplicatesNothingIsKnown() {
        var found = ImportanceSummary.onData(DROP, column(Double.NaN, Double.NaN), 2);

        assertThat(found.importance()).isNull();
        assertThat(found.pValue()).isNull();
        assertThat(found.low()).isNull();
        assertThat(found.mcse()).isNull();
        assertThat(found.nUndefined()).isEqualTo(2);
    }

    @Test
    void anAliasedColumnHasNoImportance() {
        var drop = ImportanceSummary.aliased(DROP);
        var ratio = ImportanceSummary.aliased(new Of("age", "rmse", 3, true, 0.9));

        assertThat(drop.aliased()).isTrue();
        assertThat(drop.importance()).isZero();
        assertThat(drop.pValue()).isEqualTo(1);
        assertThat(ratio.importance()).isEqualTo(1);
    }

    /** Holm by hand: 3 × 0.2, 2 × 0.4, 1 × 1; Bonferroni 3 p. The undefined one does not count. */
    @Test
    void pValuesAreAdjustedOverTheColumns() {
        var first = ImportanceSummary.onData(DROP, column(1, 2, 3, 4), 4); // p 0.2
        var second = ImportanceSummary.onData(DROP, column(1, 2, 3, -4), 4); // p 0.4
        var undefined = ImportanceSummary.onData(DROP, column(Double.NaN), 1);

        var found = ImportanceSummary.adjusted(
                List.of(second, undefined, first, ImportanceSummary.aliased(DROP)),
                List.of("holm", "bonferroni"));

        assertClose(found.get(0).adjusted().get("holm"), 0.8);
        assertClose(found.get(0).adjusted().get("bonferroni"), 1);
        assertThat(found.get(1).adjusted()).isEmpty();
        assertClose(found.get(2).adjusted().get("holm"), 0.6);
        assertClose(found.get(3).adjusted().get("holm"), 1);
        assertThat(found.get(2).adjusted().keySet()).containsExactly("holm", "bonferroni");
        assertThatThrownBy(() -> ImportanceSummary.adjusted(found, List.of("scheffe")))
                .hasMessageContaining("scheffe");
    }
}
