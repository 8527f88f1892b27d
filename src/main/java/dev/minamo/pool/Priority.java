package dev.minamo.pool;

/** Usual weights. A priority is a weight and no more: a low map gets less, never nothing. */
public enum Priority {
    LOW(0.25), NORMAL(1), HIGH(4);

    private final double weight;

    Priority(double weight) {
        this.weight = weight;
    }

    /** Share of the workers' time, relative to maps that run at the same time. */
    public double weight() {
        return weight;
    }
}
