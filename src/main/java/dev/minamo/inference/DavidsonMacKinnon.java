package dev.minamo.inference;

/**
 * Stops as soon as it is clear on which side of a level the p-value lies. Looks after 99, 199, 399, …, 12,799 draws: with b
 * exceedances in B it stops when b / B is below alpha and P(Bin(B, alpha) &lt;= b) &lt;= beta, or above alpha and
 * P(Bin(B, alpha) &gt;= b) &lt;= beta. {@code p = (b + 1) / (B + 1)}, which is for the decision and not for a multiple test.
 * After the last look the p-value decides. R. Davidson and J. G. MacKinnon, Econometric Reviews 19 (2000), 55-68,
 * doi:10.1080/07474930008800459.
 *
 * @param alpha level, between 0 and 1
 * @param beta risk of each look, between 0 and 1
 */
public record DavidsonMacKinnon(double alpha, double beta) implements SequentialRule {

    private static final long FIRST = 99;
    /** Most draws. */
    public static final long LAST = 12_799;

    public DavidsonMacKinnon {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha: " + alpha + " is not between 0 and 1");
        }
        if (!(beta > 0 && beta < 1)) {
            throw new IllegalArgumentException("beta: " + beta + " is not between 0 and 1");
        }
    }

    /** With a risk of 0.001, as in the paper. */
    public DavidsonMacKinnon(double alpha) {
        this(alpha, 0.001);
    }

    @Override
    public String code() {
        return "davidson_mackinnon";
    }

    @Override
    public SequentialRule ofOneSide() {
        return new DavidsonMacKinnon(alpha / 2, beta / 2);
    }

    /** P(Bin(draws, alpha) &lt;= exceedances). */
    double lowerTail(Count count) {
        return BetaDistribution.binomialAtMost(count.exceedances(), count.draws(), alpha);
    }

    /** P(Bin(draws, alpha) &gt;= exceedances). */
    double upperTail(Count count) {
        return BetaDistribution.binomialAtLeast(count.exceedances(), count.draws(), alpha);
    }

    /** What a look says. */
    Decision look(Count count) {
        double share = (double) count.exceedances() / count.draws();
        if (share < alpha && lowerTail(count) <= beta) {
            return Decision.AT_MOST_LEVEL;
        }
        return share > alpha && upperTail(count) <= beta
                ? Decision.ABOVE_LEVEL
                : Decision.UNDECIDED;
    }

    @Override
    public Watch start() {
        return new Follower();
    }

    private final class Follower implements Watch {
        private long draws;
        private long exceedances;
        private long next = FIRST;
        private Decision decision = Decision.UNDECIDED;

        @Override
        public void draw(boolean exceeds) {
            draws++;
            exceedances += exceeds ? 1 : 0;
            if (draws == next) {
                decision = look(new Count(draws, exceedances));
                next = 2 * next + 1;
            }
        }

        @Override
        public boolean stopped() {
            return decision != Decision.UNDECIDED || draws >= LAST;
        }

        @Override
        public Verdict verdict() {
            var count = new Count(draws, exceedances);
            if (draws < LAST || decision != Decision.UNDECIDED) {
                return Verdict.withOneMore(DavidsonMacKinnon.this, stopped(), decision, count);
            }
            double p = (exceedances + 1.0) / (draws + 1.0);
            return Verdict.withOneMore(DavidsonMacKinnon.this, false,
                    p <= alpha ? Decision.AT_MOST_LEVEL : Decision.ABOVE_LEVEL, count);
        }
    }
}
