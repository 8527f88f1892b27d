package dev.minamo.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

import dev.minamo.frame.Frame;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.model.dose.DoseFit;
import dev.minamo.model.dose.DoseFitter;
import dev.minamo.model.dose.DoseGroups;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.model.dose.DoseQuantities;
import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.resample.BinomialScheme;
import dev.minamo.resample.Kernels;

/** Compiles the bootstrap of a dose response; made for one spec and used once. */
final class DosePlanner {

    /** Each group is redrawn with its observed share. */
    static final String OBSERVED = "binomial_observed";
    /** Each group is redrawn with the risk of the fitted curve. */
    static final String FITTED = "parametric";
    /** Doses of a curve that is not asked for, at equal ratios. */
    private static final int USUAL_DOSES = 21;
    private static final MathContext DIGITS = new MathContext(3);

    private final BootstrapSpec spec;
    private final DoseSpec dose;
    private final Frame frame;
    private final Draws draws;
    private final long seed;

    DosePlanner(BootstrapSpec spec, DoseSpec dose, Frame frame, Kernels kernels, long seed) {
        this.spec = spec;
        this.dose = dose;
        this.frame = frame;
        this.draws = kernels.draws().with(spec.generator());
        this.seed = seed;
    }

    BootstrapPlan plan() {
        var checks = new DoseChecks(spec, dose, frame);
        var interval = checks.interval();
        var model = checks.model();
        var table = checks.table(model);
        var quantities = new DoseQuantities(model, dose.effectiveDoses(), curve(table.groups()));
        checks.refuseTooMany(quantities);
        if (model == DoseModel.EXACT_BETA_POISSON
                && !DoseReporter.exact(table.groups(), quantities.curve())) {
            checks.refuse("/model/family",
                    "exact_beta_poisson is offered for doses up to 1,000,000; beta_poisson has no such limit, and differs little from it where beta is large.",
                    List.of("exponential", "beta_poisson"));
        }
        var reporter = new DoseReporter(table, quantities);
        double[] observed = new double[quantities.size()];
        quantities.fill(reporter.fit(model), observed);
        checks.refuseUndefined(quantities, observed);
        var scheme = scheme(table.groups(), reporter.fit(model), checks);
        return assemble(table, quantities, reporter, interval, observed, scheme);
    }

    /** The spec with the doses of the curve written out; of one that {@link #plan} accepts. */
    BootstrapSpec completed() {
        var checks = new DoseChecks(spec, dose, frame);
        checks.interval();
        return spec.withDose(dose.withCurve(curve(checks.table(checks.model()).groups())));
    }

    /** Doses as asked for, or at equal ratios from the least to the greatest, to three digits. */
    private List<Double> curve(DoseGroups groups) {
        var asked = dose.curve();
        if (asked != null) {
            return asked;
        }
        double low = Arrays.stream(groups.doses()).filter(d -> d > 0).min().orElseThrow();
        double high = Arrays.stream(groups.doses()).max().orElseThrow();
        double from = Elementary.log(low);
        double step = (Elementary.log(high) - from) / (USUAL_DOSES - 1);
        var doses = new TreeSet<Double>();
        for (int i = 0; i < USUAL_DOSES; i++) {
            doses.add(new BigDecimal(Elementary.exp(from + step * i)).round(DIGITS).doubleValue());
        }
        return List.copyOf(doses);
    }

    private BootstrapPlan assemble(DoseTable table, DoseQuantities quantities,
            DoseReporter reporter, IntervalRequest interval, double[] observed,
            BinomialScheme scheme) {
        var fit = reporter.fit(quantities.model());
        var layout = new RowLayout(quantities.names(), false, false, false);
        var replicates = new ReplicateStage(layout.columns(),
                makers(table.groups(), quantities, fit, scheme), spec.replicates());
        int rows = table.groups().size();
        return new BootstrapPlan(
                List.of(new KnownRow(layout.columns(),
                        Arrays.stream(observed).boxed().toList()), replicates),
                replicates, layout,
                Collections.nCopies(quantities.size(), EstimateFacts.plain(rows)), interval, rows,
                table.dropped(), scheme, scheme.units(), null,
                BootstrapPlanner.stopRule(spec.precision(), interval), seed, false, null, null,
                reporter.report());
    }

    private BinomialScheme scheme(DoseGroups groups, DoseFit fit, DoseChecks checks) {
        boolean ofCurve = spec.resampling().scheme().equals(FITTED);
        double[] sizes = new double[groups.size()];
        double[] risks = new double[sizes.length];
        for (int g = 0; g < sizes.length; g++) {
            sizes[g] = groups.subjects(g);
            risks[g] = ofCurve
                    ? fit.curve().risk(groups.dose(g))
                    : sizes[g] == 0 ? 0 : groups.positive(g) / sizes[g];
        }
        double cells = BinomialScheme.cells(sizes, risks);
        if (cells > BinomialScheme.MOST_CELLS) {
            checks.refuse("/dataset",
                    "The groups are too many and too large to be redrawn: their tables would hold about %,.0f numbers, and at most %,.0f are allowed. Rows of the same dose may be joined."
                            .formatted(cells, BinomialScheme.MOST_CELLS),
                    List.of());
        }
        return new BinomialScheme(spec.resampling().scheme(), dose.positive(), sizes, risks, draws);
    }

    private Supplier<RowMaker> makers(DoseGroups groups, DoseQuantities quantities, DoseFit fit,
            BinomialScheme scheme) {
        return () -> {
            var generator = scheme.newGenerator(seed);
            var fitter = new DoseFitter(quantities.model(), groups);
            double[] negative = new double[groups.size()];
            return (replicate, row, _) -> {
                double[] positive = generator.values(replicate)[0];
                for (int g = 0; g < negative.length; g++) {
                    negative[g] = groups.subjects(g) - positive[g];
                }
                quantities.fill(fitter.fit(positive, negative, fit), row);
            };
        };
    }
}
