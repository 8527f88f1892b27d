package dev.minamo.model.dose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import dev.minamo.resample.BinomialScheme;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replicates of the trial of Ward against those of R: each limit within five standard errors, which errs once in 2e6. */
class DoseBootstrapTest {

    private static final int REPLICATES = 2_000;

    @ParameterizedTest
    @ValueSource(strings = {"dose-bootstrap-observed-ward-6of7", "dose-bootstrap-fitted-ward-6of7",
            "dose-bootstrap-observed-ward-8of9", "dose-bootstrap-fitted-ward-8of9"})
    void limitsAreThoseOfTheReference(String id) {
        var reference = ReferenceCases.named("dose_response", id);
        var groups = Ward.table(reference.get("data").stringValue());
        boolean observed = id.contains("observed");

        for (var model : List.of(DoseModel.EXPONENTIAL, DoseModel.BETA_POISSON)) {
            var asked = new DoseQuantities(model, List.of(0.1, 0.5), List.of());
            double[][] columns = columns(groups, asked, observed);
            for (String name : ReferenceCases.names(reference, model.code() + ".")) {
                var parts = name.split("\\.", -1);
                double[] column = columns[asked.names().indexOf(parts[1])];
                double p = switch (parts[2]) {
                    case "low" -> 0.025;
                    case "high" -> 0.975;
                    default -> 0.5;
                };
                assertThat(ReferenceCases.monteCarloDistance(reference, name,
                        quantile(column, p), REPLICATES)).as(name).isLessThanOrEqualTo(1);
            }
        }
    }

    private static double[][] columns(DoseGroups groups, DoseQuantities asked, boolean observed) {
        var fitter = new DoseFitter(asked.model(), groups);
        var fit = DoseFitter.fit(asked.model(), groups);
        double[] sizes = new double[groups.size()];
        double[] risks = new double[groups.size()];
        for (int g = 0; g < sizes.length; g++) {
            sizes[g] = groups.subjects(g);
            risks[g] = observed
                    ? groups.positive(g) / sizes[g]
                    : fit.curve().risk(groups.dose(g));
        }
        var generator = new BinomialScheme("binomial", "positive", sizes, risks, Draws.scalar())
                .newGenerator(20);
        double[][] columns = new double[asked.size()][REPLICATES];
        double[] negative = new double[sizes.length];
        double[] row = new double[asked.size()];
        for (int r = 0; r < REPLICATES; r++) {
            double[] positive = generator.values(r)[0];
            for (int g = 0; g < sizes.length; g++) {
                negative[g] = sizes[g] - positive[g];
            }
            asked.fill(fitter.fit(positive, negative, fit), row);
            for (int c = 0; c < row.length; c++) {
                columns[c][r] = row[c];
            }
        }
        return columns;
    }

    /** Type 6, of the defined ones. */
    private static double quantile(double[] values, double p) {
        double[] sorted = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
        assertThat(sorted.length).isGreaterThan(REPLICATES * 97 / 100);
        double rank = (sorted.length + 1) * p;
        int below = (int) rank;
        return sorted[below - 1] + (rank - below) * (sorted[below] - sorted[below - 1]);
    }
}
