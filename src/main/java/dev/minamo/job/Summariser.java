package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import dev.minamo.inference.Abc;
import dev.minamo.inference.BootstrapSummary;
import dev.minamo.inference.Estimate;
import dev.minamo.inference.ExactSummary;
import dev.minamo.inference.JackknifeAfterBootstrap;
import dev.minamo.inference.JackknifeSummary;
import dev.minamo.inference.QuantilePlot;
import dev.minamo.inference.Replicates;
import dev.minamo.inference.Settling;
import dev.minamo.inference.SettlingTrace;
import dev.minamo.inference.VarianceSource;
import dev.minamo.numeric.Undefined;
import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.Plan;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.JackknifeScheme;
import dev.minamo.resample.RowScheme;
import org.jspecify.annotations.Nullable;

/**
 * Turns the verified prefix of a plan's rows into estimates. One thread at a time; it remembers how the ends
 * settled.
 */
final class Summariser implements PrefixReader {

    /** Units times estimates up to which the Monte Carlo errors of a diagnostic are told: 100 MB. */
    private static final long MOST_UNITS = 100_000;

    private final BootstrapPlan plan;
    private final RowView observed;
    /** Values of the jackknife by estimate; empty when there is none. */
    private final List<double[]> leftOut = new ArrayList<>();
    private final List<SettlingTrace> traces = new ArrayList<>();
    /** Analytic intervals by estimate, made once. */
    private final List<Optional<Abc>> abc = new ArrayList<>();
    private Redrawn redrawn; // replaced when all replicates are there

    /** @param jackknife rows of the jackknife stage, complete, or null when there is none */
    Summariser(BootstrapPlan plan, RowView observed, @Nullable RowView jackknife) {
        this.plan = plan;
        this.observed = observed;
        this.redrawn = Redrawn.nothing(plan.scheme());
        for (int c = 0; c < plan.names().size(); c++) {
            if (jackknife != null) {
                leftOut.add(jackknife.column(c)
                        .asSlice(0, jackknife.size() * Double.BYTES)
                        .toArray(ValueLayout.JAVA_DOUBLE));
            }
            abc.add(Optional.ofNullable(plan.facts().get(c).abc()).map(Supplier::get));
            if (!plan.intervals().methods().isEmpty() && plan.settles()) {
                traces.add(new SettlingTrace(plan.names().get(c), plan.intervals()));
            }
        }
    }

    @Override
    public int width() {
        return plan.names().size();
    }

    @Override
    public Findings soFar(RowView replicates, long prefix) {
        return Findings.ofEstimates(estimates(replicates, prefix),
                settling(replicates, prefix), List.of());
    }

    @Override
    public Findings last(RowView replicates, long used) {
        return Findings.ofEstimates(lastEstimates(replicates, used), settling(replicates, used),
                diagnostics(replicates, used));
    }

    @Override
    public Findings last(RowView replicates, long used, Map<String, StagePages> pages) {
        var models = ModelFindings.ofFit(plan.fit());
        var rows = pages.get(Plan.PREDICTIONS);
        var asked = plan.predictions();
        return last(replicates, used).with(asked == null || rows == null || !rows.complete()
                ? models
                : models.withPredictions(new ModelFindings.Predictions(rows.layout().size(),
                        asked.probabilities(), asked.interval(), pages.containsKey(Plan.KEPT))));
    }

    /** What the first rows of {@code replicates} say: nothing, where only all of them together do. */
    List<Estimate> estimates(RowView replicates, long all) {
        long prefix = plan.settles() || all == plan.replicates().size() ? all : 0;
        return summaries(IntStream.range(0, plan.names().size())
                .mapToObj(c -> replicates(replicates, prefix, c)).toList());
    }

    private List<Estimate> summaries(List<Replicates> all) {
        var request = plan.intervals();
        return switch (plan.scheme()) {
            case ExactScheme _ ->
                all.stream().map(r -> ExactSummary.summarise(r, request)).toList();
            case JackknifeScheme jackknife -> all.stream()
                    .map(r -> jackknife.blockLength().isPresent()
                            ? JackknifeSummary.summariseBlocks(r, jackknife.rows(),
                                    jackknife.blockLength().getAsInt(), request)
                            : JackknifeSummary.summarise(r, jackknife.units(), request))
                    .toList();
            default -> BootstrapSummary.summarise(all, request);
        };
    }

