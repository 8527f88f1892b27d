package dev.minamo.frame.io;

import java.math.BigDecimal;
import java.math.BigInteger;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class NumberCellTest {

    private final NumberCell number = new NumberCell('.');

    private CellKind kind(String text) {
        return number.read(text.toCharArray(), 0, text.length());
    }

    @ParameterizedTest
    @CsvSource({"0,INTEGER", "-0,INTEGER", "+5,INTEGER", "9223372036854775807,INTEGER",
            "-9223372036854775808,INTEGER", "9223372036854775808,LARGE",
            "100000000000000000000,LARGE",
            "9223372036854775809,UNHELD", "-12345678901234567891,UNHELD", "007,CODE", "-01,CODE",
            "00,CODE",
            "01234567890123456789012,CODE", "1.5,REAL", "+1.5,REAL", "1.,REAL", ".5,REAL",
            "-.5e-3,REAL", "1e3,REAL",
            "1E+3,REAL", "00.5,REAL", "inf,REAL", "-Infinity,REAL", "+INF,REAL", "nan,REAL",
            "1e-999,REAL"})
    void knowsANumber(String text, CellKind kind) {
        assertThat(kind(text)).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "+", ".", "-.", "e5", "1e", "1e+", "1.2.3", "1,5", "1 000",
            "0x1F", "1d", "1f",
            "12a", "--1", "+-1", "1e5.5", "1e999", "-1e400", "in", "infinit", "NaNs", "٣", "½",
            "1_000", "50%"})
    void knowsWhatIsNone(String text) {
        assertThat(kind(text)).isEqualTo(CellKind.TEXT);
    }

    @Test
    void aLongCellIsTextWithoutBeingRead() {
        assertThat(kind("1".repeat(100_000))).isEqualTo(CellKind.TEXT);
        assertThat(kind("0." + "1".repeat(398))).isEqualTo(CellKind.REAL);
    }

    @Test
    void readsADecimalComma() {
        var comma = new NumberCell(',');

        assertThat(comma.read("-1,25e1".toCharArray(), 0, 7)).isEqualTo(CellKind.REAL);
        assertThat(comma.value()).isEqualTo(-12.5);
        assertThat(comma.read("1.25".toCharArray(), 0, 4)).isEqualTo(CellKind.TEXT);
        assertThat(comma.read("1,00000000000000000000001".toCharArray(), 0, 25))
                .isEqualTo(CellKind.REAL);
        assertThat(comma.value()).isEqualTo(1.0);
    }

    @Provide
    Arbitrary<String> numbers() {
        var digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(24);
        var exponents = Arbitraries.integers().between(-345, 290).map(e -> "e" + e);
        var spelled = Combinators
                .combine(Arbitraries.of("", "-", "+"), digits, digits, exponents.injectNull(0.5))
                .as((sign, whole, part, exponent) -> sign + whole + "." + part
                        + (exponent == null ? "" : exponent));
        return Arbitraries.oneOf(spelled, Arbitraries.doubles().map(d -> Double.toString(d)));
    }

    @Property(tries = 2000, seed = "4")
    void roundsAsTheJdkDoes(@ForAll("numbers") String text) {
        double expected = Double.parseDouble(text);

        assertThat(kind(text))
                .isEqualTo(Double.isInfinite(expected) ? CellKind.TEXT : CellKind.REAL);
        assertThat(Double.doubleToLongBits(number.value()))
                .isEqualTo(Double.doubleToLongBits(expected));
    }

    @Property(tries = 1000, seed = "5")
    void readsEveryLong(@ForAll long value) {
        assertThat(kind(Long.toString(value))).isEqualTo(CellKind.INTEGER);
        assertThat(number.whole()).isEqualTo(value);
    }

    @Property(tries = 500, seed = "6")
    void holdsALargeWholeNumberOnlyExactly(@ForAll("wholes") String text) {
        var exact = new BigDecimal(text);

        var kind = kind(text);

        boolean isLong = exact.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        boolean isDouble = new BigDecimal(exact.doubleValue()).compareTo(exact) == 0;
        assertThat(kind)
                .isEqualTo(isLong ? CellKind.INTEGER : isDouble ? CellKind.LARGE : CellKind.UNHELD);
    }

    @Provide
    Arbitrary<String> wholes() {
        return Arbitraries.bigIntegers().between(BigInteger.TWO.pow(62), BigInteger.TWO.pow(66))
                .flatMap(n -> Arbitraries.of(n, n.shiftRight(14).shiftLeft(14)))
                .map(Object::toString);
    }
}
