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
            bca = new Bca(batches, estimate, acceleration.value(), rule);
        }
        return bca;
    }

    /** Without acceleration. */
    Bca bc() {
        if (bc == null) {
            bc = new Bca(batches, estimate, 0, rule);
        }
        return bc;
    }

    /**
     * Both ends, one end, or none with the reason; an interval lacking an end it needs has none.
     */
    Interval make(IntervalMethod method, double level) {
        double tail = request.tail(level);
        End low = request.wantsLow() ? end(method, tail, -1) : null;
        End high = request.wantsHigh() ? end(method, tail, 1) : null;
        Note missing = firstNote(undefinedReason(low), undefinedReason(high));
        Ends used = made.get(method);
        Map<String, Long> undefined = used == null ? Map.of() : used.undefined();
        if (missing != null) {
            return new Interval(method, level, request.side(), null, null, null, null,
                    missing.code(), undefined);
        }
        Note note = flag(method, tail, firstNote(noteOf(low), noteOf(high)));
        return new Interval(method, level, request.side(), value(low), value(high), mcse(low),
                mcse(high), note == null ? null : note.code(), undefined);
    }

    /** @param direction -1 for the low end, 1 for the high end */
    private End end(IntervalMethod method, double tail, int direction) {
        Note nothing = whyNothing();
        if (nothing == Note.ESTIMATE_UNDEFINED || (nothing != null && !method.closed())) {
            return End.none(nothing);
        }
        if (!method.closed() && batches.degenerate()) {
            return new End(estimate, 0, Note.DEGENERATE_REPLICATES);
        }
        return ends(method).end(tail, direction);
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
        return switch (method) {
            case PERCENTILE -> new PercentileEnds(batches, rule);
            case BASIC -> onScale(Scale::basic);
            case NORMAL -> onScale(Scale::normal);
            case BC -> bc();
            case BCA -> acceleration.problem() == null
                    ? bca()
                    : Ends.none(acceleration.problem());
            case STUDENTIZED -> Studentized.of(replicates, request.transform(), rule);
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

    private static @Nullable Note undefinedReason(@Nullable End end) {
        if (end == null || end.isDefined()) {
            return null;
        }
        return end.note() != null && Double.isNaN(end.value()) ? end.note() : Note.NOT_FINITE;
    }

    private @Nullable Note flag(IntervalMethod method, double tail, @Nullable Note ofEnds) {
        Ends used = made.get(method);
        if (ofEnds == Note.DEGENERATE_REPLICATES || used == null) {
            return ofEnds;
        } else if (!used.reaches(tail)) {
            return Note.LEVEL_NOT_REACHABLE;
        } else if (ofEnds != null) {
            return ofEnds;
        } else if (method == IntervalMethod.BCA && !acceleration.flags().isEmpty()) {
            return acceleration.flags().getFirst();
        }
        return used.undefined().isEmpty() ? null : Note.REPLICATES_LEFT_OUT;
    }

    private static @Nullable Note firstNote(@Nullable Note first, @Nullable Note second) {
        return first != null ? first : second;
    }

    private static @Nullable Note noteOf(@Nullable End end) {
        return end == null ? null : end.note();
    }

    private static @Nullable Double value(@Nullable End end) {
        return end == null ? null : Finite.orNull(end.value());
    }

    private static @Nullable Double mcse(@Nullable End end) {
        return end == null ? null : Finite.orNull(end.mcse());
    }
}
