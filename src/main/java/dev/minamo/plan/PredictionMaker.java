package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.model.Model;
import dev.minamo.model.ModelMatrix;
import dev.minamo.model.ModelRequest;
import dev.minamo.random.Draws;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;

/** Makes the stages that predict the rows of another table by all replicates of a model. */
final class PredictionMaker {

    private static final int MOST_PROBABILITIES = 20;
    /** Single predictions that are kept at most: 16 GB. */
    private static final long MOST_KEPT = 2_000_000_000L;
    private static final int MOST_KEPT_REPLICATES = 10_000;

    private final BootstrapSpec spec;
    private final PredictSpec asked;
    private final Tables tables;
    private final Kernels kernels;
    private final Draws draws;
    private final long seed;
    private final List<Fault> faults;
    private @Nullable Frame frame;

    PredictionMaker(BootstrapSpec spec, Tables tables, Kernels kernels, Draws draws, long seed,
            List<Fault> faults) {
        this.spec = spec;
        this.asked = java.util.Objects.requireNonNull(spec.predict());
        this.tables = tables;
        this.kernels = kernels;
        this.draws = draws;
        this.seed = seed;
        this.faults = faults;
    }

    /** What can be seen without a model. */
    void check() {
        try {
            frame = tables.table(asked.dataset());
        } catch (Refusal refusal) {
            faults.add(Fault.at("/predict/dataset", String.valueOf(refusal.getMessage())));
        }
        if (!List.of("confidence", "prediction").contains(asked.interval())) {
            faults.add(Fault.at("/predict/interval", "%s is not offered.".formatted(
                    Refusal.quote(asked.interval())), List.of("confidence", "prediction")));
        }
        var probabilities = asked.probabilities();
        if (probabilities.isEmpty() || probabilities.size() > MOST_PROBABILITIES) {
            faults.add(Fault.at("/predict/probabilities",
                    "Give 1 to %d probabilities, not %d.".formatted(MOST_PROBABILITIES,
                            probabilities.size())));
        }
        for (int i = 0; i < probabilities.size(); i++) {
            double p = probabilities.get(i);
            if (!(p > 0 && p < 1) || (i > 0 && !(p > probabilities.get(i - 1)))) {
                faults.add(Fault.at("/predict/probabilities/" + i,
                        "%s is not between 0 and 1 and above the one before it.".formatted(
                                ParameterChecks.plain(p))));
            }
        }
        if (!(spec.precision() instanceof PrecisionSpec.Fixed)) {
            faults.add(Fault.at("/precision/rule",
                    "Predictions are made of all replicates; no rule stops them early.",
                    List.of("fixed")));
        }
        if (spec.test() != null) {
            faults.add(Fault.at("/predict",
                    "The replicates of a test hold under its null hypothesis; they predict nothing."));
        }
    }

    /** @param replicates of the model's coefficients */
    List<Stage> stages(ModelRequest request, Model model, Sample sample, long replicates) {
        var table = java.util.Objects.requireNonNull(frame);
        if (spec.resampling().scheme().equals("jackknife")
                || spec.resampling().scheme().equals("exact")) {
            throw refused("/resampling/scheme",
                    "The replicates of the scheme %s do not weigh the same; no quantiles are made of them."
                            .formatted(spec.resampling().scheme()));
        }
        if (asked.keep() && (replicates > MOST_KEPT_REPLICATES
                || replicates * table.rows() > MOST_KEPT)) {
            throw refused("/predict/keep",
                    "%,d rows by %,d replicates are too many predictions to keep; at most %,d replicates and %,d predictions are kept."
                            .formatted(table.rows(), replicates, MOST_KEPT_REPLICATES, MOST_KEPT));
        }
        var link = model.link().orElseThrow(() -> refused("/predict",
                "The family %s does not predict by coefficients.".formatted(request.family())));
        var matrix = matrix(model, others(request, table));
        var errors = asked.interval().equals("confidence")
                ? null
                : ObservationErrorsMaker.of(request, model, sample, draws, seed);
        var stages = new ArrayList<Stage>();
        stages.add(new PredictionStage(matrix, link, asked.probabilities(), asked.quantileType(),
                errors, replicates));
        if (asked.keep()) {
            stages.add(new PredictionStage(matrix, link, List.of(), asked.quantileType(), errors,
                    replicates));
        }
        return stages;
    }

    /** What does not fit the model is wrong with the table, and not with the formula. */
    private static ModelMatrix matrix(Model model, Sample other) {
        try {
            return model.matrix(other);
        } catch (Refusal refusal) {
            throw refused("/predict/dataset",
                    "In the data set to predict: " + refusal.getMessage());
        }
    }

    /** The columns that predictors read, of the other table. */
    private Sample others(ModelRequest request, Frame table) {
        var columns = new java.util.TreeSet<>(request.formula().predictorColumns());
        var offset = request.offset();
        if (offset != null) {
            columns.add(offset);
        }
        try {
            return Sample.prepare(table, columns, Set.of(),
                    dev.minamo.statistic.MissingPolicy.ERROR, kernels.reductions());
        } catch (Refusal refusal) {
            throw refused("/predict/dataset",
                    "In the data set to predict: " + refusal.getMessage());
        }
    }

    private static Refusal refused(String pointer, String detail) {
        return new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at(pointer, detail)));
    }
}
