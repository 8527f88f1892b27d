package dev.minamo.inference;

/**
 * Stops at the {@code h}-th exceedance, at draw l: {@code p = h / l}. When n draws pass first with g exceedances,
 * {@code p = (g + 1) / (n + 1)}. Valid at every level, so the p-value may go into a multiple test. J. Besag and P. Clifford,
 * Biometrika 78 (1991), 301-304, doi:10.1093/biomet/78.2.301.
 *
 * @param h exceedances, at least 1
 * @param n most draws, at least 1
 */
public record BesagClifford(long h, long n) implements SequentialRule {

    public BesagClifford {
        if (h < 1 || n < 1) {
            throw new IllegalArgumentException("h, n: " + h + ", " + n + " are not both above 0");
        }
    }

    @Override
    public String code() {
        return "besag_clifford";
    }

    @Override
    public SequentialRule ofOneSide() {
        return this; // twice the lesser of two valid p-values is valid
    }

    @Override
    public Watch start() {
        return new Follower();
    }

    private final class Follower implements Watch {
        private long draws;
        private long exceedances;

        @Override
        public void draw(boolean exceeds) {
            draws++;
            exceedances += exceeds ? 1 : 0;
        }

        @Override
        public boolean stopped() {
            return exceedances >= h || draws >= n;
        }

        @Override
        public Verdict verdict() {
            return exceedances >= h
                    ? new Verdict(code(), draws < n, Decision.NO_LEVEL, draws, exceedances,
                            (double) h / draws, "h / l")
                    : Verdict.withOneMore(BesagClifford.this, false, Decision.NO_LEVEL,
                            new Count(draws, exceedances));
        }
    }
}
