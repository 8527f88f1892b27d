package dev.minamo.statistic;

import java.lang.foreign.ValueLayout;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.Frame;
import dev.minamo.frame.TableBuilder;
import dev.minamo.numeric.Reductions;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class SamplePreparationTest {

    private static Frame frame() {
        return new TableBuilder()
                .column("x", ColumnType.FLOAT64, Arrays.asList(1.5, null, 2.5, 4.0))
                .int64("k", 10, 9, 9, 10)
                .column("g", ColumnType.TEXT, Arrays.asList("b", "c", null, "a"))
                .column("t", ColumnType.BOOLEAN, List.of(true, false, true, false))
                .column("d", ColumnType.DATE,
                        List.of(LocalDate.EPOCH, LocalDate.EPOCH, LocalDate.EPOCH, LocalDate.EPOCH))
                .float64("i", 1, 2, Double.POSITIVE_INFINITY, Double.NaN).build();
    }

    @Test
    void incompleteRowsOfTheUsedColumnsAreLeftOut() {
        try (var frame = frame()) {
            var sample = Sample.prepare(frame, Set.of("x", "g", "k"), MissingPolicy.OMIT);

            assertThat(sample.rows()).isEqualTo(2);
            assertThat(sample.dropped()).isEqualTo(2);
            assertThat(sample.numbers("x").getAtIndex(ValueLayout.JAVA_DOUBLE, 1)).isEqualTo(4);
            assertThat(sample.levels("g")).containsExactly("a", "b");
            assertThat(sample.codes("g")).containsExactly(1, 0);
            assertThat(sample.levels("k")).containsExactly("10");
        }
    }

    @Test
    void rowsStayThatMissWhatAModelFillsIn() {
        try (var frame = frame()) {
            var sample = Sample.prepareWithGaps(frame, Set.of("x", "g", "k"), Set.of("x", "g"),
                    MissingPolicy.OMIT, Reductions.scalar());

            assertThat(sample.rows()).isEqualTo(4);
            assertThat(sample.gaps()).containsExactlyInAnyOrder("x", "g");
            assertThat(sample.numbers("x").getAtIndex(ValueLayout.JAVA_DOUBLE, 0)).isEqualTo(1.5);
            assertThat(sample.numbers("x").getAtIndex(ValueLayout.JAVA_DOUBLE, 1)).isNaN();
            assertThat(sample.levels("g")).containsExactly("a", "b", "c");
            assertThat(sample.codes("g")).startsWith(1, 2).endsWith(0);
        }
    }

    @Test
    void aNumberThatIsNoneIsNoGap() {
        try (var frame = new TableBuilder()
                .column("x", ColumnType.FLOAT64, Arrays.asList(1.5, null, Double.NaN)).build()) {
            var refusal = catchThrowableOfType(Refusal.class,
                    () -> Sample.prepareWithGaps(frame, Set.of("x"), Set.of("x"),
                            MissingPolicy.ERROR, Reductions.scalar()));

            assertThat(refusal).hasMessageContaining("1 value that is infinite or not a number");
        }
    }

    @Test
    void columnsThatAreNotUsedDropNothing() {
        try (var frame = frame()) {
            var sample = Sample.prepare(frame, Set.of("k", "t"), MissingPolicy.ERROR);

            assertThat(sample.rows()).isEqualTo(4);
            assertThat(sample.dropped()).isZero();
            assertThat(sample.numbers("k").getAtIndex(ValueLayout.JAVA_DOUBLE, 0)).isEqualTo(10);
            assertThat(sample.codes("k")).containsExactly(1, 0, 0, 1);
            assertThat(sample.levels("t")).containsExactly("false", "true");
            assertThat(sample.codes("t")).containsExactly(1, 0, 1, 0);
        }
    }

    @Test
    void aCompleteColumnOfFloatsIsNotCopied() {
        try (var frame = new TableBuilder().float64("x", 1, 2, 3).build()) {
            var sample = Sample.prepare(frame, Set.of("x"), MissingPolicy.ERROR);

            assertThat(sample.numbers("x").isReadOnly()).isTrue();
            assertThat(Statistics.named("mean").orElseThrow()
                    .bind(new Arguments(Map.of("column", "x")), sample).observed())
                    .isEqualTo(2);
        }
    }

    @Test
    void missingValuesAreRefusedByColumnAndCount() {
        var refusal = refusal(MissingPolicy.ERROR, "x");

        assertThat(refusal).hasMessage("column x has 1 missing value");
        assertThat(refusal.faults().getFirst().pointer()).isEqualTo("/missing");
        assertThat(refusal.faults().getFirst().allowed()).containsExactly("omit", "pairwise");
    }

    @Test
    void otherRefusals() {
        assertThat(refusal(MissingPolicy.ERROR, "z")).hasMessage("there is no column z");
        assertThat(refusal(MissingPolicy.ERROR, "z").faults().getFirst().allowed()).containsExactly(
                "x", "k", "g", "t",
                "d", "i");
        assertThat(refusal(MissingPolicy.ERROR, "i")).hasMessageStartingWith(
                "column i holds 2 values that are infinite or not a number");
        try (var empty = new TableBuilder().float64("x").build()) {
            assertThat(catchThrowableOfType(Refusal.class,
                    () -> Sample.prepare(empty, Set.of("x"), MissingPolicy.OMIT)))
                    .hasMessage("the table has no rows");
        }
        try (var frame = new TableBuilder()
                .column("x", ColumnType.FLOAT64, Arrays.asList(1.0, null))
                .column("y", ColumnType.FLOAT64, Arrays.asList(null, 1.0)).build()) {
            assertThat(catchThrowableOfType(Refusal.class,
                    () -> Sample.prepare(frame, Set.of("x", "y"), MissingPolicy.OMIT)))
                    .hasMessageStartingWith("no row is complete");
        }
    }

    @Test
    void aDateIsNeitherNumberNorGroup() {
        try (var frame = frame()) {
            var sample = Sample.prepare(frame, Set.of("d", "k"), MissingPolicy.ERROR);

            assertThat(catchThrowableOfType(Refusal.class, () -> sample.numbers("d")))
                    .hasMessageContaining("must name a column of numbers, d is none");
        }
    }

    private static Refusal refusal(MissingPolicy policy, String column) {
        try (var frame = frame()) {
            return catchThrowableOfType(Refusal.class,
                    () -> Sample.prepare(frame, Set.of(column), policy));
        }
    }
}
