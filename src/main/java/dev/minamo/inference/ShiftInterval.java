package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.OptionalDouble;

import org.jspecify.annotations.Nullable;

/**
 * The shifts that a permutation test of a difference of means does not reject: of a two-sample one (first minus second mean) or a
 * paired one (mean difference, signs flipped). Inverting the test gives an interval that covers as often as the test does not
 * reject, whatever the distribution: E. J. G. Pitman, J. R. Stat. Soc. Suppl. 4 (1937), 119-130, doi:10.2307/2984124;
 * D. Tritchler, J. Am. Stat. Assoc. 79 (1984), 200-207, doi:10.1080/01621459.1984.10477085.
 * <p>
 * Both statistics are linear. Take the shift s off the data (off the first sample; off every difference) and an arrangement with
 * the statistic t has {@code t - s c}, where c is the statistic of the shift itself, that is of data that are 1 where s was taken
 * off and 0 elsewhere; the observed one has {@code t0 - s}. So it is at least as large as the observed one from its critical shift
 * {@code (t0 - t) / (1 - c)} on, and at most as large up to it: the p-values are counts of critical shifts, and the interval's
 * ends are two of them in order. Exact for all arrangements and for random ones alike; one sort.
 *
 * @param low null when every shift below is kept: too few arrangements for the level, or a bound from above
 * @param high likewise
 * @param mcseLow Monte Carlo standard error of {@code low}, by {@link RankError}; 0 when exact
 * @param mcseHigh likewise
 */
public record ShiftInterval(double level, @Nullable Double low, @Nullable Double high,
        @Nullable Double mcseLow, @Nullable Double mcseHigh) {

    /** An arrangement that carries all of the shift is the observed one. */
    private static final double SAME = 1e-9;
    /** A count such as 0.025 × 1000 is whole on paper. */
    private static final double ROUNDING = 1e-9;

    /**
     * What each arrangement makes of the data and of a shift. A view.
     *
     * @param observed the difference of means of the data
     * @param values of the statistic, as in {@link NullDistribution}
     * @param carried the same statistic, in the same arrangements, of 1 where a shift is taken off and 0 elsewhere: 1 for the
     *            observed arrangement
     * @param exact whether these are all arrangements, the observed one among them
     */
    public record Arrangements(double observed, MemorySegment values, MemorySegment carried,
            long count, boolean exact) {

        /** The shift at which an arrangement is level with the observed one; empty for the observed one. */
        OptionalDouble criticalShift(long i) {
            double rest = 1 - carried.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            return rest <= SAME
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(
                            (observed - values.getAtIndex(ValueLayout.JAVA_DOUBLE, i)) / rest);
        }
    }

    /**
     * The shifts whose p-value is above {@code 1 - level}.
     *
     * @param side {@link Side#DOUBLED} for two ends, {@link Side#GREATER} for a lower bound, {@link Side#LESS} for an upper one
     * @param level between 0 and 1, such as 0.95
     */
    public static ShiftInterval of(Arrangements arrangements, Side side, double level) {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("level: " + level + " is not between 0 and 1");
        }
        var critical = new CriticalShifts(arrangements);
        double tail = switch (side) {
            case DOUBLED -> (1 - level) / 2;
            case LESS, GREATER -> 1 - level;
            case ABSOLUTE -> throw new IllegalArgumentException(
                    "side: the shifts that " + side.code() + " keeps need not be an interval");
        };
        long rank = critical.firstAbove(tail);
        Double low = side == Side.LESS ? null : critical.fromBelow(rank);
        Double high = side == Side.GREATER ? null : critical.fromAbove(rank);
        return new ShiftInterval(level, low, high,
                low == null ? null : critical.errorAt(rank, tail),
                high == null ? null : critical.errorAt(critical.size() + 1L - rank, tail));
    }

    /** The same interval of shifts from another origin. */
    public ShiftInterval plus(double origin) {
        return new ShiftInterval(level, low == null ? null : origin + low,
                high == null ? null : origin + high, mcseLow, mcseHigh);
    }

    /** The p-value of a shift, as a test of the data with the shift taken off gives it, but for ties. */
    public static double pValue(Arrangements arrangements, Side side, double shift) {
        var critical = new CriticalShifts(arrangements);
        return switch (side) {
            case GREATER -> critical.atMost(shift);
            case LESS -> critical.atLeast(shift);
            case DOUBLED -> Math.min(1,
                    2 * Math.min(critical.atMost(shift), critical.atLeast(shift)));
            case ABSOLUTE -> throw new IllegalArgumentException(
                    "side: " + side.code() + " has no critical shifts");
        };
    }

    /** Critical shifts in order, and the arrangements that are the observed one. */
    private static final class CriticalShifts {
        private final double[] sorted;
        private final SortedBatches batches; // the same, as they came
        private final boolean exact;
        private final long always;
        private final double all;

        CriticalShifts(Arrangements arrangements) {
            double[] shifts = new double[Math.toIntExact(arrangements.count())];
            int size = 0;
            long same = arrangements.exact() ? 0 : 1;
            for (int i = 0; i < shifts.length; i++) {
                OptionalDouble shift = arrangements.criticalShift(i);
                if (shift.isEmpty()) {
                    same++;
                } else {
                    shifts[size++] = shift.getAsDouble();
                }
            }
            this.sorted = Arrays.copyOf(shifts, size);
            Arrays.sort(sorted);
            this.batches = SortedBatches.of(shifts, size);
            this.exact = arrangements.exact();
            this.always = same;
            this.all = size + (double) same;
        }

        /** The least number of critical shifts that, with those always counted, is a share above {@code tail}. */
        long firstAbove(double tail) {
            return (long) Math.floor(tail * all + ROUNDING) + 1 - always;
        }

        @Nullable
        Double fromBelow(long rank) {
            return rank < 1 || rank > sorted.length ? null : sorted[(int) rank - 1];
        }

        @Nullable
        Double fromAbove(long rank) {
            return rank < 1 || rank > sorted.length ? null : sorted[sorted.length - (int) rank];
        }

        int size() {
            return sorted.length;
        }

        /** The count below an end is binomial: so far may its rank be off. */
        double errorAt(long rank, double tail) {
            return exact
                    ? 0
                    : RankError.inValue(batches, (double) rank, Math.sqrt(all * tail * (1 - tail)));
        }

        double atMost(double shift) {
            return (Arrays.stream(sorted).filter(each -> each <= shift).count() + always) / all;
        }

        double atLeast(double shift) {
            return (Arrays.stream(sorted).filter(each -> each >= shift).count() + always) / all;
        }
    }
}
