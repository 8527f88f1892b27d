package dev.minamo.numeric;

/** A number as an unevaluated sum, {@code low} at most half an ulp of {@code high}: about 106 bits. */
record DoubleDouble(double high, double low) {

    /** Of terms in any order (Knuth's two-sum). */
    static DoubleDouble sum(double a, double b) {
        double high = a + b;
        double part = high - a;
        return new DoubleDouble(high, (a - (high - part)) + (b - part));
    }

    static DoubleDouble product(double a, double b) {
        double high = a * b;
        return new DoubleDouble(high, Math.fma(a, b, -high));
    }

    DoubleDouble plus(DoubleDouble other) {
        var sum = sum(high, other.high);
        double rest = sum.low + (low + other.low);
        double total = sum.high + rest;
        return new DoubleDouble(total, (sum.high - total) + rest);
    }

    DoubleDouble times(double factor) {
        var product = product(high, factor);
        double rest = Math.fma(low, factor, product.low);
        double total = product.high + rest;
        return new DoubleDouble(total, (product.high - total) + rest);
    }

    DoubleDouble negated() {
        return new DoubleDouble(-high, -low);
    }
}
