package dev.minamo.statistic;

/**
 * Quantiles of data in the nine types of Hyndman and Fan, "Sample quantiles in statistical packages" (1996),
 * doi:10.1080/00031305.1996.10473566, numbered and rounded as in R.
 *
 * @param number 1 to 9
 */
record QuantileType(int number) {

    /** What a rank may be off by rounding, as in R. */
    private static final double FUZZ = 4 * Math.ulp(1.0);

    double of(Ranked drawn, double p) {
        double n = drawn.n();
        if (number <= 3) {
            double position = number == 3 ? n * p - 0.5 : n * p;
            double rank = Math.floor(position + FUZZ * n);
            boolean above = position > rank + FUZZ * n;
            return between(drawn, rank, switch (number) {
                case 1 -> above ? 1 : 0;
                case 2 -> above ? 1 : 0.5;
                default -> above || rank % 2 != 0 ? 1 : 0;
            });
        }
        double a = switch (number) {
            case 4, 6 -> 0;
            case 5 -> 0.5;
            case 7 -> 1;
            case 8 -> 1.0 / 3;
            default -> 3.0 / 8;
        };
        double b = number == 4 ? 1 : a;
        double position = a + p * (n + 1 - a - b);
        double rank = Math.floor(position + FUZZ * n);
        double share = position - rank;
        return between(drawn, rank, Math.abs(share) < FUZZ * n ? 0 : share);
    }

    private static double between(Ranked drawn, double rank, double share) {
        double low = drawn.at(rank);
        if (share == 0) {
            return low;
        }
        double high = drawn.at(rank + 1);
        return low == high ? low : (1 - share) * low + share * high;
    }
}
