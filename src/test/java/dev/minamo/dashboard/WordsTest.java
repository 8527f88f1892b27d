package dev.minamo.dashboard;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class WordsTest {

    @ParameterizedTest
    @CsvSource({"400,0.4 s", "20,under 0.1 s", "18000,18 s", "9949,9.9 s", "9960,10 s",
            "64000,1 min 04 s",
            "7800000,2 h 10 min", "273600000,3 d 4 h", "-5,under 0.1 s"})
    void durationsReadLikeSpeech(long millis, String text) {
        assertThat(Words.duration(Duration.ofMillis(millis))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0,just now", "59,59 s ago", "180,3 min ago", "7200,2 h ago", "100000,yesterday",
            "259200,3 d ago"})
    void agesReadLikeSpeech(long seconds, String text) {
        assertThat(Words.ago(Examples.NOW.minusSeconds(seconds), Examples.NOW)).isEqualTo(text);
    }

    @Test
    void smallCountsAreSpelled() {
        assertThat(Words.count(1, "job", "jobs")).isEqualTo("one job");
        assertThat(Words.count(12, "job", "jobs")).isEqualTo("twelve jobs");
        assertThat(Words.count(1_300, "job", "jobs")).isEqualTo("1,300 jobs");
    }

    @Test
    void listsEndWithAnd() {
        assertThat(Words.list(List.of())).isEmpty();
        assertThat(Words.list(List.of("a"))).isEqualTo("a");
        assertThat(Words.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
    }

    @Test
    void levelsHaveANoBreakSpace() {
        assertThat(Words.percent(0.95)).isEqualTo("95\u00a0%");
        assertThat(Words.percent(0.999)).isEqualTo("99.9\u00a0%");
        assertThat(Words.percent(0.9)).isEqualTo("90\u00a0%");
    }

    @Test
    void textOfUsersLosesItsControlCharactersAndItsLength() {
        assertThat(Words.quoted("a\r\nb\u2028c\u0000d")).isEqualTo("a b c d");
        assertThat(Words.quoted("🌊".repeat(100))).hasSize(59 * 2 + 1).endsWith("…");
    }

    @Test
    void ratesHaveThreeDigits() {
        assertThat(Words.rate(94.3)).isEqualTo("94");
        assertThat(Words.rate(123_456)).isEqualTo("123,000");
        assertThat(Words.rate(0.123)).isEqualTo("0.12");
    }
}
