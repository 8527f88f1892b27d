package dev.minamo.frame;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ColumnSummaryTest {

    private static ColumnSummary of(TableBuilder table) {
        return ColumnSummary.of(table.build().columns().getFirst());
    }

    @Test
    void ofNumbers() {
        // Python's statistics.mean and stdev, which compute in fractions.
        var summary = of(new TableBuilder().float64("GPA", 3.39, 3.30, 2.81, 3.03, 3.44, 3.07, 3.00,
                3.43, 3.36,
                3.13, 3.12, 2.74, 2.76, 2.88, 2.96));

        assertThat(summary.type()).isEqualTo("float64");
        assertThat(summary.distinct()).isEqualTo(15);
        assertThat(summary.min()).isEqualTo(2.74);
        assertThat(summary.max()).isEqualTo(3.44);
        assertThat(summary.mean()).isCloseTo(3.0946666666666665, within(1e-14));
        assertThat(summary.sd()).isCloseTo(0.24351200224649142, within(1e-14));
        assertThat(summary.levels()).isNull();
    }

    @Test
    void aLargeMeanDoesNotEatTheSpread() {
        var summary = of(new TableBuilder().float64("x", 1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16));

        assertThat(summary.sd()).isEqualTo(Math.sqrt(30), within(1e-14));
    }

    @Test
    void missingCellsCountOnlyAsMissing() {
        var summary = of(new TableBuilder().column("n", ColumnType.INT64,
                Arrays.asList(4L, null, 6L, null, 4L)));

        assertThat(summary.missing()).isEqualTo(2);
        assertThat(summary.distinct()).isEqualTo(2);
        assertThat(summary.min()).isEqualTo(4.0);
        assertThat(summary.mean()).isCloseTo(14 / 3.0, within(1e-15));
    }

    @Test
    void whatIsNotFiniteIsNull() {
        var summary = of(new TableBuilder().float64("x", 1, Double.POSITIVE_INFINITY));

        assertThat(summary.min()).isEqualTo(1.0);
        assertThat(summary.max()).isNull();
        assertThat(summary.mean()).isNull();
        assertThat(summary.sd()).isNull();
    }

    @Test
    void nothingIsKnownWithoutValues() {
        var summary = of(
                new TableBuilder().column("x", ColumnType.FLOAT64, Arrays.asList(null, null)));

        assertThat(summary)
                .isEqualTo(new ColumnSummary("x", "float64", 2, 0L, null, null, null, null, null));
    }

    @Test
    void countsNeighboursAmongLargeIntegersApart() {
        long large = 1L << 60;

        assertThat(of(new TableBuilder().int64("key", large, large + 1, large + 2)).distinct())
                .isEqualTo(3);
    }

    @Test
    void levelsComeMostFrequentFirst() {
        var summary = of(new TableBuilder().text("g", "b", "a", "c", "c", "a", "c"));

        assertThat(summary.levels()).containsExactly(new LevelCount("c", 3), new LevelCount("a", 2),
                new LevelCount("b", 1));
        assertThat(summary.distinct()).isEqualTo(3);
    }

    @Test
    void manyLevelsAreCutButCounted() {
        var texts = IntStream.range(0, 200).mapToObj(i -> "level " + i).toArray(String[]::new);
        var summary = of(new TableBuilder().text("g", texts));

        assertThat(summary.levels()).hasSize(ColumnSummary.MAX_LEVELS);
        assertThat(summary.distinct()).isEqualTo(200);
    }

    @Test
    void booleansAreLevelsAndDatesHaveARange() {
        var booleans = of(
                new TableBuilder().column("b", ColumnType.BOOLEAN, List.of(true, false, true)));
        var dates = of(new TableBuilder().column("d", ColumnType.DATE,
                List.of(LocalDate.of(1970, 1, 11), LocalDate.of(1969, 12, 31))));

        assertThat(booleans.levels()).containsExactly(new LevelCount("true", 2),
                new LevelCount("false", 1));
        assertThat(dates.min()).isEqualTo(-1.0);
        assertThat(dates.max()).isEqualTo(10.0);
        assertThat(dates.mean()).isNull();
    }
}
