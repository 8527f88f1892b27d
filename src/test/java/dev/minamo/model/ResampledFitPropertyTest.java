package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.numeric.Reductions;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Fits of resamples from the fit to all rows, against fits that begin with nothing. */
class ResampledFitPropertyTest {

    /** Random predictors, one of them of groups, and responses of each kind. */
    private static Sample sample(int rows, long seed) {
        var random = new Random(seed);
        double[] a = new double[rows];
        double[] b = new double[rows];
        double[] weight = new double[rows];
        double[] amount = new double[rows];
        long[] count = new long[rows];
        long[] event = new long[rows];
        String[] group = new String[rows];
        for (int i = 0; i < rows; i++) {
            a[i] = 1000 + random.nextGaussian();
            b[i] = random.nextDouble() * 1e-3;
            weight[i] = 0.5 + random.nextInt(3);
            group[i] = "g" + random.nextInt(4);
            double predictor = 0.4 * (a[i] - 1000) + 600 * b[i] - group[i].charAt(1) % 4 * 0.2;
            double mean = 2 * Math.exp(0.5 * predictor);
            amount[i] = mean * (0.2 - Math.log(random.nextDouble()));
            count[i] = (long) Math.floor(amount[i] * 2);
            event[i] = random.nextDouble() < 1 / (1 + Math.exp(0.4 - predictor)) ? 1 : 0;
        }
        return Sample.builder(rows, Reductions.scalar()).numbers("a", a).numbers("b", b)
                .numbers("weight", weight).numbers("amount", amount).integers("count", count)
                .integers("event", event).groups("group", List.of(group)).build();
    }

    private static Model bind(String family, String link, String response, boolean weighted,
            Sample sample, Kernels kernels) {
        var formula = Formula.parse(response + " ~ a + b + group",
                List.copyOf(sample.columns()));
        return Models.named(family).orElseThrow().bind(
                new ModelRequest(family, link, formula, response.equals("event") ? "1" : null,
                        weighted ? "weight" : null, null, List.of(), Map.of()),
                sample, kernels, 1);
    }

    /**
     * Coefficients agree to 1e-8 of their standard errors: with a fit from nothing, and with where one more step of it would lead.
     */
    @ParameterizedTest
    @CsvSource({"binomial,logit,event", "binomial,probit,event", "binomial,cloglog,event",
            "poisson,log,count", "poisson,sqrt,count", "gamma,log,amount",
            "gamma,inverse,amount", "inverse_gaussian,log,amount", "gaussian,log,amount",
            "gaussian,identity,amount"})
    void aFitFromAllRowsIsAFitFromNothing(String family, String link, String response) {
        for (int rows : new int[]{60, 300}) {
            for (boolean weighted : new boolean[]{false, true}) {
                var sample = sample(rows, rows + 5L);
                var model = bind(family, link, response, weighted, sample, Kernels.scalar());
                var resampler = new OrdinaryScheme(rows).newResampler(3);
                var fitter = model.newFitter();
                double[] warm = new double[model.coefficients().size()];
                int fits = 0;
                for (int i = 0; i < 12; i++) {
                    double[] frequencies = Arrays.stream(resampler.counts(i)).asDoubleStream()
                            .toArray();
                    var textbook = new Cold(model, family, link,
                            weighted ? column(sample, "weight") : null);
                    double[] cold = textbook.fit(frequencies);
                    if (fitter.fit(frequencies, i)) {
                        fitter.coefficients(warm);
                        fits++;
                        double[] further = textbook.step(frequencies, warm);
                        for (int j = 0; j < warm.length; j++) {
                            double unit = model.report().orElseThrow().standardErrors().get(j);
                            assertThat(warm[j]).as(model.coefficients().get(j) + " of " + i)
                                    .isCloseTo(further[j], within(1e-8 * unit))
                                    .isCloseTo(cold[j],
                                            within((goesRound(family, link) ? 1e-4 : 1e-8)
                                                    * unit));
                        }
                    }
                }
                assertThat(fits).as(rows + " rows").isGreaterThan(rows > 100 ? 11 : 8);
            }
        }
    }

    /** Where the information is far from the curvature, plain scoring ends in a circle about the maximum. */
    private static boolean goesRound(String family, String link) {
        return family.equals("inverse_gaussian")
                || (family.equals("gaussian") && link.equals("log"));
    }

    private static double[] column(Sample sample, String name) {
        return sample.numbers(name).toArray(java.lang.foreign.ValueLayout.JAVA_DOUBLE);
    }

    /** Iteratively reweighted least squares by QR, the formulas of the textbook with a step that is halved. */
    private static final class Cold {

