package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/**
 * Makes the intervals of one statistic from its replicates. Single owner: it keeps what it
 * computed.
 */
final class Intervals {
    /** From here on BCa is not flagged. */
    private static final int ENOUGH_ROWS = 8;

    private final double estimate;
    private final SortedBatches batches;
    private final LeaveOneOut leaveOneOut;
    private final IntervalRequest request;
    private final QuantileRule rule;
    private @Nullable Moments moments; // made when first asked for
    private @Nullable Bca bca; // made when first asked for

    Intervals(double estimate, SortedBatches batches, LeaveOneOut leaveOneOut,
            IntervalRequest request) {
        this.estimate = estimate;
        this.batches = batches;
        this.leaveOneOut = leaveOneOut;
        this.request = request;
        this.rule = QuantileRule.of(request.quantileType());
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

    /** With the acceleration of the jackknife, which must be there. */
    Bca bca() {
        if (bca == null) {
            bca = new Bca(batches, estimate, leaveOneOut.acceleration(), rule);
        }
        return bca;
    }

    /**
     * Both ends, one end, or none with the reason; an interval lacking an end it needs has none.
     */
    Interval make(IntervalMethod method, double level) {
        double tail = request.tail(level);
        End low = request.wantsLow() ? end(method, tail, -1) : null;
        End high = request.wantsHigh() ? end(method, tail, 1) : null;
        Note missing = firstNote(undefinedReason(low), undefinedReason(high));
        if (missing != null) {
            return new Interval(method, level, request.side(), null, null, null, null,
                    missing.code());
        }
        Note note = flag(method, tail, low, high);
        return new Interval(method, level, request.side(), value(low), value(high), mcse(low),
                mcse(high), note == null ? null : note.code());
    }

    /** @param direction -1 for the low end, 1 for the high end */
    private End end(IntervalMethod method, double tail, int direction) {
        Note nothing = whyNothing();
        if (nothing != null) {
            return End.none(nothing);
        }
        if (batches.degenerate()) {
            return new End(estimate, 0, Note.DEGENERATE_REPLICATES);
        }
        double z = NormalDistribution.quantile(tail); // negative for usual levels
        return switch (method) {
            case PERCENTILE -> percentile(direction < 0 ? tail : 1 - tail);
            case BASIC -> basic(direction < 0 ? 1 - tail : tail);
            case NORMAL -> normal(direction < 0 ? z : -z);
            case BCA -> bcaEnd(direction < 0 ? z : -z);
        };
    }

    private End percentile(double p) {
        int n = batches.size();
        double rank = rule.rank(n, p);
        double value = batches.atRank(rank);
        if (rank <= 1 || rank >= n) {
            return new End(value, Double.NaN, Note.EXTREME_REPLICATE);
        }
        // How many replicates lie below the true quantile is binomial.
        return new End(value, RankError.inValue(batches, rank, Math.sqrt(n * p * (1 - p))), null);
    }

    private End basic(double p) {
        End mirrored = percentile(p);
        return new End(2 * estimate - mirrored.value(), mirrored.mcse(), mirrored.note());
    }

    private End normal(double z) {
        Moments m = moments();
        double value = estimate - m.bias() + z * m.standardError();
        double mcse = BatchJackknife.standardError(batches,
                b -> estimate - m.bias(b) + z * m.standardError(b));
        return new End(value, mcse, null);
    }

    private End bcaEnd(double z) {
        Note problem = leaveOneOut.problem();
        return problem == null ? bca().end(z) : End.none(problem);
    }

    private static @Nullable Note undefinedReason(@Nullable End end) {
        if (end == null || end.isDefined()) {
            return null;
        }
        return end.note() != null && Double.isNaN(end.value()) ? end.note() : Note.NOT_FINITE;
    }

    private @Nullable Note flag(IntervalMethod method, double tail, @Nullable End low,
            @Nullable End high) {
        Note ofEnds = firstNote(low == null ? null : low.note(), high == null ? null : high.note());
        if (ofEnds == Note.DEGENERATE_REPLICATES || method == IntervalMethod.NORMAL) {
            return ofEnds;
        }
        if ((batches.size() + 1.0) * tail < 1 - QuantileRule.ROUNDING) {
            return Note.LEVEL_NOT_REACHABLE;
        }
        return firstNote(ofEnds, method == IntervalMethod.BCA ? fewRows() : null);
    }

    /** The flag of BCa on a jackknife of few rows, or null. */
    @Nullable
    Note fewRows() {
        return leaveOneOut.problem() != Note.JACKKNIFE_MISSING && leaveOneOut.rows() < ENOUGH_ROWS
                ? Note.FEW_ROWS
                : null;
    }

    private static @Nullable Note firstNote(@Nullable Note first, @Nullable Note second) {
        return first != null ? first : second;
    }

    private static @Nullable Double value(@Nullable End end) {
        return end == null ? null : Finite.orNull(end.value());
    }

    private static @Nullable Double mcse(@Nullable End end) {
        return end == null ? null : Finite.orNull(end.mcse());
    }
}
