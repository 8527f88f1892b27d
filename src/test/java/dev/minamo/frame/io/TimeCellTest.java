package dev.minamo.frame.io;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TimeCellTest {

    private final TimeCell time = new TimeCell();

    private CellKind kind(String text) {
        return time.read(text.toCharArray(), 0, text.length());
    }

    @ParameterizedTest
    @CsvSource({"2024-02-29T10:15,2024-02-29T10:15:00Z", "2024-02-29 10:15:30,2024-02-29T10:15:30Z",
            "2024-02-29T10:15:30Z,2024-02-29T10:15:30Z",
            "2024-02-29T10:15:30.25,2024-02-29T10:15:30.250Z",
            "2024-02-29T10:15:30.123456000,2024-02-29T10:15:30.123456Z",
            "2024-02-29T00:30+02:00,2024-02-28T22:30:00Z",
            "2024-02-29T00:30-0530,2024-02-29T06:00:00Z",
            "2024-02-29T00:30+02,2024-02-28T22:30:00Z",
            "1969-12-31T23:59:59.999999,1969-12-31T23:59:59.999999Z"})
    void readsAPointInTime(String text, Instant expected) {
        assertThat(kind(text)).isEqualTo(CellKind.TIMESTAMP);
        assertThat(Instant.EPOCH.plus(time.epochMicros(), ChronoUnit.MICROS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2023-02-29", "2024-13-01", "2024-00-01", "2024-01-32", "2024-1-01",
            "0000-01-01",
            "24-01-2024", "2024/01/01", "2024-01-01T", "2024-01-01T1:00", "2024-01-01T24:00",
            "2024-01-01T10:60",
            "2024-01-01T10:15:60", "2024-01-01T10:15:30.", "2024-01-01T10:15:30.1234567",
            "2024-01-01T10:15+2",
            "2024-01-01T10:15+19:00", "2024-01-01T10:15ZZ", "2024-01-01X10:15", "+024-01-01",
            "2024-01-0a"})
    void knowsWhatIsNone(String text) {
        assertThat(kind(text)).isEqualTo(CellKind.TEXT);
    }

    @Property(tries = 500, seed = "7")
    void readsEveryDate(@ForAll @LongRange(min = -719_162, max = 2_932_896) long day) {
        assertThat(kind(LocalDate.ofEpochDay(day).toString())).isEqualTo(CellKind.DATE);
        assertThat(time.epochDay()).isEqualTo(day);
        assertThat(time.epochMicros()).isEqualTo(day * 86_400_000_000L);
    }

    @Property(tries = 500, seed = "8")
    void readsWhatTheJdkWrites(@ForAll @LongRange(min = -(1L << 55), max = 1L << 55) long micros,
            @ForAll @IntRange(min = -1080, max = 1080) int offset) {
        var instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
        var spelled = OffsetDateTime.ofInstant(instant, ZoneOffset.ofTotalSeconds(offset * 60))
                .toString();

        assertThat(kind(spelled)).isEqualTo(CellKind.TIMESTAMP);
        assertThat(time.epochMicros()).isEqualTo(micros);
    }
}