        private final Model model;
        private final GlmFamily family;
        private final SmoothLink link;
        private final double @Nullable [] weights;
        private final double[] y;

        private Cold(Model model, String family, String link,
                double @Nullable [] weights) {
            this.model = model;
            this.family = switch (family) {
                case "binomial" -> new GlmFamily.Binomial(false);
                case "poisson" -> new GlmFamily.Poisson(false);
                case "gamma" -> new GlmFamily.Gamma();
                case "inverse_gaussian" -> new GlmFamily.InverseGaussian();
                default -> new GlmFamily.Gaussian();
            };
            this.link = SmoothLink.named(link, Kernels.scalar().functions());
            this.weights = weights;
            this.y = switch (model.truth()) {
                case dev.minamo.statistic.metric.Truth.Numbers numbers -> numbers.values();
                case dev.minamo.statistic.metric.Truth.Event event -> IntStream
                        .range(0, event.rows()).mapToDouble(i -> event.happened()[i] ? 1 : 0)
                        .toArray();
                case dev.minamo.statistic.metric.Truth.Classes _ -> throw new AssertionError();
            };
        }

        private double[] fit(double[] frequencies) {
            int[] rows = IntStream.range(0, frequencies.length)
                    .filter(row -> frequencies[row] > 0).toArray();
            double mean = Arrays.stream(rows).mapToDouble(row -> y[row]).average().orElseThrow();
            double[] beta = new double[model.coefficients().size()];
            beta[0] = link.predictor(mean);
            for (int step = 0; step < 400; step++) {
                double[] next = step(rows, frequencies, predictors(rows, beta));
                double[] moved = next;
                double allowed = deviance(rows, frequencies, beta) * (1 + 1e-12) + 1e-12;
                for (double share = 1; !(deviance(rows, frequencies, moved) <= allowed)
                        && share > 1e-9; share /= 2) {
                    moved = new double[next.length];
                    for (int j = 0; j < next.length; j++) {
                        moved[j] = beta[j] + share / 2 * (next[j] - beta[j]);
                    }
                }
                double way = 0;
                for (int j = 0; j < beta.length; j++) {
                    way = Math.max(way, Math.abs(moved[j] / beta[j] - 1));
                }
                beta = moved;
                if (way < 1e-13) {
                    return beta;
                }
            }
            return beta;
        }

        private double deviance(int[] rows, double[] frequencies, double[] beta) {
            double[] predictors = predictors(rows, beta);
            double sum = 0;
            for (int i = 0; i < rows.length; i++) {
                double mean = link.inverse(predictors[i]);
                if (!family.mean(mean)) {
                    return Double.NaN;
                }
                sum += frequencies[rows[i]] * (weights == null ? 1 : weights[rows[i]])
                        * family.deviance(y[rows[i]], mean);
            }
            return sum;
        }

