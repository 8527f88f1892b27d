package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

class LinearFamiliesTest {

    private static final Kernels KERNELS = Kernels.scalar();

    private static Model bind(ModelRequest request, Sample sample) {
        return Models.named(request.family()).orElseThrow().bind(request, sample, KERNELS, 1);
    }

    private static ModelRequest request(String family, String formula, Sample sample) {
        return ModelRequest.of(family,
                Formula.parse(formula, List.copyOf(sample.columns())));
    }

    private static Sample line(double[] x, long[] y) {
        return Sample.builder(x.length, Reductions.scalar()).numbers("x", x).integers("y", y)
                .build();
    }

    private static double[] fit(Model model, double... frequencies) {
        var fitter = model.newFitter();
        double[] out = new double[model.coefficients().size()];
        fitter.fit(frequencies, 0);
        fitter.coefficients(out);
        return out;
    }

    private static double[] ones(int rows) {
        double[] ones = new double[rows];
        Arrays.fill(ones, 1);
        return ones;
    }

    @ParameterizedTest
    @CsvSource({"0 0 0 1 1 1", "0 0 0 0 1 1", "1 1 0 0 0 0"})
    void partedClassesAreRefusedByName(String responses) {
        long[] y = Arrays.stream(responses.split(" ")).mapToLong(Long::parseLong).toArray();
        var sample = line(new double[]{1, 2, 3, 4, 5, 6}, y);

        for (String link : List.of("logit", "probit", "cloglog", "cauchit")) {
            var asked = new ModelRequest("binomial", link,
                    Formula.parse("y ~ x", List.of("x", "y")), "1", null, null, List.of(),
                    Map.of());
            var refusal = catchThrowableOfType(Refusal.class, () -> bind(asked, sample));

            assertThat(refusal).as(link).hasMessageContaining("separation");
            assertThat(refusal.faults().getFirst().allowed()).containsExactly("firth_logit",
                    "logit_ridge");
        }
    }

    @Test
    void separationOfIris() {
        var columns = ModelTables.columns("iris.csv");
        var species = ModelTables.cells("iris.csv", "Species");
        int[] rows = IntStream.range(0, 150)
                .filter(row -> !species.get(row).contains("virginica")).toArray();
        var lengths = ModelTables.cells("iris.csv", "Petal.Length");
        var sample = Sample.builder(rows.length, Reductions.scalar())
                .numbers("Petal.Length",
                        Arrays.stream(rows).mapToDouble(
                                row -> Double.parseDouble(lengths.get(row))).toArray())
                .groups("Species", Arrays.stream(rows).mapToObj(species::get).toList()).build();
        var formula = Formula.parse(ModelTables.caseOf("models", "separation-iris").get("spec")
                .get("formula").asString(), columns);

        var refusal = catchThrowableOfType(Refusal.class,
                () -> bind(ModelRequest.of("binomial", formula), sample));

        assertThat(refusal).hasMessageContaining("separation");
        assertThat(bind(ModelRequest.of("firth_logit", formula), sample).report().orElseThrow()
                .coefficients()).allMatch(Double::isFinite);
    }

    /** Counts that are all zero in a group have an infinite coefficient in the log link. */
    @Test
    void countsThatAreZeroInAGroupSeparate() {
        var sample = Sample.builder(8, Reductions.scalar())
                .integers("y", new long[]{3, 1, 4, 2, 0, 1, 5, 2})
                .groups("g", List.of("a", "a", "a", "a", "b", "b", "b", "b")).build();
        var model = bind(request("poisson", "y ~ g", sample), sample);

        // Group means 2.5 and 0.5.
        assertThat(fit(model, 1, 1, 1, 1, 2, 2, 0, 0)).containsExactly(
                new double[]{Math.log(2.5), Math.log(0.5 / 2.5)}, within(1e-9));
        assertThat(Undefined.of(fit(model, 1, 1, 1, 1, 4, 0, 0, 0)[0]))
                .contains(Undefined.SEPARATION);
        assertThat(Undefined.of(fit(model, 2, 2, 2, 2, 0, 0, 0, 0)[0]))
                .contains(Undefined.RANK_DEFICIENT);
        assertThat(Undefined.of(fit(model, new double[8])[0])).contains(Undefined.TOO_FEW_ROWS);
    }