    /** The same for the last time: with what is too slow to be made again and again. */
    List<Estimate> lastEstimates(RowView replicates, long used) {
        redrawn = Redrawn.of(plan, observed, leftOut, replicates, used);
        return estimates(replicates, used);
    }

    /** What to look at before the estimates are believed; once, as it draws every replicate again. */
    List<Diagnostics> diagnostics(RowView replicates, long used) {
        if (!plan.settles()) {
            return List.of();
        }
        var after = afterBootstrap(replicates, used);
        var diagnostics = new ArrayList<Diagnostics>();
        for (int c = 0; c < plan.names().size(); c++) {
            var plot = QuantilePlot.of(replicates(replicates, used, c));
            diagnostics.add(new Diagnostics(plan.names().get(c),
                    plot,
                    after.isEmpty() ? null : after.get(c).result()));
        }
        return diagnostics;
    }

    private List<JackknifeAfterBootstrap> afterBootstrap(RowView replicates, long used) {
        var units = plan.scheme().units();
        boolean drawn = plan.redrawable()
                && (units.kind().equals("row") || units.kind().equals("cluster"));
        if (!drawn || used < 2 || used * plan.rows() * plan.names().size() > Redrawn.MOST_DRAWN
                || !(plan.scheme() instanceof RowScheme scheme)) {
            return List.of();
        }
        boolean errors = (long) units.count() * plan.names().size() <= MOST_UNITS;
        var after = IntStream.range(0, plan.names().size())
                .mapToObj(c -> new JackknifeAfterBootstrap(units, observed.value(0, c),
                        replicates(replicates, used, c).beside().dependence(), errors ? used : 0))
                .toList();
        var resampler = scheme.newResampler(plan.seed());
        for (long i = 0; i < used; i++) {
            int[] counts = resampler.counts(i);
            for (int c = 0; c < after.size(); c++) {
                after.get(c).add(counts, replicates.value(i, c));
            }
        }
        return after;
    }

    /** How the ends of the first interval of each estimate settled up to {@code prefix}. */
    List<Settling> settling(RowView replicates, long prefix) {
        for (int c = 0; c < traces.size(); c++) {
            traces.get(c).extend(replicates(replicates, prefix, c));
        }
        return traces.stream().map(SettlingTrace::settling).toList();
    }

    private Replicates replicates(RowView rows, long prefix, int c) {
        var layout = plan.layout();
        var all = Replicates.of(plan.names().get(c), observed.value(0, c),
                column(rows, c, prefix), prefix);
        all = leftOut.isEmpty()
                ? all.withUnits(plan.units())
                : all.withJackknife(leftOut.get(c), plan.units());
        if (layout.variances()) {
            double ofData = plan.intervals().variance() == VarianceSource.NESTED
                    ? spread(all)
                    : observed.value(0, layout.variance(c));
            all = all.withVariances(column(rows, layout.variance(c), prefix), ofData);
        }
        if (layout.innerShares()) {
            all = all.withInnerShares(column(rows, layout.innerShare(c), prefix));
        }
        if (layout.probability()) {
            all = all.withProbabilities(column(rows, layout.probabilityColumn(), prefix));
        }
        return redrawn.complete(c, facts(all, c));
    }

    private Replicates facts(Replicates replicates, int c) {
        var facts = plan.facts().get(c);
        var all = facts.extreme() ? replicates.ofExtreme() : replicates;
        if (facts.proportion() != null) {
            all = all.withProportion(facts.proportion().successes(), facts.proportion().n());
        }
        return abc.get(c).map(all::withAbc).orElse(all);
    }

    /** The variance of the defined replicates: that of the estimate, where inner replicates give those of the replicates. */
    private static double spread(Replicates replicates) {
        double mean = 0;
        double squares = 0;
        long n = 0;
        for (long i = 0; i < replicates.count(); i++) {
            double value = replicates.values().getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            if (Double.isFinite(value)) {
                n++;
                double before = value - mean;
                mean += before / n;
                squares += before * (value - mean);
            }
        }
        return n > 1 ? squares / (n - 1) : Undefined.TOO_FEW_ROWS.nan();
    }

    private static MemorySegment column(RowView rows, int column, long prefix) {
        return rows.column(column).asSlice(0, prefix * Double.BYTES);
    }

}
