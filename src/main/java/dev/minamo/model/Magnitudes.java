package dev.minamo.model;

import dev.minamo.Refusal;

/** Whether columns can be squared: a sum of squares that overflows, or is 0 where no value is, makes wrong numbers without a sound. */
final class Magnitudes {

    /** Squares of these, times any number of rows, are far within the range of numbers. */
    private static final double GREATEST = 0x1p480;
    private static final double LEAST = 0x1p-480;

    private Magnitudes() {}

    /** @throws Refusal if a predictor is out of reach */
    static void predictors(String family, ModelMatrix matrix) {
        for (ModelMatrix.Column column : matrix.columns()) {
            check(family, Refusal.quote(column.name()), column.values());
        }
    }

    /** @throws Refusal if the response is out of reach */
    static void response(ModelRequest request, double[] values) {
        check(request.family(), Refusal.quote(request.formula().responseText()), values);
    }

    /** Whether the squares of a column may leave the range of numbers, or all of them vanish. */
    static boolean extreme(double[] values) {
        double largest = Math.abs(values[largest(values)]);
        return largest > GREATEST || (largest > 0 && largest < LEAST);
    }

    private static void check(String family, String name, double[] values) {
        if (values.length > 0 && extreme(values)) {
            int row = largest(values);
            throw Matrices.refusal("/model/formula",
                    "%s is %s in row %,d of the rows used, its largest; %s squares its columns, which must have their largest between 1e-144 and 1e144. Give it in another unit."
                            .formatted(name, values[row], row + 1L, family));
        }
    }

    /** Where the largest magnitude is; gaps have none. */
    private static int largest(double[] values) {
        int largest = 0;
        for (int row = 1; row < values.length; row++) {
            if (Math.abs(values[row]) > Math.abs(values[largest])
                    || Double.isNaN(values[largest])) {
                largest = row;
            }
        }
        return largest;
    }
}