    /**
     * An empty cell of GRADE by PSI: no finite maximum. Each of 4,000 resamples is judged, and none wrongly; their share is within five
     * standard errors of the exact probability.
     */
    @Test
    void everySeparatedResampleOfSpectorIsFound() {
        var sample = ModelTables.whole("spector.csv",
                Formula.parse("GRADE ~ PSI", ModelTables.columns("spector.csv")));
        var model = bind(request("binomial", "GRADE ~ PSI", sample).withEvent("1"), sample);
        var resampler = new OrdinaryScheme(32).newResampler(11);
        var grade = ModelTables.cells("spector.csv", "GRADE");
        var psi = ModelTables.cells("spector.csv", "PSI");
        var fitter = model.newFitter();
        int replicates = 4_000;
        int without = 0;

        for (int i = 0; i < replicates; i++) {
            int[] counts = resampler.counts(i);
            int[] cells = new int[4];
            for (int row = 0; row < 32; row++) {
                cells[2 * (grade.get(row).startsWith("1") ? 1 : 0)
                        + (psi.get(row).startsWith("1") ? 1 : 0)] += counts[row];
            }
            boolean empty = Arrays.stream(cells).anyMatch(cell -> cell == 0);
            boolean fitted = fitter.fit(Arrays.stream(counts).asDoubleStream().toArray(), i);

            assertThat(fitted).as("replicate " + i + " " + Arrays.toString(cells))
                    .isEqualTo(!empty);
            if (!fitted) {
                without++;
                assertThat(fitter.cause()).isIn(Undefined.SEPARATION, Undefined.RANK_DEFICIENT,
                        Undefined.MISSING_CLASS);
            }
        }
        double exact = ModelTables.caseOf("models_mc", "separation-probability-spector")
                .get("expected").get("probability_no_finite_mle").asDouble();
        assertThat((double) without / replicates).isCloseTo(exact,
                within(5 * Math.sqrt(exact * (1 - exact) / replicates)));
    }

    @Test
    void aResampleOfOneClassOrWithoutALevelSaysSo() {
        var sample = Sample.builder(10, Reductions.scalar())
                .groups("y", List.of("n", "y", "n", "y", "n", "y", "n", "y", "n", "y"))
                .groups("g", List.of("a", "a", "a", "a", "b", "b", "b", "b", "c", "c")).build();
        var model = bind(request("binomial", "y ~ g", sample).withEvent("y"), sample);

        assertThat(Undefined.of(fit(model, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0)[1]))
                .contains(Undefined.MISSING_CLASS);
        assertThat(Undefined.of(fit(model, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0)[1]))
                .contains(Undefined.RANK_DEFICIENT);
        assertThat(fit(model, ones(10))).containsExactly(new double[3], within(1e-12));
    }

    /** With a table of two by two the model fits each cell; Firth's adds one half to each (Heinze and Schemper 2002). */
    @Test
    void firthAddsHalfToEachCell() {
        var sample = line(new double[]{0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1},
                new long[]{0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 1});
        var model = bind(request("firth_logit", "y ~ x", sample).withEvent("1"), sample);

        double[] all = fit(model, ones(11));
        assertThat(all[0]).isCloseTo(Math.log(1.5 / 4.5), within(1e-9));
        assertThat(all[0] + all[1]).isCloseTo(Math.log(5.5 / 1.5), within(1e-9));
        double[] parted = fit(model, 1, 1, 1, 1, 0, 0, 2, 2, 0, 0, 1);
        assertThat(parted[0]).isCloseTo(Math.log(0.5 / 4.5), within(1e-9));
        assertThat(parted[0] + parted[1]).isCloseTo(Math.log(5.5 / 0.5), within(1e-9));
    }

    @Test
    void ridgeOfDiabetes() {
        for (String id : List.of("ridge-diabetes-1", "ridge-diabetes-100")) {
            var reference = ModelTables.caseOf("models_mc", id);
            penalised(reference, "ridge", "diabetes.csv", "target ~ .", null);
        }
    }

