package dev.minamo.model;

import dev.minamo.numeric.Undefined;

/** What stands in for the missing values of a column, learned from those that are there. */
enum Filling {
    MEAN("impute_mean") {
        @Override
        double of(double[] values, double[] frequencies) {
            double sum = 0;
            double total = 0;
            for (int row = 0; row < values.length; row++) {
                if (counts(values, frequencies, row)) {
                    sum = Math.fma(frequencies[row], values[row], sum);
                    total += frequencies[row];
                }
            }
            return total > 0 ? sum / total : Undefined.TOO_FEW_ROWS.nan();
        }
    },
    MEDIAN("impute_median") {
        @Override
        double of(double[] values, double[] frequencies) {
            var order = new LeastFirst(values.length);
            double total = sort(values, frequencies, order);
            return total > 0 ? order.median(frequencies, total) : Undefined.TOO_FEW_ROWS.nan();
        }
    },
    /** Of values equally frequent the least, of texts the first by code point. */
    MODE("impute_mode") {
        @Override
        double of(double[] values, double[] frequencies) {
            var order = new LeastFirst(values.length);
            sort(values, frequencies, order);
            double mode = Undefined.TOO_FEW_ROWS.nan();
            double most = 0;
            double last = Double.NaN;
            double frequency = 0;
            while (!order.isEmpty()) {
                int row = order.take();
                frequency = frequencies[row] + (values[row] == last ? frequency : 0);
                last = values[row];
                if (frequency > most) {
                    most = frequency;
                    mode = last;
                }
            }
            return mode;
        }
    };

    private final String step;

    Filling(String step) {
        this.step = step;
    }

    String step() {
        return step;
    }

    /**
     * Learns from the rows that count and miss nothing.
     *
     * @param values NaN where one is missing
     * @return a NaN with its cause where there is no such row
     */
    abstract double of(double[] values, double[] frequencies);

    private static boolean counts(double[] values, double[] frequencies, int row) {
        return frequencies[row] > 0 && !Double.isNaN(values[row]);
    }

    /** @return how much counts */
    private static double sort(double[] values, double[] frequencies, LeastFirst order) {
        double total = 0;
        for (int row = 0; row < values.length; row++) {
            if (counts(values, frequencies, row)) {
                order.add(row, values[row]);
                total += frequencies[row];
            }
        }
        return total;
    }
}
