package dev.minamo.statistic;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.Frame;
import dev.minamo.frame.TableBuilder;
import dev.minamo.numeric.Reductions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Expressions on tables: columns with missing values, dates, times. */
class ExpressionColumnsTest {

    private static Frame frame() {
        return new TableBuilder().float64("y", 1, 2, 3, 4)
                .column("x", ColumnType.FLOAT64, Arrays.asList(1.5, null, null, 4.0))
                .column("d", ColumnType.DATE,
                        List.of(LocalDate.of(2024, 1, 30), LocalDate.of(2024, 1, 31),
                                LocalDate.of(2024, 2, 1), LocalDate.of(2023, 12, 31)))
                .column("t", ColumnType.TIMESTAMP,
                        List.of(Instant.parse("2024-01-30T00:00:00Z"),
                                Instant.parse("2024-01-31T12:00:00Z"),
                                Instant.parse("2024-02-01T00:00:00Z"),
                                Instant.parse("1969-12-31T00:00:00Z")))
                .build();
    }

    private static Sample sample(Frame frame, Expression expression, MissingPolicy policy) {
        var complete = new java.util.TreeSet<>(expression.columns());
        complete.removeAll(expression.columnsThatMayMiss());
        return Sample.prepare(frame, complete, expression.columnsThatMayMiss(), policy,
                Reductions.scalar());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "count(where x is missing) | ERROR | 2", "count(where x is missing) | OMIT | 2",
            "mean(y where x is not missing) | ERROR | 2.5",
            "proportion(x is missing) | ERROR | 0.5",
            "mean(y where x is missing) - mean(y) | OMIT | 0",
            "mean(x) + 0 * count(where x is missing) | OMIT | 2.75",
            "count(where d >= \"2024-01-31\") | ERROR | 2",
            "count(where \"2024-01-31\" = d) | ERROR | 1",
            "count(where d in (\"2024-02-01\", \"2023-12-31\")) | ERROR | 2",
            "count(where t > \"2024-01-31\") | ERROR | 2",
            "count(where t <= \"2024-01-31T12:00:00Z\") | ERROR | 3",
            "count(where t < \"1970-01-01T00:00:00\") | ERROR | 1",
            "count(where d = d and t != t) | ERROR | 0"})
    void values(String text, MissingPolicy policy, double expected) {
        try (var frame = frame()) {
            var expression = Expression.parse(text);
            expression.check(frame);

            assertThat(expression.bind(sample(frame, expression, policy)).observed())
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "mean(d) | 6 | a number is needed here; d does not fit, this is a date",
            "count(where d > 3) | 15 | a date cannot be compared with a number",
            "count(where d = t) | 15 | a date cannot be compared with a time",
            "count(where d > \"31.1.2024\") | 17 | “31.1.2024” is not a date such as 2024-01-31",
            "count(where t > \"+999999999-01-01\") | 17 | is not a time such as",
            "count(where z is missing) | 13 | there is no column “z”"})
    void refusals(String text, int position, String message) {
        try (var frame = frame()) {
            var refusal = catchThrowableOfType(Refusal.class,
                    () -> Expression.parse(text).check(frame));

            assertThat(refusal).hasMessageStartingWith("Position " + position + ": ")
                    .hasMessageContaining(message);
        }
    }

    @Test
    void aColumnThatIsReadMustBeComplete() {
        try (var frame = frame()) {
            assertThat(catchThrowableOfType(Refusal.class,
                    () -> Sample.prepare(frame, Set.of("x"), Set.of("x"), MissingPolicy.ERROR,
                            Reductions.scalar())))
                    .hasMessage("column x has 2 missing values");
        }
    }
}