    @Test
    void logisticRidgeOfBreastCancer() {
        penalised(ModelTables.caseOf("models_mc", "logit-ridge-breast-cancer"), "logit_ridge",
                "breast_cancer.csv",
                "diagnosis ~ mean_texture + mean_smoothness + mean_compactness + mean_symmetry",
                "malignant");
    }

    /** The reference is on the scale of standardised predictors. */
    private static void penalised(JsonNode reference, String family,
            String table, String text, @Nullable String event) {
        var formula = Formula.parse(text, ModelTables.columns(table));
        var sample = ModelTables.whole(table, formula);
        var asked = new ModelRequest(family, null, formula, event, null, null, List.of(),
                Map.of("penalty", reference.get("spec").get("penalty").asDouble()));
        var model = bind(asked, sample);
        double[] coefficients = fit(model, ones(sample.rows()));

        double intercept = coefficients[0];
        for (int j = 1; j < coefficients.length; j++) {
            double[] x = model.matrix().columns().get(j).values();
            double mean = Arrays.stream(x).average().orElseThrow();
            double sd = Math.sqrt(Arrays.stream(x).map(v -> (v - mean) * (v - mean)).average()
                    .orElseThrow());
            intercept += coefficients[j] * mean;
            ModelTables.assertWithin(coefficients[j] * sd, reference.get("expected")
                    .get("coefficients").get(model.coefficients().get(j)).asDouble(), reference,
                    model.coefficients().get(j));
        }
        ModelTables.assertWithin(intercept, reference.get("expected").get("intercept").asDouble(),
                reference, "intercept");
    }

    @Test
    void theNullModelPredictsMeansAndShares() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("z", new double[]{1, 2, 3, 10}).groups("g", List.of("b", "a", "b", "c"))
                .numbers("x", new double[]{1, 2, 3, 4}).build();
        var mean = bind(request("null", "z ~ x", sample), sample);
        var shares = bind(request("null", "g ~ x", sample), sample);
        double[] out = new double[6];

