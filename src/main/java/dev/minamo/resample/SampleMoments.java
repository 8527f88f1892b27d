package dev.minamo.resample;

/** Mean and standard deviation (divisor n - 1) of at least two finite numbers. */
record SampleMoments(double mean, double sd) {

    static SampleMoments of(double[] values) {
        if (values.length < 2) {
            throw new IllegalArgumentException(
                    "there must be at least 2 values, there are " + values.length);
        }
        Values.refuseUnlessFinite("values", values);
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares = Math.fma(value - mean, value - mean, squares);
        }
        return new SampleMoments(mean, Math.sqrt(squares / (values.length - 1)));
    }

    /** By two passes: the second takes back what the first lost to rounding. */
    static double mean(double[] values) {
        double first = 0;
        for (double value : values) {
            first += value / values.length;
        }
        double rest = 0;
        for (double value : values) {
            rest += value - first;
        }
        return first + rest / values.length;
    }
}
