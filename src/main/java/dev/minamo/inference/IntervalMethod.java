package dev.minamo.inference;

/** How an interval is made from replicates. */
public enum IntervalMethod {
    PERCENTILE("percentile"), BASIC("basic"), NORMAL("normal"), BCA("bca");

    private final String code;

    IntervalMethod(String code) {
        this.code = code;
    }

    /** The name in specs and results. */
    public String code() {
        return code;
    }
}
