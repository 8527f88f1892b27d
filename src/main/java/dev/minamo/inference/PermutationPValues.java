package dev.minamo.inference;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The p-values of one statistic from its replicates under the null hypothesis. All arrangements: the share of those at least as
 * extreme as the observed one, itself included. Random ones: {@code (b + 1) / (m + 1)}, never 0 (A. C. Davison and
 * D. V. Hinkley, Bootstrap Methods and their Application, 1997, section 4.2; B. Phipson and G. K. Smyth, Stat. Appl. Genet. Mol.
 * Biol. 9 (2010), 39, doi:10.2202/1544-6115.1585). Ties, within 1e-9 of the larger of {@code |observed|} and the scale, count as
 * extreme. So do undefined replicates, on every side: where a statistic has no value, as a t of groups that do not vary, it is often
 * beyond all others, and to leave it out would make the p-value too small. NaN everywhere when the observed statistic is undefined. Three passes.
 *
 * @param exact whether all arrangements were looked at
 * @param used replicates with a value
 * @param undefined replicates without, by cause
 * @param centre of the null distribution, which {@code absolute} measures from
 */
public record PermutationPValues(boolean exact, long used, Map<String, Long> undefined,
        double centre, PValue less, PValue greater, PValue doubled, PValue absolute) {

    private static final double LEVEL = 0.95;

    /**
     * One p-value.
     *
     * @param low lower end of a 95 % Clopper-Pearson interval of the p-value that all arrangements would give; null when exact
     * @param high upper end
     * @param mid counts ties one half, the observed arrangement among them (H. O. Lancaster, J. Am. Stat. Assoc. 56 (1961),
     *            223-234, doi:10.1080/01621459.1961.10482105): nearer to uniform, yet a test by it may reject too often
     * @param smallest the smallest that could have come out
     */
    public record PValue(double value, @Nullable Double low, @Nullable Double high, double mid,
            double smallest) {

        static final PValue NONE = new PValue(Double.NaN, null, null, Double.NaN, Double.NaN);

        /** Twice the lesser of two, at most 1, and so each number of it. */
        static PValue doubled(PValue a, PValue b) {
            return new PValue(twiceLesser(a.value, b.value), twiceLesser(a.low, b.low),
                    twiceLesser(a.high, b.high), twiceLesser(a.mid, b.mid),
                    twiceLesser(a.smallest, b.smallest));
        }

        private static double twiceLesser(double a, double b) {
            return Math.min(1, 2 * Math.min(a, b));
        }

        private static @Nullable Double twiceLesser(@Nullable Double a, @Nullable Double b) {
            return a == null || b == null ? null : twiceLesser(a.doubleValue(), b.doubleValue());
        }
    }

    public PermutationPValues {
        undefined = Map.copyOf(undefined);
    }

    public static PermutationPValues of(NullDistribution t) {
        var undefined = new UndefinedCounts();
        long used = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (long i = 0; i < t.count(); i++) {
            double value = t.value(i);
            if (Double.isFinite(value)) {
                used++;
                least = Math.min(least, value);
                most = Math.max(most, value);
            } else {
                undefined.add(value);
            }
        }
        if (!t.hasObserved()) {
            return new PermutationPValues(t.exact(), used, undefined.named(), Double.NaN,
                    PValue.NONE, PValue.NONE, PValue.NONE, PValue.NONE);
        }
        long none = t.count() - used;
        Double scale = t.scale();
        double tie = NullDistribution.tie(t.observed(),
                scale != null ? scale : used == 0 ? 0 : Math.max(most, -least));
        double centre = t.middle();
        var less = new Count(Side.LESS, t.observed(), centre, tie, least, most);
        var greater = new Count(Side.GREATER, t.observed(), centre, tie, least, most);
        var absolute = new Count(Side.ABSOLUTE, t.observed(), centre, tie, least, most);
        for (long i = 0; i < t.count(); i++) {
            double value = t.value(i);
            if (Double.isFinite(value)) {
                less.add(value);
                greater.add(value);
                absolute.add(value);
            }
        }
        PValue small = less.of(used, none, t.exact());
        PValue large = greater.of(used, none, t.exact());
        return new PermutationPValues(t.exact(), used, undefined.named(), centre, small, large,
                PValue.doubled(small, large), absolute.of(used, none, t.exact()));
    }

    /**
     * Shares of all arrangements, found without a replicate for each.
     *
     * @param less with a statistic at most the observed one; the others likewise
     * @param tiedAbsolute as far from the centre as the observed one; NaN where not known
     * @param least with the least statistic
     * @param greatest with the greatest statistic
     */
    public record Shares(double less, double greater, double absolute, double tiedAbsolute,
            double least, double greatest) {}

    /** Of an exact law. */
    public static PermutationPValues ofShares(Shares shares, double centre) {
        double tied = Math.max(0, shares.less() + shares.greater() - 1);
        var less = exact(shares.less(), tied, shares.least());
        var greater = exact(shares.greater(), tied, shares.greatest());
        return new PermutationPValues(true, 0, Map.of(), centre, less, greater,
                PValue.doubled(less, greater),
                exact(shares.absolute(), shares.tiedAbsolute(),
                        Math.min(shares.least(), shares.greatest())));
    }

    private static PValue exact(double share, double tied, double smallest) {
        return new PValue(Math.min(1, share), null, null, share - tied / 2, smallest);
    }

    /** The p-value of a side. */
    public PValue on(Side side) {
        return switch (side) {
            case LESS -> less;
            case GREATER -> greater;
            case DOUBLED -> doubled;
            case ABSOLUTE -> absolute;
        };
    }

    /** Counts the replicates that are as extreme as the observed value, and as the most extreme of them. */
    private static final class Count {
        private final Side side;
        private final double centre;
        private final double observed;
        private final double tie;
        private final double largest;
        private long beyond;
        private long tied;
        private long atLargest;

        Count(Side side, double t0, double centre, double tie, double least, double most) {
            this.side = side;
            this.centre = centre;
            this.tie = tie;
            this.observed = side.size(t0, centre);
            this.largest = Math.max(side.size(least, centre), side.size(most, centre));
        }

        void add(double t) {
            double size = side.size(t, centre);
            beyond += size > observed + tie ? 1 : 0;
            tied += size >= observed - tie && size <= observed + tie ? 1 : 0;
            atLargest += size >= largest - tie ? 1 : 0;
        }

        /** @param none replicates without a value, beyond all others as far as anybody knows */
        PValue of(long used, long none, boolean exact) {
            long extreme = beyond + tied + none;
            if (exact) {
                double n = (double) used + none;
                return new PValue(extreme / n, null, null, (extreme - tied / 2.0) / n,
                        (atLargest + none) / n);
            }
            double n = used + none + 1.0;
            var interval = ClopperPearson.of(extreme, used + none, LEVEL);
            return new PValue((extreme + 1) / n, interval.low(), interval.high(),
                    (extreme - tied / 2.0 + 0.5) / n, 1 / n);
        }
    }
}