        private double[] predictors(int[] rows, double[] beta) {
            double[] predictors = new double[rows.length];
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < beta.length; j++) {
                    double x = model.matrix().columns().get(j).values()[rows[i]];
                    predictors[i] = Math.fma(x, beta[j], predictors[i]);
                }
            }
            return predictors;
        }

        private double[] step(double[] frequencies, double[] beta) {
            int[] rows = IntStream.range(0, frequencies.length)
                    .filter(row -> frequencies[row] > 0).toArray();
            return step(rows, frequencies, predictors(rows, beta));
        }

        private double[] step(int[] rows, double[] frequencies, double[] predictors) {
            int size = model.coefficients().size();
            double[][] columns = new double[size][rows.length];
            double[] right = new double[rows.length];
            for (int i = 0; i < rows.length; i++) {
                int row = rows[i];
                double mean = link.inverse(predictors[i]);
                double slope = link.slope(predictors[i], mean);
                double weight = frequencies[row] * (weights == null ? 1 : weights[row]) * slope
                        * slope / family.variance(mean);
                double root = Math.sqrt(weight);
                right[i] = root * (predictors[i] + (y[row] - mean) / slope);
                for (int j = 0; j < size; j++) {
                    columns[j][i] = root * model.matrix().columns().get(j).values()[row];
                }
            }
            return new HouseholderQr(columns, rows.length).solve(right);
        }
    }

    @ParameterizedTest
    @CsvSource({"binomial,logit,event", "gamma,log,amount", "poisson,log,count",
            "negative_binomial,log,count", "firth_logit,logit,event", "ridge,identity,amount",
            "logit_ridge,logit,event", "ols,identity,amount", "binomial,probit,event"})
    void theFormOfTheKernelsAndEarlierFitsChangeNoBit(String family, String link,
            String response) {
        int rows = 300;
        var sample = sample(rows, 8);
        var scalar = bind(family, link, response, false, sample, Kernels.scalar());
        var vector = bind(family, link, response, false, sample, Kernels.vector());
        var resampler = new OrdinaryScheme(rows).newResampler(5);
        var used = vector.newFitter();
        int[] all = IntStream.range(0, rows).toArray();
        double[] fresh = new double[scalar.coefficients().size()];
        double[] again = fresh.clone();
        double[] out = new double[rows];
        double[] few = new double[10];
        for (int i = 0; i < 12; i++) {
            double[] frequencies = Arrays.stream(resampler.counts(i)).asDoubleStream().toArray();
            var fitter = scalar.newFitter();
            fitter.fit(frequencies, i);
            used.fit(frequencies, i);
            fitter.coefficients(fresh);
            used.coefficients(again);

            assertThat(again).containsExactly(fresh);
            used.predict(vector.matrix(), all, rows, out);
            fitter.predict(scalar.matrix(), all, 10, few);
            assertThat(Arrays.copyOf(out, 10)).containsExactly(few);
        }
    }

    /** Rows drawn several times are as rows that stand several times in a table. */
    @ParameterizedTest
    @CsvSource({"negative_binomial,log,count", "firth_logit,logit,event", "ridge,identity,amount",
            "logit_ridge,logit,event", "gamma,log,amount", "binomial,logit,event"})
    void countsAreRowsOfATable(String family, String link, String response) {
        int rows = 120;
        var sample = sample(rows, 21);
        var model = bind(family, link, response, false, sample, Kernels.scalar());
        int[] counts = new OrdinaryScheme(rows).newResampler(9).counts(2).clone();
        int[] drawn = IntStream.range(0, rows)
                .flatMap(row -> IntStream.generate(() -> row).limit(counts[row])).toArray();

        var table = bind(family, link, response, false, rows(sample, drawn), Kernels.scalar());
        double[] expected = new double[model.coefficients().size()];
        table.quantities().observed(expected);
        double[] value = expected.clone();
        model.quantities().newEvaluator().onCounts(counts, value);

        for (int j = 0; j < value.length; j++) {
            assertThat(value[j]).isCloseTo(expected[j],
                    within(1e-7 * (Math.abs(expected[j]) + 1e-3)));
        }
    }

    private static Sample rows(Sample sample, int[] drawn) {
        var builder = Sample.builder(drawn.length, Reductions.scalar());
        for (String name : List.of("a", "b", "amount")) {
            double[] values = column(sample, name);
            builder.numbers(name, Arrays.stream(drawn).mapToDouble(row -> values[row]).toArray());
        }
        for (String name : List.of("count", "event")) {
            double[] values = column(sample, name);
            builder.integers(name, Arrays.stream(drawn).mapToLong(row -> (long) values[row])
                    .toArray());
        }
        int[] codes = sample.codes("group");
        return builder.groups("group", Arrays.stream(drawn).map(row -> codes[row]).toArray(),
                sample.levels("group")).build();
    }

    @Test
    void leastSquaresComesToTheBitsOfItsQuantities() {
        var sample = sample(150, 6);
        var model = bind("ols", "identity", "amount", true, sample, Kernels.vector());
        var resampler = new OrdinaryScheme(150).newResampler(9);
        var evaluator = model.quantities().newEvaluator();
        var fitter = model.newFitter();
        double[] fitted = new double[model.coefficients().size()];
        double[] evaluated = fitted.clone();
        for (int i = 0; i < 10; i++) {
            int[] counts = resampler.counts(i);

            fitter.fit(Arrays.stream(counts).asDoubleStream().toArray(), i);
            fitter.coefficients(fitted);
            evaluator.onCounts(counts, evaluated);

            assertThat(fitted).containsExactly(evaluated);
        }
    }

    @Test
    void leavingOutIsNotDrawing() {
        var sample = sample(80, 2);
        var quantities = bind("binomial", "logit", "event", false, sample, Kernels.scalar())
                .quantities();
        double[] without = new double[quantities.size()];
        double[] undrawn = without.clone();
        double[] weighed = without.clone();
        int[] counts = new int[80];
        Arrays.fill(counts, 1);
        counts[7] = 0;
        double[] weights = Arrays.stream(counts).mapToDouble(count -> count / 79.0).toArray();

        quantities.leaveOneOut(7, without);
        quantities.newEvaluator().onCounts(counts, undrawn);
        quantities.newEvaluator().onWeights(weights, weighed);

        assertThat(without).containsExactly(undrawn);
        for (int j = 0; j < without.length; j++) {
            assertThat(weighed[j]).isCloseTo(without[j],
                    within(1e-9 * (1 + Math.abs(without[j]))));
        }
    }
}
