package dev.minamo.inference;

/** Where the quantile of n sorted values lies: 1 is the smallest, n the largest, 2.5 half-way. */
enum QuantileRule {
    TYPE_6 {
        @Override
        double exactRank(int n, double p) {
            return (n + 1.0) * p;
        }
    },
    TYPE_7 {
        @Override
        double exactRank(int n, double p) {
            return 1 + (n - 1.0) * p;
        }
    };

    /**
     * A level such as 0.95 has no exact double, so that a rank which is whole on paper is not:
     * within this it counts as whole, and 999 replicates give their 25th and 975th.
     */
    static final double ROUNDING = 1e-9;

    static QuantileRule of(int type) {
        return type == 6 ? TYPE_6 : TYPE_7;
    }

    /** May lie outside of 1 to n; then the extreme value is meant. */
    double rank(int n, double p) {
        double rank = exactRank(n, p);
        double whole = Math.rint(rank);
        return Math.abs(rank - whole) <= ROUNDING ? whole : rank;
    }

    abstract double exactRank(int n, double p);
}
