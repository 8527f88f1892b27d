package dev.minamo.inference;

/**
 * Stops as soon as the number of exceedances leaves a band, and so decides whether the p-value is at most a level; the decision
 * differs from that of infinitely many draws with probability at most {@code eps}, whatever the p-value. Looks after every draw.
 * A p-value near the level may stay undecided. {@code p = (S + 1) / (n + 1)} where the paper estimates S / n, which may be 0; it
 * is for the decision and not for a multiple test. A. Gandy, J. Am. Stat. Assoc. 104 (2009), 1504-1511,
 * doi:10.1198/jasa.2009.tm08368.
 *
 * @param alpha level, between 0 and 1
 * @param eps risk, between 0 and 1/2
 * @param k spending: {@code eps n / (n + k)} after n draws; above 0
 */
public record Gandy(double alpha, double eps, double k) implements SequentialRule {

    public Gandy {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha: " + alpha + " is not between 0 and 1");
        }
        if (!(eps > 0 && eps < 0.5)) {
            throw new IllegalArgumentException("eps: " + eps + " is not between 0 and 1/2");
        }
        if (!(k > 0 && k < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("k: " + k + " is not above 0");
        }
    }

    /** With the paper's spending. */
    public Gandy(double alpha, double eps) {
        this(alpha, eps, 1000);
    }

    @Override
    public String code() {
        return "gandy";
    }

    @Override
    public SequentialRule ofOneSide() {
        return new Gandy(alpha / 2, eps / 2, k);
    }

    @Override
    public Watch start() {
        return new Follower();
    }

    private final class Follower implements Watch {
        private final GandyBand band = new GandyBand(Gandy.this);
        private long draws;
        private long exceedances;
        private Decision decision = Decision.UNDECIDED;

        @Override
        public void draw(boolean exceeds) {
            draws++;
            exceedances += exceeds ? 1 : 0;
            band.advance();
            if (exceedances >= band.upper()) {
                decision = Decision.ABOVE_LEVEL;
            } else if (exceedances <= band.lower()) {
                decision = Decision.AT_MOST_LEVEL;
            }
        }

        @Override
        public boolean stopped() {
            return decision != Decision.UNDECIDED;
        }

        @Override
        public Verdict verdict() {
            return Verdict.withOneMore(Gandy.this, stopped(), decision,
                    new Count(draws, exceedances));
        }
    }
}