        var fitter = mean.newFitter();
        fitter.fit(new double[]{2, 1, 0, 1}, 0);
        fitter.predict(mean.matrix(), new int[]{3, 0}, 2, out);
        assertThat(out).startsWith(3.5, 3.5);
        fitter = shares.newFitter();
        fitter.fit(new double[]{1, 2, 1, 0}, 0);
        fitter.predict(shares.matrix(), new int[]{3, 0}, 2, out);
        assertThat(out).containsExactly(0.5, 0.5, 0, 0.5, 0.5, 0);
    }

    @Test
    void rowsOfAnotherTableAreCodedAlike() {
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("y", new double[]{1, 3, 2, 5, 4, 7}).numbers("x",
                        new double[]{1, 2, 3, 4, 5, 7})
                .groups("g", List.of("a", "b", "c", "a", "b", "c")).build();
        var model = bind(request("ols", "y ~ x * g", sample), sample);

        var other = model.matrix(Sample.builder(2, Reductions.scalar())
                .numbers("x", new double[]{2, 3}).groups("g", List.of("c", "a")).build());
        assertThat(other.names()).isEqualTo(model.coefficients());
        assertThat(other.columns().getLast().values()).containsExactly(2, 0);
        assertThat(other.columns().getLast().factors()).hasSize(2);
        assertThat(other.columns().getLast().factors().getLast().reads()).containsExactly("g");
        assertThat(catchThrowableOfType(Refusal.class,
                () -> model.matrix(Sample.builder(2, Reductions.scalar())
                        .numbers("x", new double[]{2, 3}).groups("g", List.of("c", "d"))
                        .build())))
                .hasMessageContaining("“d” in row 2 of column “g”");
        assertThat(catchThrowableOfType(Refusal.class,
                () -> model.matrix(Sample.builder(2, Reductions.scalar())
                        .groups("g", List.of("c", "a")).build())))
                .hasMessageContaining("x");
        assertThat(catchThrowableOfType(Refusal.class,
                () -> model.matrix(Sample.builder(1, Reductions.scalar())
                        .numbers("x", new double[]{2}).numbers("g", new double[]{1}).build())))
                .hasMessageContaining("must be text or truth values");
    }

    /** An offset is a coefficient of one; in the formula or as a column of the request. */
    @Test
    void offsetsAreAddedAsTheyAre() {
        var random = new Random(3);
        double[] x = random.doubles(40, -1, 1).toArray();
        double[] size = random.doubles(40, 1, 9).toArray();
        double[] y = IntStream.range(0, 40)
                .mapToDouble(i -> Math.floor(size[i] * Math.exp(x[i]) * random.nextDouble(2)))
                .toArray();
        var sample = Sample.builder(40, Reductions.scalar()).numbers("x", x).numbers("y", y)
                .numbers("l", Arrays.stream(size).map(Math::log).toArray())
                .numbers("size", size).build();
        var inFormula = bind(request("poisson", "y ~ x + offset(log(size))", sample), sample);
        var asColumn = bind(new ModelRequest("poisson", null,
                Formula.parse("y ~ x", List.copyOf(sample.columns())), null, null, "l",
                List.of(), Map.of()), sample);

        double[] first = fit(inFormula, ones(40));
        assertThat(fit(asColumn, ones(40))).containsExactly(first, within(1e-12));
        // The score equations of Poisson's maximum: what is fitted adds up to what was seen.
        var fitter = inFormula.newFitter();
        fitter.use(first);
        double[] out = new double[40];
        fitter.predict(inFormula.matrix(), IntStream.range(0, 40).toArray(), 40, out);
        assertThat(Arrays.stream(out).sum()).isCloseTo(Arrays.stream(y).sum(), within(1e-9));
    }

    /** Without its intercept the model misses the data by far, and the expected information the curvature: plain scoring runs away. */
    @Test
    void aModelFarFromItsDataIsFittedAllTheSame() {
        var random = new Random(8);
        double[] x = random.doubles(100, -1, 1).toArray();
        double[] y = Arrays.stream(x).map(v -> 20 * Math.exp(v) * random.nextDouble(2))
                .toArray();
        var sample = Sample.builder(100, Reductions.scalar()).numbers("x", x).numbers("y", y)
                .build();
        double slope = fit(bind(request("gamma", "y ~ x - 1", sample), sample), ones(100))[0];

        double score = 0;
        double size = 0;
        for (int row = 0; row < 100; row++) {
            double part = (y[row] / Math.exp(slope * x[row]) - 1) * x[row];
            score += part;
            size += Math.abs(part);
        }
        assertThat(score).isCloseTo(0, within(1e-11 * size));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"binomial | z ~ x | | /model/event | models an event",
            "binomial | g ~ x | | /model/event | name the value",
            "binomial | g ~ x | q | /model/event | “q” is no value of the response",
            "binomial | I(z > 100) ~ x | | /model/event | in no row",
            "gamma | w ~ x | | /model/formula | must be above zero; that of row 2",
            "poisson | v ~ x | | /model/formula | not be negative",
            "gamma | g ~ x | | /model/family | needs a response of numbers",
            "wls | z ~ x | | /model/weights | needs the column",
            "ridge | z ~ x - 1 | | /model/formula | needs its intercept",
            "gamma | z ~ x + I(2 * x) | | /model/formula | is a combination"})
    void requestsThatDoNotFit(String family, String text, @Nullable String event, String pointer,
            String message) {
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("x", new double[]{1, 2, 3, 4, 5, 7})
                .numbers("z", new double[]{1, 3, 2, 5, 4, 7})
                .numbers("w", new double[]{1, 0, 2, 5, 4, 7})
                .numbers("v", new double[]{1, 0, 2, -5, 4, 7})
                .groups("g", List.of("a", "b", "a", "b", "b", "a")).build();

        var formula = Formula.parse(text, List.copyOf(sample.columns()));
        var asked = new ModelRequest(family, null, formula, event, null, null, List.of(),
                Map.of());

        var refusal = catchThrowableOfType(Refusal.class, () -> bind(asked, sample));

        assertThat(refusal.faults().getFirst().pointer()).isEqualTo(pointer);
        assertThat(refusal).hasMessageContaining(message);
    }
}
