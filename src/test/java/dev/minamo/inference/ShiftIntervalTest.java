package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

import dev.minamo.inference.Arranged.Groups;
import dev.minamo.inference.ShiftInterval.Arrangements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Right values: the test itself, made again on data with a shift taken off. */
class ShiftIntervalTest {

    /** A test of a difference of means: arrangements, and the data with a shift taken off. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Design(boolean[][] arrangements, double[] data, double[] shift, boolean exact,
            boolean paired) {

        static Design of(Groups groups) {
            double[] shift = new double[groups.pooled().length];
            Arrays.fill(shift, 0, groups.first(), 1);
            return new Design(groups.splits(), groups.pooled(), shift, true, false);
        }

        static Design paired(double[] differences) {
            double[] shift = new double[differences.length];
            Arrays.fill(shift, 1);
            return new Design(Arranged.signs(shift.length), differences, shift, true, true);
        }

        Design drawn(int count) {
            var random = TestSample.random(count);
            int first = (int) Arrays.stream(shift).sum();
            boolean[][] draws = Arranged.randomSplits(shift.length, first, count, random);
            return new Design(draws, data, shift, false, paired);
        }

        private ToDoubleFunction<boolean[]> statistic(double[] x) {
            return paired ? Arranged.meanOfFlipped(x) : Arranged.meanDifference(x);
        }

        private double observed(double[] x) {
            boolean[] own = new boolean[x.length];
            for (int i = 0; i < x.length && !paired; i++) {
                own[i] = shift[i] == 1;
            }
            return statistic(x).applyAsDouble(own);
        }

        double estimate() {
            return observed(data);
        }

        Arrangements forInterval() {
            return new Arrangements(observed(data), values(data), values(shift),
                    arrangements.length, exact);
        }

        private MemorySegment values(double[] x) {
            return MemorySegment.ofArray(Arranged.each(arrangements, statistic(x)));
        }

        /** The p-value of the test of the data with a shift taken off. */
        double pValue(double off, Side side) {
            double[] x = new double[data.length];
            Arrays.setAll(x, i -> data[i] - off * shift[i]);
            return PermutationPValues.of(new NullDistribution(observed(x), values(x),
                    arrangements.length, exact, null, null)).on(side).value();
        }
    }

    private static Design design(String name) {
        Groups mouse = Groups.of("mouse.csv", "days", "group", "treatment", "control");
        return switch (name) {
            case "mouse" -> Design.of(mouse);
            case "sleep" -> Design.paired(Arranged.sleepDifferences());
            case "random" -> Design.of(mouse).drawn(1999);
            default -> throw new AssertionError(name);
        };
    }

    /** Just inside of an end the test does not reject, just outside it does; so the end is where p passes alpha. */
    @ParameterizedTest
    @CsvSource({"mouse, DOUBLED, 0.95", "mouse, GREATER, 0.9", "mouse, LESS, 0.95",
            "sleep, DOUBLED, 0.95", "sleep, DOUBLED, 0.99", "sleep, LESS, 0.95",
            "random, DOUBLED, 0.95", "random, GREATER, 0.95"})
    void endsAreWhereTheTestBeginsToReject(String name, Side side, double level) {
        Design design = design(name);
        double alpha = 1 - level;

        ShiftInterval interval = ShiftInterval.of(design.forInterval(), side, level);

        Double low = interval.low();
        Double high = interval.high();
        double step = 1e-5;
        if (low != null) {
            assertThat(low).isLessThan(design.estimate());
            assertThat(design.pValue(low, side)).isGreaterThan(alpha);
            assertThat(design.pValue(low + step, side)).isGreaterThan(alpha);
            assertThat(design.pValue(low - step, side)).isLessThanOrEqualTo(alpha + 1e-12);
        }
        if (high != null) {
            assertThat(high).isGreaterThan(design.estimate());
            assertThat(design.pValue(high, side)).isGreaterThan(alpha);
            assertThat(design.pValue(high - step, side)).isGreaterThan(alpha);
            assertThat(design.pValue(high + step, side)).isLessThanOrEqualTo(alpha + 1e-12);
        }
        assertThat(low == null).isEqualTo(side == Side.LESS);
        assertThat(high == null).isEqualTo(side == Side.GREATER);
        assertThat(interval.mcseLow() == null).isEqualTo(low == null);
    }

    @ParameterizedTest
    @CsvSource({"mouse", "sleep", "random"})
    void pValuesOfShiftsAreThoseOfTheTest(String name) {
        Design design = design(name);
        Arrangements arrangements = design.forInterval();

        for (double shift = -60.0137; shift < 80; shift += 17.31) { // no ties there
            for (Side side : new Side[]{Side.LESS, Side.GREATER, Side.DOUBLED}) {
                assertThat(ShiftInterval.pValue(arrangements, side, shift))
                        .isCloseTo(design.pValue(shift, side), within(1e-12));
            }
        }
    }

    /** The reference gives p = 0.0039 for no shift: it is outside at 0.95, and inside of an interval that rejects less. */
    @Test
    void theIntervalAgreesWithTheTestOfNoShift() {
        Arrangements sleep = design("sleep").forInterval();

        ShiftInterval usual = ShiftInterval.of(sleep, Side.DOUBLED, 0.95);
        ShiftInterval wide = ShiftInterval.of(sleep, Side.DOUBLED, 0.997);

        assertThat(usual.low()).isPositive();
        assertThat(wide.low()).isNotPositive();
        assertThat(usual.mcseLow()).isEqualTo(0);
        assertThat(usual.mcseHigh()).isEqualTo(0);
    }

    /** Four signs have no two-sided p-value of 0.05 or less: nothing is rejected. */
    @Test
    void tooFewArrangementsKeepEveryShift() {
        Arrangements few = Design.paired(new double[]{1, 2, 3, 4}).forInterval();

        ShiftInterval interval = ShiftInterval.of(few, Side.DOUBLED, 0.95);

        assertThat(interval.low()).isNull();
        assertThat(interval.high()).isNull();
        assertThat(interval.mcseLow()).isNull();
        // 2/16: the one arrangement beside the observed one that is left is all signs flipped
        assertThat(ShiftInterval.of(few, Side.DOUBLED, 0.87).low()).isEqualTo(1);
    }

    /** 1,999 random splits against all 11,440: within 5 Monte Carlo errors, and these are of the right size. */
    @Test
    void randomArrangementsComeNearTheExactInterval() {
        ShiftInterval exact = ShiftInterval.of(design("mouse").forInterval(), Side.DOUBLED, 0.95);
        ShiftInterval drawn = ShiftInterval.of(design("random").forInterval(), Side.DOUBLED, 0.95);

        assertThat(drawn.mcseLow()).isBetween(0.2, 4.0);
        assertThat(drawn.low()).isCloseTo(exact.low(),
                within(5 * Objects.requireNonNull(drawn.mcseLow())));
        assertThat(drawn.high()).isCloseTo(exact.high(),
                within(5 * Objects.requireNonNull(drawn.mcseHigh())));
    }

    @Test
    void nonsenseIsRefused() {
        Arrangements few = Design.paired(new double[]{1, 2}).forInterval();

        assertThatThrownBy(() -> ShiftInterval.of(few, Side.DOUBLED, 1))
                .hasMessageContaining("level");
        assertThatThrownBy(() -> ShiftInterval.of(few, Side.ABSOLUTE, 0.9))
                .hasMessageContaining("side");
        assertThatThrownBy(() -> ShiftInterval.pValue(few, Side.ABSOLUTE, 0))
                .hasMessageContaining("side");
    }
}
