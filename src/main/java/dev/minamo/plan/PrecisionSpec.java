package dev.minamo.plan;

/** When to stop drawing; the ceiling is the number of replicates. */
public sealed interface PrecisionSpec {

    /** The name of the rule in a spec. */
    String rule();

    /** All replicates. */
    record Fixed() implements PrecisionSpec {

        @Override
        public String rule() {
            return "fixed";
        }
    }

    /** @param relative largest Monte Carlo error of an end, as a part of the interval's width, in (0, 1) */
    record IntervalWidth(double relative) implements PrecisionSpec {

        public static final double STANDARD = 0.02;

        @Override
        public String rule() {
            return "interval_width";
        }
    }

    /**
     * Andrews and Buchinsky, Econometrica 68 (2000), 23-51, doi:10.1111/1468-0262.00092.
     *
     * @param pdb bound of the deviation from infinitely many replicates, in percent, in (0, 100)
     * @param tau probability of exceeding it, in (0, 1)
     */
    record AndrewsBuchinsky(double pdb, double tau) implements PrecisionSpec {

        public static final AndrewsBuchinsky STANDARD = new AndrewsBuchinsky(10, 0.05);

        @Override
        public String rule() {
            return "andrews_buchinsky";
        }
    }

    static PrecisionSpec fixed() {
        return new Fixed();
    }
}
