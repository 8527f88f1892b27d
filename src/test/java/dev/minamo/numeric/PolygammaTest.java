package dev.minamo.numeric;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PolygammaTest {

    /** Stirling's series at x + 60 and recurrence, in 40 decimal digits. */
    @ParameterizedTest
    @CsvSource({"0.001, -1000.5755719318103005, 1000001.6425331958690",
            "0.125, -8.3884926632958548678, 65.388133444988034473",
            "0.5, -1.9635100260214234794, 4.9348022005446793094",
            "1, -0.57721566490153286061, 1.6449340668482264365",
            "1.5, 0.036489973978576520559, 0.93480220054467930942",
            "3.75, 1.1825373886117962286, 0.30533985269025307549",
            "9.5, 2.1977378764029495332, 0.11099728846909903237",
            "10, 2.2517525890667211076, 0.10516633568168574612",
            "25, 3.1987425128519740085, 0.040810663257225579187",
            "1000.5, 6.9077553206487964271, 0.00099999991666669583331"})
    void valuesOfBoth(double x, double digamma, double trigamma) {
        assertThat(Elementary.digamma(x))
                .isCloseTo(digamma, within(4e-16 * Math.max(2, Math.abs(digamma))));
        assertThat(Elementary.trigamma(x)).isCloseTo(trigamma, within(1e-15 * trigamma));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, -0.5, Double.NaN, Double.NEGATIVE_INFINITY})
    void thereIsNothingBelowZero(double x) {
        assertThat(Elementary.digamma(x)).isNaN();
        assertThat(Elementary.trigamma(x)).isNaN();
        assertThat(Elementary.digamma(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Elementary.trigamma(0)).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
