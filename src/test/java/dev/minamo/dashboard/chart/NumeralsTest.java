package dev.minamo.dashboard.chart;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class NumeralsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1.1834|3|1.183", "0.5|0|0", "1.5|0|2", "4127|-1|4,130",
            "1234567.891|1|1,234,567.9", "-3.7|1|−3.7", "-0.0004|2|0.00", "0|0|0", "999.6|0|1,000",
            "1e12|0|1 × 10¹²", "-2.5e-11|12|−2.5 × 10⁻¹¹"})
    void roundsGroupsAndUsesTheTrueMinus(double value, int decimals, String text) {
        assertThat(Numerals.fixed(value, decimals)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.0017,3", "0.0004,4", "0.00096,3", "30,-1", "0.2,1", "9.6,-1", "1,0"})
    void firstPlaceIsThatOfTheNumberRoundedToOneDigit(double value, int place) {
        assertThat(Numerals.firstPlace(value)).isEqualTo(place);
    }

    @Test
    void countsHaveCommas() {
        assertThat(Numerals.count(999)).isEqualTo("999");
        assertThat(Numerals.count(10_000_000)).isEqualTo("10,000,000");
        assertThat(Numerals.count(-1_240)).isEqualTo("−1,240");
    }
}
