package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * From values to shares of a length.
 *
 * @param low value at share 0
 * @param high value at share 1, above {@code low}
 */
public record Scale(double low, double high) {

    public Scale {
        if (!(high > low) || Double.isInfinite(high - low)) {
            throw new IllegalArgumentException("scale from " + low + " to " + high);
        }
    }

    /** A scale that holds all of them with some air at both sides; also where they are one value. */
    public static Scale around(double low, double high, double air) {
        double span = high - low;
        double room = span > 0 ? span * air : Math.max(Math.abs(low) * 0.1, 1e-9);
        return new Scale(low - room, high + room);
    }

    /** The share of a value, held inside 0 to 1. */
    public double share(double value) {
        return Math.clamp((value - low) / (high - low), 0, 1);
    }

    public boolean holds(double value) {
        return value >= low && value <= high;
    }

    /** This scale where it holds the other one, else the two together: axes grow and do not shrink. */
    public Scale grownTo(Scale other) {
        return new Scale(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** The step, 1, 2 or 5 times a power of ten, that makes at most {@code most} round values. */
    public double step(int most) {
        double raw = (high - low) / most;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        for (double factor : new double[]{1, 2, 5}) {
            if (factor * power >= raw * (1 - 1e-9)) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /** Round values inside the scale, a step apart. */
    public List<Double> ticks(int most) {
        double step = step(most);
        var ticks = new ArrayList<Double>();
        for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i++) {
            ticks.add(i * step);
        }
        return List.copyOf(ticks);
    }
}
