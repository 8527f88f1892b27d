package dev.minamo.dashboard;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class PTextTest {

    /** Half widths of Clopper-Pearson intervals of 999, 9,999 and 99,999 draws. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0.0617|0.015|0.06|6\u00a0%",
            "0.0617|0.0047|0.062|6.2\u00a0%", "0.0617|0.0015|0.062|6.2\u00a0%",
            "0.0004|0.0004|0.0004|4 in 10,000", "0.31|0.13|0.3|30\u00a0%"})
    void digitsAreThoseItsErrorAllows(double p, double error, String plain, String share) {
        assertThat(new PText(p, error).plain()).isEqualTo(plain);
        assertThat(new PText(p, error).share()).isEqualTo(share);
    }

    @Test
    void itIsNeverZero() {
        assertThat(new PText(0.0069, 0.0095).plain()).isEqualTo("0.007");
    }

    @Test
    void exactOnesHaveFourDigitsWithoutIdleZeros() {
        assertThat(new PText(0.0625, 0).plain()).isEqualTo("0.0625");
        assertThat(new PText(0.0625, 0).share()).isEqualTo("6.25\u00a0%");
        assertThat(new PText(1, 0).plain()).isEqualTo("1");
        assertThat(new PText(3.2e-13, 0).share()).isEqualTo("3.2 in 10¹³");
    }

    @Test
    void roughOnesHaveThree() {
        assertThat(PText.rough(0.0606345)).isEqualTo("0.0606");
        assertThat(PText.rough(0.0002)).isEqualTo("0.0002");
        assertThat(PText.rough(Double.NaN)).isEqualTo("–");
    }
}
