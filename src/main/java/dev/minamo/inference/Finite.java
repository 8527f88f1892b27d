package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/** Numbers as they leave the package: neither NaN nor infinite nor -0.0. */
final class Finite {

    private Finite() {}

    static @Nullable Double orNull(double value) {
        return Double.isFinite(value) ? (Double) (value + 0.0) : null;
    }
}
