package dev.minamo.inference;

import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class EarnedDigitsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.14312    | 0.0017   | 1.143    | 0.002
            1.00123    | 0.0004   | 1.0012   | 0.0004
            0.48213    | 0.01     | 0.48     | 0.01
            0.48213    | 0.0096   | 0.48     | 0.01
            0.48213    | 0.0094   | 0.482    | 0.009
            0.48213    | 0.095    | 0.5      | 0.1
            4127       | 12       | 4,130    | 10
            4127       | 1.2      | 4,127    | 1
            1234567.89 | 0.03     | 1,234,567.89 | 0.03
            999.96     | 0.1      | 1,000.0  | 0.1
            -12345     | 100      | \u221212,300 | 100
            -0.0004    | 0.01     | 0.00     | 0.01
            0          | 0.001    | 0.000    | 0.001
            3          | 20       | 0        | 20
            2.5        | 1        | 3        | 1
            -2.5       | 1        | \u22123  | 1
            1.2345e-9  | 2e-12    | 1.235e\u22129 | 2e\u221212
            1.2345e20  | 1e17     | 1.235e20 | 1e17
            0.123456789012345678 | 1e-30 | 0.123456789012346 | 1e\u221230
            """)
    void theErrorDecidesTheDigits(double value, double error, String text, String errorText) {
        EarnedDigits digits = EarnedDigits.of(error, 1.0);

        assertThat(digits.text(value)).isEqualTo(text);
        assertThat(EarnedDigits.textError(error)).isEqualTo(errorText);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.776374 | 0.1335 | 0.78
            0.776374 | 0.1    | 0.78
            0.776374 | 0.0996 | 0.78
            108.0833 | 37.6   | 108
            4127     | 370    | 4130
            12.5     | 5      | 12.5
            """)
    void withoutAnErrorTwoDigitsOfTheStandardErrorDo(double value, double se, String text) {
        assertThat(EarnedDigits.of(null, se).plain(value)).isEqualTo(text);
    }

    @Test
    void anExactNumberKeepsItsDigits() {
        assertThat(EarnedDigits.of(0.0, 0.0).plain(5)).isEqualTo("5");
        assertThat(EarnedDigits.of(0.0, 0.0).plain(0.1 + 0.2)).isEqualTo("0.3");
        assertThat(EarnedDigits.of(null, null).plain(1 / 3.0)).isEqualTo("0.333333333333");
        assertThat(EarnedDigits.of(null, null).plain(1200)).isEqualTo("1200");
        assertThat(EarnedDigits.of(null, null).plain(-0.0)).isEqualTo("0");
    }

    @Test
    void anEndAmidTiesHasDigitsByTheStandardError() {
        assertThat(EarnedDigits.of(0.0, 34.6).plain(893.5)).isEqualTo("893.50");
    }

    @Test
    void plainIsForPrograms() {
        assertThat(EarnedDigits.of(0.05, 1.0).plain(-1143.204)).isEqualTo("-1143.20");
        assertThat(EarnedDigits.of(2e-12, 1.0).plain(-1.2345e-9)).isEqualTo("-1.235e-9");
        assertThat(Double.parseDouble(EarnedDigits.of(1e17, 1.0).plain(1.2345e20)))
                .isEqualTo(1.235e20);
        assertThat(EarnedDigits.plainError(0.00097)).isEqualTo("0.001");
    }

    @Test
    void bothEndsTakeTheCoarser() {
        Interval both = new Interval(IntervalMethod.BCA, 0.95, "two_sided", 1.0, 2.0, 0.0012, 0.03,
                null);
        Interval lower = new Interval(IntervalMethod.BCA, 0.95, "lower", 1.0, null, 0.0012, null,
                null);
        Interval unknown = new Interval(IntervalMethod.BCA, 0.95, "two_sided", 1.0, 2.0, 0.0012,
                null, "extreme_replicate");

        assertThat(EarnedDigits.ofEnds(both, 0.5).decimals()).isEqualTo(2);
        assertThat(EarnedDigits.ofEnds(lower, 0.5).decimals()).isEqualTo(3);
        assertThat(EarnedDigits.ofEnds(unknown, 5.0).decimals()).isEqualTo(1);
        assertThat(EarnedDigits.ALL.coarser(new EarnedDigits(2)))
                .isEqualTo(new EarnedDigits(2).coarser(EarnedDigits.ALL));
    }

    /** The law-school interval of the reference cases, 9,999 replicates: 0.33 to 0.94. */
    @Test
    void theHeadlineOfTheLawSchoolReadsAsItShould() {
        Replicates law = TestSample.ofOne(15,
                TestSample.pearson(Reference.numbers("law.csv", "LSAT"),
                        Reference.numbers("law.csv", "GPA")))
                .replicates(9999, 42);
        Estimate estimate = BootstrapSummary.summarise(law, new IntervalRequest(
                List.of(IntervalMethod.BCA), List.of(0.95), "two_sided", 6));
        Interval bca = estimate.intervals().getFirst();

        EarnedDigits digits = EarnedDigits.ofEnds(bca, estimate.standardError());

        assertThat(EarnedDigits.of(null, estimate.standardError()).text(
                Objects.requireNonNull(estimate.estimate()))).isEqualTo("0.78");
        assertThat(digits.decimals()).isEqualTo(2);
        assertThat(digits.text(Objects.requireNonNull(bca.high()))).isEqualTo("0.94");
    }
}
