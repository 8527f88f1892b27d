package dev.minamo.resample;

/** What a fit says of the responses. Arrays are not changed. */
@SuppressWarnings("ArrayRecordComponent") // package-private, as said above
record Fitted(String column, double[] values, double[] residuals) {

    /** Copies and checks. */
    static Fitted of(String column, double[] fitted, double[] residuals) {
        if (fitted.length < 1 || residuals.length != fitted.length) {
            throw new IllegalArgumentException(
                    "there must be as many residuals as fitted values, are " + residuals.length
                            + " and " + fitted.length);
        }
        Values.refuseUnlessFinite("fitted values", fitted);
        Values.refuseUnlessFinite("residuals", residuals);
        return new Fitted(column, fitted.clone(), residuals.clone());
    }

    int rows() {
        return values.length;
    }
}
