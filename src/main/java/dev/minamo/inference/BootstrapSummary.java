package dev.minamo.inference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * What the replicates of one statistic say: estimate, bias, standard error, intervals, and the
 * Monte Carlo error of each. A pure function of the replicates in index order, to the last bit.
 * <p>
 * Undefined replicates are left out of every number alike and counted by cause. Numbers that do not
 * exist are null with a {@link Note}; the shape of the answer is always the same. One sort of the
 * replicates dominates: about a second for 10 million. Needs one copy of them.
 */
public final class BootstrapSummary {
    private static final List<String> PROBABILITIES = List.of("0.025", "0.05", "0.25", "0.5",
            "0.75",
            "0.95", "0.975");

    private final Replicates replicates;
    private final IntervalRequest request;
    private final DefinedValues defined;
    private final SortedBatches batches;
    private final LeaveOneOut leaveOneOut;
    private final Intervals intervals;
    private final Set<String> notes = new LinkedHashSet<>();

    private BootstrapSummary(Replicates replicates, IntervalRequest request) {
        this.replicates = replicates;
        this.request = request;
        this.defined = DefinedValues.of(replicates);
        this.batches = SortedBatches.of(defined.values(), defined.size());
        this.leaveOneOut = LeaveOneOut.of(replicates);
        this.intervals = new Intervals(replicates.estimate(), batches, leaveOneOut, request);
    }

    /**
     * Everything there is to say, with the intervals asked for.
     *
     * @throws IllegalArgumentException for more replicates than fit one array, about 2^31
     */
    public static Estimate summarise(Replicates replicates, IntervalRequest request) {
        return new BootstrapSummary(replicates, request).estimate();
    }

    private Estimate estimate() {
        Note nothing = intervals.whyNothing();
        if (nothing == Note.ESTIMATE_UNDEFINED) {
            note(nothing);
            return undefinedEstimate();
        }
        Double bias = null;
        Double standardError = null;
        Double mcseBias = null;
        Double mcseStandardError = null;
        Double skewness = null;
        Double kurtosis = null;
        if (nothing != null) {
            note(nothing);
        } else if (batches.degenerate()) {
            note(Note.DEGENERATE_REPLICATES);
            bias = degenerateBias();
            standardError = 0.0;
            mcseBias = 0.0;
            mcseStandardError = 0.0;
        } else {
            Moments moments = intervals.moments();
            bias = Finite.orNull(moments.bias());
            standardError = Finite.orNull(moments.standardError());
            mcseBias = Finite.orNull(moments.mcseBias());
            mcseStandardError = Finite.orNull(moments.mcseStandardError());
            skewness = Finite.orNull(moments.skewness());
            kurtosis = Finite.orNull(moments.kurtosis());
        }
        noteBca();
        return new Estimate(replicates.name(), Finite.orNull(replicates.estimate()), bias,
                standardError, defined.size(), replicates.count() - defined.size(),
                defined.undefined(), mcseBias, mcseStandardError, quantiles(), skewness, kurtosis,
                leaveOneOut.jackknife(), z0(), acceleration(), makeIntervals(),
                Histograms.of(batches), List.copyOf(notes));
    }

    private Estimate undefinedEstimate() {
        return new Estimate(replicates.name(), null, null, null, defined.size(),
                replicates.count() - defined.size(), defined.undefined(), null, null, Map.of(),
                null,
                null, null, null, null, makeIntervals(), null, List.copyOf(notes));
    }

    private void note(Note note) {
        notes.add(note.code());
    }

    private boolean wantsBca() {
        return request.methods().contains(IntervalMethod.BCA);
    }

    private void noteBca() {
        if (leaveOneOut.problem() == Note.JACKKNIFE_UNDEFINED) {
            note(Note.JACKKNIFE_UNDEFINED);
        }
        Note fewRows = intervals.fewRows();
        if (wantsBca() && fewRows != null) {
            note(fewRows);
        }
    }

    /** Equal replicates differ from the estimate by rounding only, or in earnest. */
    private double degenerateBias() {
        double bias = batches.min() - replicates.estimate();
        return Math.abs(bias) <= 1e-12 * Math.abs(batches.min()) ? 0 : bias;
    }

    private Map<String, Double> quantiles() {
        if (batches.size() == 0) {
            return Map.of();
        }
        QuantileRule rule = QuantileRule.of(request.quantileType());
        var quantiles = new LinkedHashMap<String, Double>();
        for (String probability : PROBABILITIES) {
            double p = Double.parseDouble(probability);
            quantiles.put(probability, batches.atRank(rule.rank(batches.size(), p)));
        }
        return quantiles;
    }

    private @Nullable Double z0() {
        if (!wantsBca() || intervals.whyNothing() != null) {
            return null;
        } else if (batches.degenerate()) {
            return 0.0;
        }
        return Finite.orNull(intervals.bca().z0());
    }

    private @Nullable Double acceleration() {
        if (!wantsBca()) {
            return null;
        }
        boolean degenerate = intervals.whyNothing() == null && batches.degenerate();
        return degenerate ? Double.valueOf(0) : Finite.orNull(leaveOneOut.acceleration());
    }

    private List<Interval> makeIntervals() {
        List<Interval> made = new ArrayList<>();
        for (IntervalMethod method : request.methods()) {
            for (double level : request.levels()) {
                made.add(intervals.make(method, level));
            }
        }
        return made;
    }
}
