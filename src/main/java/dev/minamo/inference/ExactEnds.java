package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.inference.Replicates.Variances;

/** Ends from an exact distribution that is not degenerate. None has a Monte Carlo error. */
record ExactEnds(Replicates replicates, ExactDistribution distribution, Transform transform) {

    Ends of(IntervalMethod method, Acceleration acceleration, double z0) {
        return switch (method) {
            case PERCENTILE -> (tail, direction) -> known(
                    distribution.quantile(direction < 0 ? tail : 1 - tail));
            case BASIC -> onScale(this::basic);
            case NORMAL -> onScale(this::normal);
            case BC -> corrected(z0, 0);
            case BCA -> acceleration.problem() == null
                    ? corrected(z0, acceleration.value())
                    : Ends.none(acceleration.problem());
            case STUDENTIZED -> studentized();
            case CALIBRATED, SIMULTANEOUS -> Ends.none(Note.NOT_FOR_SCHEME);
            case WILSON -> Wilson.of(replicates.beside().proportion());
            case ABC -> Abc.of(replicates.beside().abc());
        };
    }

    private static End known(double value) {
        return new End(value, 0, null);
    }

    private Ends corrected(double z0, double acceleration) {
        if (!Double.isFinite(z0)) {
            return Ends.none(Note.ESTIMATE_OUTSIDE_REPLICATES);
        }
        return (tail, direction) -> {
            double level = Bca.level(z0, acceleration,
                    direction * -NormalDistribution.quantile(tail));
            return Double.isNaN(level)
                    ? End.none(Note.BCA_LEVEL_UNDEFINED)
                    : known(distribution.quantile(level));
        };
    }

    /** Makes ends on the scale of the transform from the distribution and the estimate there. */
    private interface Made {
        Ends of(ExactDistribution scaled, double estimate);
    }

    /** Resamples outside of the domain are left out. */
    private Ends onScale(Made made) {
        if (!transform.covers(replicates.estimate())) {
            return Ends.none(Note.OUTSIDE_TRANSFORM);
        }
        double[] values = new double[distribution.size()];
        double[] weights = new double[values.length];
        int size = 0;
        for (int i = 0; i < values.length; i++) {
            if (transform.covers(distribution.values()[i])) {
                values[size] = transform.forth(distribution.values()[i]);
                weights[size++] = distribution.probabilities()[i];
            }
        }
        return made.of(ExactDistribution.of(values, weights, size),
                transform.forth(replicates.estimate()));
    }

    private Ends basic(ExactDistribution scaled, double estimate) {
        return (tail, direction) -> Scale.back(transform,
                known(2 * estimate - scaled.quantile(direction < 0 ? 1 - tail : tail)));
    }

    private Ends normal(ExactDistribution scaled, double estimate) {
        double bias = scaled.bias(estimate);
        double unit = Math.max(scaled.values()[scaled.size() - 1] - scaled.values()[0],
                Double.MIN_NORMAL);
        double error = unit * Math.sqrt(scaled.moment(estimate + bias, 2, unit));
        return (tail, direction) -> Scale.back(transform, known(
                estimate - bias - direction * NormalDistribution.quantile(tail) * error));
    }

    private Ends studentized() {
        Variances variances = replicates.beside().variances();
        MemorySegment probabilities = replicates.beside().probabilities();
        double t0 = replicates.estimate();
        Note problem = Studentized.problem(variances, transform, t0);
        if (problem != null || variances == null || probabilities == null) {
            return Ends.none(problem == null ? Note.VARIANCE_MISSING : problem);
        }
        int count = (int) replicates.count();
        double[] ratios = new double[count];
        double[] weights = new double[count];
        var undefined = new TreeMap<String, Long>();
        int size = 0;
        for (int r = 0; r < count; r++) {
            double t = replicates.values().getAtIndex(ValueLayout.JAVA_DOUBLE, r);
            double v = variances.ofReplicates().getAtIndex(ValueLayout.JAVA_DOUBLE, r);
            String cause = Studentized.problem(transform, t, v, t0);
            if (Double.isFinite(t) && cause.isEmpty()) {
                ratios[size] = Studentized.ratio(transform, t, v, t0);
                weights[size++] = probabilities.getAtIndex(ValueLayout.JAVA_DOUBLE, r);
            } else if (Double.isFinite(t)) {
                undefined.merge(cause, 1L, Long::sum);
            }
        }
        return size < 2
                ? Ends.none(Note.TOO_FEW_FOR_METHOD)
                : studentized(ExactDistribution.of(ratios, weights, size),
                        Math.sqrt(variances.ofData()) * transform.slope(t0), undefined);
    }

    private Ends studentized(ExactDistribution ratios, double deviation,
            Map<String, Long> undefined) {
        double h0 = transform.forth(replicates.estimate());
        return new Ends() {
            @Override
            public End end(double tail, int direction) {
                double t = ratios.quantile(direction < 0 ? 1 - tail : tail);
                return Scale.back(transform, known(h0 - deviation * t));
            }

            @Override
            public Map<String, Long> undefined() {
                return undefined;
            }
        };
    }
}
