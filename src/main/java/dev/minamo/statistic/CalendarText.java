package dev.minamo.statistic;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

import dev.minamo.Refusal;
import dev.minamo.statistic.RowKinds.Kind;
import dev.minamo.statistic.expression.Node.Text;
import dev.minamo.statistic.expression.Source;

/** Dates and times written in an expression, in the form of ISO 8601. */
final class CalendarText {

    private CalendarText() {}

    /**
     * Days since 1970-01-01 for a date, microseconds for a time; a time without a zone is UTC, one without a clock midnight.
     *
     * @throws Refusal if it is none
     */
    static long parse(Kind kind, Text text, Source source) {
        var value = text.value();
        try {
            if (kind == Kind.DATE) {
                return LocalDate.parse(value).toEpochDay();
            }
            return ChronoUnit.MICROS.between(Instant.EPOCH, instant(value));
        } catch (DateTimeException | ArithmeticException _) {
            throw source.refuse(text.at(), "“" + Refusal.quote(value) + "” is not "
                    + (kind == Kind.DATE
                            ? "a date such as 2024-01-31."
                            : "a time such as 2024-01-31 or 2024-01-31T12:00:00Z."));
        }
    }

    private static Instant instant(String value) {
        if (!value.contains("T")) {
            return LocalDate.parse(value).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return value.endsWith("Z")
                ? Instant.parse(value)
                : LocalDateTime.parse(value).toInstant(ZoneOffset.UTC);
    }
}
