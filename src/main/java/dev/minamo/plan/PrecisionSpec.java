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

    /** @param exceedances at which a test ends, at least 1 */
    record BesagClifford(long exceedances) implements PrecisionSpec {

        public static final long STANDARD = 10;

        @Override
        public String rule() {
            return "besag_clifford";
        }
    }

    /**
     * @param alpha level that is decided about, in (0, 1)
     * @param beta risk of each look, in (0, 1)
     */
    record DavidsonMacKinnon(double alpha, double beta) implements PrecisionSpec {

        public static final DavidsonMacKinnon STANDARD = new DavidsonMacKinnon(0.05, 0.001);

        @Override
        public String rule() {
            return "davidson_mackinnon";
        }
    }

    /**
     * @param alpha level that is decided about, in (0, 1)
     * @param risk of deciding otherwise than infinitely many draws would, in (0, 1/2)
     */
    record Gandy(double alpha, double risk) implements PrecisionSpec {

        public static final Gandy STANDARD = new Gandy(0.05, 0.001);

        @Override
        public String rule() {
            return "gandy";
        }
    }

    static PrecisionSpec fixed() {
        return new Fixed();
    }
}
