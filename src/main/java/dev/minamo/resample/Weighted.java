package dev.minamo.resample;

/** What gets a weight of its own: each row, or each cluster. */
record Weighted(Partition parts, boolean rowwise) {

    static Weighted rows(int rows) {
        return new Weighted(Partition.each(rows), true);
    }

    /** @param clusters any number per row; equal numbers are one cluster */
    static Weighted clusters(int[] clusters) {
        var parts = Partition.by(clusters);
        if (parts.count() < 2) {
            throw new IllegalArgumentException("there must be at least 2 clusters, there is 1");
        }
        return new Weighted(parts, false);
    }

    int rows() {
        return parts.items();
    }

    int count() {
        return parts.count();
    }

    Units units() {
        return rowwise
                ? Units.rows(rows())
                : new Units("cluster", parts.of().clone(), new int[count()]);
    }

    /** Scratch for the weights of rows: the same array where each row has its own. */
    double[] newWeights(double[] drawn) {
        return rowwise ? drawn : new double[rows()];
    }

    /** Gives each row the weight of its unit. */
    void spread(double[] drawn, double[] weights) {
        if (rowwise) {
            return;
        }
        int[] of = parts.of();
        for (int row = 0; row < weights.length; row++) {
            weights[row] = drawn[of[row]];
        }
    }
}
