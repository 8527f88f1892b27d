package dev.minamo.inference;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

import dev.minamo.inference.Estimate.Mcse;
import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * What a jackknife says of one statistic when it is the scheme itself: bias
 * {@code (n - 1)(mean - t0)}, standard error {@code sqrt((n - 1) / n sum (j - mean)^2)}, samples taken
 * by themselves as in {@link LeaveOneOut}, and the normal interval made of them. Groups and blocks are
 * left out whole: then n counts them. Nothing is random, so every Monte Carlo error is 0.
 * <p>
 * With a transform, the jackknife is that of the transformed statistic and the ends are brought back.
 */
public final class JackknifeSummary {

    private JackknifeSummary() {}

    /** What the values without each piece say of a statistic. */
    private interface Formula {
        LeaveOneOut of(double[] values, double estimate);
    }

    /**
     * Everything there is to say; numbers are null until every unit has been left out.
     *
     * @param leftOut value i is the statistic without unit i
     */
    public static Estimate summarise(Replicates leftOut, Units units, IntervalRequest request) {
        return summarise(leftOut.withUnits(units), units.count(),
                (values, t0) -> LeaveOneOut.of(values, units.samples(), t0), request);
    }

    /**
     * The same for overlapping blocks of {@code length} of {@code rows} rows: with N = rows - length + 1 values, the variance is
     * {@code (rows - length)^2 / (rows length N) sum (j - mean)^2} and the bias {@code (rows - length) / length (mean - t0)}
     * (H. R. Künsch, Ann. Statist. 17 (1989), 1217-1241, doi:10.1214/aos/1176347265).
     */
    public static Estimate summariseBlocks(Replicates leftOut, int rows, int length,
            IntervalRequest request) {
        return summarise(leftOut, rows - length + 1,
                (values, t0) -> blocks(values, t0, rows, length), request);
    }

    private static LeaveOneOut blocks(double[] values, double t0, double rows, double length) {
        double mean = 0;
        for (double value : values) {
            mean += (value - t0) / values.length;
        }
        double squares = 0;
        for (double value : values) {
            double d = value - t0 - mean;
            squares += d * d / values.length;
        }
        if (!Double.isFinite(squares)) {
            return new LeaveOneOut(values.length, null, Double.NaN, Note.JACKKNIFE_UNDEFINED);
        }
        double left = rows - length;
        return new LeaveOneOut(values.length, new Estimate.Jackknife(left / length * mean,
                left / Math.sqrt(rows * length) * Math.sqrt(squares)), Double.NaN, null);
    }

    private static Estimate summarise(Replicates leftOut, int count, Formula formula,
            IntervalRequest request) {
        DefinedValues defined = DefinedValues.of(leftOut);
        SortedBatches batches = defined.batches();
        double t0 = leftOut.estimate();
        double[] values = leftOut.values()
                .asSlice(0, leftOut.count() * ValueLayout.JAVA_DOUBLE.byteSize())
                .toArray(ValueLayout.JAVA_DOUBLE);
        Note problem = problem(values, count, t0);
        LeaveOneOut all = problem == null
                ? formula.of(values, t0)
                : new LeaveOneOut(0, null, Double.NaN, problem);
        var notes = new LinkedHashSet<String>();
        leftOut.flags().forEach(flag -> notes.add(flag.code()));
        if (all.problem() != null) {
            notes.add(all.problem().code());
        }
        var jackknife = all.jackknife();
        Double bias = jackknife == null ? null : Finite.orNull(jackknife.bias());
        Double error = jackknife == null ? null : Finite.orNull(jackknife.standardError());
        return new Estimate(leftOut.name(), Finite.orNull(t0), bias, error, defined.size(),
                leftOut.count() - defined.size(), defined.undefined(),
                Mcse.of(zero(bias), zero(error)), Map.of(), null, null, jackknife, null, null,
                intervals(values, formula, t0, all, request), Histograms.of(batches),
                List.copyOf(notes));
    }

    private static @Nullable Note problem(double[] values, int count, double t0) {
        if (!Double.isFinite(t0)) {
            return Note.ESTIMATE_UNDEFINED;
        }
        return values.length < count ? Note.JACKKNIFE_MISSING : null;
    }

    private static @Nullable Double zero(@Nullable Double of) {
        return of == null ? null : Double.valueOf(0);
    }

    private static List<Interval> intervals(double[] values, Formula formula, double t0,
            LeaveOneOut all, IntervalRequest request) {
        var made = new ArrayList<Interval>();
        for (IntervalMethod method : request.methods()) {
            Ends ends = method != IntervalMethod.NORMAL
                    ? Ends.none(Note.NOT_FOR_SCHEME)
                    : all.problem() != null
                            ? Ends.none(all.problem())
                            : normal(values, formula, t0, request.transform());
            for (double level : request.levels()) {
                made.add(new IntervalMaker(request).make(method, level, ends, List.of()));
            }
        }
        return made;
    }

    private static Ends normal(double[] values, Formula formula, double t0, Transform transform) {
        if (!transform.covers(t0)) {
            return Ends.none(Note.OUTSIDE_TRANSFORM);
        }
        double[] scaled = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            scaled[i] = transform.covers(values[i]) ? transform.forth(values[i]) : Double.NaN;
        }
        double h0 = transform.forth(t0);
        var jackknife = formula.of(scaled, h0).jackknife();
        if (jackknife == null) {
            return Ends.none(Note.OUTSIDE_TRANSFORM);
        }
        return (tail, direction) -> Scale.back(transform, new End(h0 - jackknife.bias()
                - direction * NormalDistribution.quantile(tail) * jackknife.standardError(), 0,
                jackknife.standardError() == 0 ? Note.DEGENERATE_REPLICATES : null));
    }
}
