package dev.minamo.inference;

import java.util.Arrays;
import java.util.Optional;

import dev.minamo.numeric.Elementary;

/**
 * An increasing function of the statistic on whose scale normal, basic and studentized intervals
 * are made; ends are brought back. The other methods are the same on any scale.
 */
public enum Transform {
    NONE("none", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY) {
        @Override
        double forth(double value) {
            return value;
        }

        @Override
        double back(double scaled) {
            return scaled;
        }

        @Override
        double slope(double value) {
            return 1;
        }
    },
    /** Of values above 0. */
    LOG("log", 0, Double.POSITIVE_INFINITY) {
        @Override
        double forth(double value) {
            return Elementary.log(value);
        }

        @Override
        double back(double scaled) {
            return Elementary.exp(scaled);
        }

        @Override
        double slope(double value) {
            return 1 / value;
        }
    },
    /** The inverse hyperbolic tangent, of values between -1 and 1. */
    FISHER_Z("fisher_z", -1, 1) {
        @Override
        double forth(double value) {
            return 0.5 * (Elementary.log(1 + value) - Elementary.log(1 - value));
        }

        @Override
        double back(double scaled) {
            return StrictMath.tanh(scaled);
        }

        @Override
        double slope(double value) {
            return 1 / ((1 - value) * (1 + value));
        }
    },
    /** The log of the odds, of values between 0 and 1. */
    LOGIT("logit", 0, 1) {
        @Override
        double forth(double value) {
            return Elementary.log(value) - Elementary.log(1 - value);
        }

        @Override
        double back(double scaled) {
            return 1 / (1 + Elementary.exp(-scaled));
        }

        @Override
        double slope(double value) {
            return 1 / (value * (1 - value));
        }
    };

    private final String code;
    private final double above;
    private final double below;

    Transform(String code, double above, double below) {
        this.code = code;
        this.above = above;
        this.below = below;
    }

    /** The name in specs and results. */
    public String code() {
        return code;
    }

    /** The transform of a name. */
    public static Optional<Transform> named(String code) {
        return Arrays.stream(values()).filter(transform -> transform.code.equals(code)).findFirst();
    }

    /** Whether the value has a place on the scale; infinite ones and NaN have not. */
    boolean covers(double value) {
        return value > above && value < below;
    }

    /** The end of the domain below all values, open. */
    double above() {
        return above;
    }

    /** The end of the domain above all values, open. */
    double below() {
        return below;
    }

    /** A covered value on the scale. */
    abstract double forth(double value);

    abstract double back(double scaled);

    /** Derivative of {@link #forth} at a covered value. */
    abstract double slope(double value);
}
