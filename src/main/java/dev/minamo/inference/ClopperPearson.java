package dev.minamo.inference;

/**
 * The interval of a probability of which {@code b} of {@code m} independent trials came true: it covers the probability at least
 * as often as its level says, whatever the probability. C. J. Clopper and E. S. Pearson, Biometrika 26 (1934), 404-413,
 * doi:10.1093/biomet/26.4.404.
 *
 * @param low 0 when nothing came true
 * @param high 1 when everything came true
 */
public record ClopperPearson(double low, double high) {

    /** Of {@code b} among {@code m}, with probability {@code level}, such as 0.95. */
    public static ClopperPearson of(long b, long m, double level) {
        double tail = (1 - level) / 2;
        return new ClopperPearson(
                b > 0 ? BetaDistribution.quantile(tail, (double) b, m - b + 1.0) : 0,
                b < m ? BetaDistribution.quantile(1 - tail, b + 1.0, (double) m - b) : 1);
    }
}
