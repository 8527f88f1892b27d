package dev.minamo.inference;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * Makes the intervals of one statistic from its replicates. Single owner: it keeps what it
 * computed.
 */
final class Intervals {
    private final Replicates replicates;
    private final double estimate;
    private final SortedBatches batches;
    private final Acceleration acceleration;
    private final IntervalRequest request;
    private final QuantileRule rule;
    private final Map<IntervalMethod, Ends> made = new EnumMap<>(IntervalMethod.class);
    private @Nullable Simultaneous simultaneous; // over all statistics of the job, or of this one
    private @Nullable Moments moments; // made when first asked for
    private @Nullable Scale scale; // made when first asked for
    private @Nullable Bca bca; // made when first asked for
    private @Nullable Bca bc; // made when first asked for

    /** @param batches of the defined values of {@code replicates} */
    Intervals(Replicates replicates, SortedBatches batches, Acceleration acceleration,
            IntervalRequest request) {
        this.replicates = replicates;
        this.estimate = replicates.estimate();
        this.batches = batches;
        this.acceleration = acceleration;
        this.request = request;
        this.rule = QuantileRule.of(request.quantileType());
    }

    /** Takes simultaneous intervals from all statistics of a job; else they are of this one. */
    void join(Simultaneous ofAll) {
        this.simultaneous = ofAll;
    }

    /** Why there is nothing to say, or null. */
    @Nullable
    Note whyNothing() {
        if (!Double.isFinite(estimate)) {
            return Note.ESTIMATE_UNDEFINED;
        }
        return batches.size() < 2 ? Note.TOO_FEW_REPLICATES : null;
    }

    Moments moments() {
        if (moments == null) {
            moments = new Moments(batches, estimate);
        }
        return moments;
    }

    /** With the acceleration, which must be there. */
    Bca bca() {
        if (bca == null) {
            bca = new Bca(batches, estimate, acceleration, rule);
        }
        return bca;
    }

    /** Without acceleration. */
    Bca bc() {
        if (bc == null) {
            bc = new Bca(batches, estimate, rule);
        }
        return bc;
    }

    Interval make(IntervalMethod method, double level) {
        return new IntervalMaker(request).make(method, level, ends(method),
                method.accelerated() ? acceleration.flags() : List.of());
    }

    private Ends ends(IntervalMethod method) {
        Ends known = made.get(method);
        if (known == null) {
            known = makeEnds(method);
            made.put(method, known);
        }
        return known;
    }

    private Ends makeEnds(IntervalMethod method) {
        Note nothing = whyNothing();
        if (nothing == Note.ESTIMATE_UNDEFINED || (nothing != null && !method.closed())) {
            return Ends.none(nothing);
        } else if (!method.closed() && batches.degenerate()) {
            return Ends.point(estimate);
        }
        return switch (method) {
            case PERCENTILE -> new PercentileEnds(batches, rule);
            case BASIC -> onScale(Scale::basic);
            case NORMAL -> onScale(Scale::normal);
            case BC -> bc();
            case BCA -> acceleration.problem() == null
                    ? bca()
                    : Ends.none(acceleration.problem());
            case STUDENTIZED -> Studentized.of(replicates, request.transform(), rule,
                    request.variance() == VarianceSource.NESTED ? moments() : null);
            case CALIBRATED -> Calibrated.of(replicates, rule);
            case SIMULTANEOUS -> simultaneous().of(replicates.name());
            case WILSON -> Wilson.of(replicates.beside().proportion());
            case ABC -> Abc.of(replicates.beside().abc());
        };
    }

    private Ends onScale(Function<Scale, Ends> makes) {
        if (!request.transform().covers(estimate)) {
            return Ends.none(Note.OUTSIDE_TRANSFORM);
        }
        if (scale == null) {
            scale = Scale.of(request.transform(), estimate, batches, rule);
        }
        return scale.size() < 2 ? Ends.none(Note.TOO_FEW_FOR_METHOD) : makes.apply(scale);
    }

    private Simultaneous simultaneous() {
        if (simultaneous == null) {
            simultaneous = new Simultaneous(List.of(replicates), request);
        }
        return simultaneous;
    }
}
