package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.minamo.inference.Estimate.Mcse;
import org.jspecify.annotations.Nullable;

/**
 * What the ideal bootstrap says of one statistic: every resample there is, with its probability. So
 * there is no Monte Carlo error; the standard error has the divisor of a population, a quantile is the
 * smallest value whose cumulative probability reaches p. Undefined resamples are left out and the
 * other probabilities brought back to a sum of one.
 */
public final class ExactSummary {
    private static final int POINTS = 10_000;

    private final Replicates replicates;
    private final IntervalRequest request;
    private final DefinedValues defined;
    private final LeaveOneOut leaveOneOut;
    private final Acceleration acceleration;
    private final @Nullable ExactDistribution distribution; // null when there is none
    private final Set<String> notes = new LinkedHashSet<>();

    private ExactSummary(Replicates replicates, MemorySegment probabilities,
            IntervalRequest request) {
        this.replicates = replicates;
        this.request = request;
        this.defined = DefinedValues.of(replicates);
        Pairs pairs = Pairs.of(replicates, probabilities, (value, p) -> "");
        this.leaveOneOut = LeaveOneOut.of(replicates);
        this.acceleration = Acceleration.of(replicates, leaveOneOut, request.acceleration());
        this.distribution = pairs.size() > 0 && Double.isFinite(replicates.estimate())
                ? ExactDistribution.of(pairs.values(), pairs.seconds(), pairs.size())
                : null;
    }

    /** @param replicates with their probabilities */
    public static Estimate summarise(Replicates replicates, IntervalRequest request) {
        MemorySegment probabilities = replicates.beside().probabilities();
        if (probabilities == null) {
            throw new IllegalArgumentException("replicates: without probabilities");
        }
        return new ExactSummary(replicates, probabilities, request).estimate();
    }

    private Estimate estimate() {
        if (distribution == null) {
            notes.add((Double.isFinite(replicates.estimate())
                    ? Note.TOO_FEW_REPLICATES
                    : Note.ESTIMATE_UNDEFINED).code());
            return of(null, null, null, null, Map.of(), null, null);
        }
        replicates.flags().forEach(flag -> notes.add(flag.code()));
        if (request.asks(IntervalMethod.BCA)) {
            acceleration.flags().forEach(flag -> notes.add(flag.code()));
        }
        double t0 = replicates.estimate();
        double bias = distribution.bias(t0);
        if (distribution.degenerate()) {
            notes.add(Note.DEGENERATE_REPLICATES.code());
            boolean rounding = Math.abs(bias) <= 1e-12 * Math.abs(t0);
            return of(rounding ? 0 : bias, 0.0, null, null, quantiles(distribution), 0.0, 0.0);
        }
        double mean = t0 + bias;
        double unit = Math.max(distribution.values()[distribution.size() - 1] - mean,
                mean - distribution.values()[0]);
        double error = unit * Math.sqrt(distribution.moment(mean, 2, unit));
        return of(bias, error, distribution.moment(mean, 3, error),
                distribution.moment(mean, 4, error), quantiles(distribution), z0(distribution),
                acceleration.value());
    }

    private static Map<String, Double> quantiles(ExactDistribution distribution) {
        var quantiles = new LinkedHashMap<String, Double>();
        for (String p : BootstrapSummary.PROBABILITIES) {
            quantiles.put(p, distribution.quantile(Double.parseDouble(p)));
        }
        return quantiles;
    }

    private double z0(ExactDistribution of) {
        double t0 = replicates.estimate();
        double tie = 1e-12 * Math.max(Math.abs(t0),
                Math.max(Math.abs(of.quantile(0.25)), Math.abs(of.quantile(0.75))));
        return NormalDistribution.quantile(of.shareBelow(t0, tie));
    }

    private Estimate of(@Nullable Double bias, @Nullable Double error, @Nullable Double skewness,
            @Nullable Double kurtosis, Map<String, Double> quantiles, @Nullable Double z0,
            @Nullable Double a) {
        var zeros = new LinkedHashMap<String, Double>();
        quantiles.keySet().forEach(p -> zeros.put(p, 0.0));
        boolean bca = request.asks(IntervalMethod.BCA);
        boolean corrected = bca || request.asks(IntervalMethod.BC);
        return new Estimate(replicates.name(), Finite.orNull(replicates.estimate()),
                finite(bias), finite(error), defined.size(),
                replicates.count() - defined.size(), defined.undefined(),
                new Mcse(zero(bias), zero(error), zeros, zero(skewness), zero(kurtosis),
                        corrected ? zero(z0) : null, bca ? zero(a) : null),
                quantiles, finite(skewness), finite(kurtosis), leaveOneOut.jackknife(),
                corrected ? finite(z0) : null, bca ? finite(a) : null,
                intervals(), histogram(), List.copyOf(notes));
    }

    /** Of {@value #POINTS} equally likely values, those at the quantiles (i - 1/2) / {@value #POINTS}. */
    private @Nullable Histogram histogram() {
        if (distribution == null) {
            return null;
        }
        double[] values = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            values[i] = distribution.quantile((i + 0.5) / POINTS);
        }
        return Histograms.of(SortedBatches.of(values, POINTS));
    }

    private static @Nullable Double finite(@Nullable Double value) {
        return value == null ? null : Finite.orNull(value);
    }

    private static @Nullable Double zero(@Nullable Double of) {
        return of == null || !Double.isFinite(of) ? null : Double.valueOf(0);
    }

    private List<Interval> intervals() {
        var made = new ArrayList<Interval>();
        for (IntervalMethod method : request.methods()) {
            Ends ends = ends(method);
            for (double level : request.levels()) {
                made.add(new IntervalMaker(request).make(method, level, ends,
                        method.accelerated() ? acceleration.flags() : List.of()));
            }
        }
        return made;
    }

    private Ends ends(IntervalMethod method) {
        double t0 = replicates.estimate();
        if (!Double.isFinite(t0)) {
            return Ends.none(Note.ESTIMATE_UNDEFINED);
        } else if (method == IntervalMethod.WILSON) {
            return Wilson.of(replicates.beside().proportion());
        } else if (method == IntervalMethod.ABC) {
            return Abc.of(replicates.beside().abc());
        } else if (distribution == null) {
            return Ends.none(Note.TOO_FEW_REPLICATES);
        } else if (distribution.degenerate()) {
            return Ends.point(t0);
        }
        return new ExactEnds(replicates, distribution, request.transform())
                .of(method, acceleration, z0(distribution));
    }
}
