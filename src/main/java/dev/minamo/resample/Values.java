package dev.minamo.resample;

/** Checks of numbers that come in from callers. Rows are counted from 0. */
final class Values {

    private Values() {}

    static void refuseUnlessFinite(String what, double[] values) {
        for (int row = 0; row < values.length; row++) {
            refuseIf(!Double.isFinite(values[row]), what, values, row, "be a finite number");
        }
    }

    /** @param rule what must hold, in words that follow "must" */
    static void refuseIf(boolean wrong, String what, double[] values, int row, String rule) {
        if (wrong) {
            throw new IllegalArgumentException("%s must %s, is %s in row %d (counted from 0)"
                    .formatted(what, rule, values[row], row));
        }
    }
}
