package dev.minamo.statistic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.Refusal;
import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.Metrics;
import dev.minamo.statistic.metric.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

/** Metrics of columns as statistics of their rows. */
class MetricStatisticsTest {

    private static final int REPLICATES = 20_000;

    private static Sample mtcars() {
        return ReferenceTables.sample("derived_mtcars_loo.csv", ReductionDigest.vector(), "truth",
                "estimate");
    }

    private static Statistic bind(String text, Sample sample) {
        return Asked.of(text).bind(sample);
    }

    private static double within(JsonNode reference, String name, double value) {
        return ReferenceCases.monteCarloDistance(reference, name, value, REPLICATES);
    }

    /** Twenty thousand replicates against half a million of the reference, within five standard errors of the difference. */
    @ParameterizedTest
    @ValueSource(strings = {"rmse", "rsq", "mae", "ccc"})
    void bootstrapsAgreeWithTheReference(String name) {
        var reference = ReferenceCases.named("bootstrap_mc", "mtcars-metric-" + name);
        var statistic = bind(name + " truth=truth estimate=estimate", mtcars());
        var evaluator = Quantities.of(List.of(statistic)).newEvaluator();
        var resampler = new OrdinaryScheme(32).newResampler(17);
        double[] values = new double[REPLICATES];
        double[] row = new double[1];
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            evaluator.onRows(resampler, replicate, row);
            values[replicate] = row[0];
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        Arrays.sort(values);

        assertThat(within(reference, "bias", mean - statistic.observed())).isLessThan(1);
        assertThat(within(reference, "standard_error", Math.sqrt(squares / (REPLICATES - 1))))
                .isLessThan(1);
        assertThat(within(reference, "percentile.low", values[499])).isLessThan(1);
        assertThat(within(reference, "percentile.high", values[19_500])).isLessThan(1);
    }

    /** The question of the reference tells the estimate and the acceleration, to nine digits. */
    @ParameterizedTest
    @ValueSource(strings = {"rmse", "rsq", "mae", "ccc"})
    void accelerationsAgreeWithTheReference(String name) {
        var question = ReferenceCases.named("bootstrap_mc", "mtcars-metric-" + name)
                .get("question").asString();
        var numbers = Pattern.compile("(?:data|\\(jackknife\\)): (-?[0-9.]+[0-9])")
                .matcher(question).results().map(m -> Double.parseDouble(m.group(1))).toList();
        var statistic = bind(name + " truth=truth estimate=estimate", mtcars());
        double[] without = IntStream.range(0, 32).mapToDouble(statistic::leaveOneOut).toArray();
        double mean = Arrays.stream(without).average().orElseThrow();
        double squares = Arrays.stream(without).map(v -> (mean - v) * (mean - v)).sum();
        double cubes = Arrays.stream(without).map(v -> Math.pow(mean - v, 3)).sum();

        assertThat(statistic.closedJackknife()).isTrue();
        assertThat(statistic.observed()).isCloseTo(numbers.get(0),
                offset(1e-11));
        assertThat(cubes / (6 * Math.pow(squares, 1.5))).isCloseTo(numbers.get(1),
                offset(1e-8));
    }

    /** Of 500 rows with ties, so that all ways of the statistics are taken. */
    private static Sample sample(int rows, Reductions reductions) {
        var random = new Random(3);
        double[] y = random.doubles(rows, 1, 9).map(v -> Math.rint(v * 8) / 8).toArray();
        double[] p = Arrays.stream(y).map(v -> v + Math.rint(random.nextGaussian() * 8) / 16)
                .map(v -> Math.max(v, 0.125)).toArray();
        int[] g = random.ints(rows, 0, 4).map(i -> i == 0 ? 1 : 0).toArray();
        double[] s = IntStream.of(g)
                .mapToDouble(i -> Math.rint(20 * (0.8 * random.nextDouble() + 0.2 * i)) / 20)
                .toArray();
        int[] k = random.ints(rows, 0, 3).toArray();
        int[] guess = IntStream.of(k).map(i -> random.nextInt(3) == 0 ? random.nextInt(3) : i)
                .toArray();
        return Sample.builder(rows, reductions).numbers("y", y).numbers("p", p).numbers("s", s)
                .groups("g", g, List.of("no", "yes")).groups("k", k, List.of("a", "b", "c"))
                .groups("guess", guess, List.of("a", "b", "c"))
                .numbers("a", random.doubles(rows).toArray())
                .numbers("b", random.doubles(rows).toArray())
                .numbers("c", random.doubles(rows).toArray()).build();
    }

    private static double[] numbers(Sample sample, String column) {
        return sample.centred("", column).values(sample.rows());
    }

    /** What a metric says of counts as frequencies, by its own machinery. */
    @Test
    void statisticsAreTheMetricsOfTheirCounts() {
        int rows = 500;
        var sample = sample(rows, ReductionDigest.vector());
        int[] counts = new OrdinaryScheme(rows).newResampler(4).counts(0).clone();
        double[] frequencies = Arrays.stream(counts).asDoubleStream().toArray();
        int[] all = IntStream.range(0, rows).toArray();
        boolean[] happened = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            happened[row] = sample.codes("g")[row] == 1;
        }
        double[] shares = IntStream.range(0, 3 * rows)
                .mapToDouble(i -> numbers(sample, List.of("a", "b", "c").get(i % 3))[i / 3])
                .toArray();
        for (var type : Metrics.all()) {
            var keys = new HashMap<String, Object>();
            Truth truth;
            double[] predictions;
            if (type.tasks().contains(MetricType.Task.NUMBERS)) {
                truth = new Truth.Numbers(numbers(sample, "y"));
                predictions = numbers(sample, "p");
                keys.putAll(Map.of("truth", "y", "estimate", "p"));
            } else if (type.tasks().contains(MetricType.Task.EVENT)) {
                truth = new Truth.Event(happened, "yes");
                predictions = numbers(sample, "s");
                keys.putAll(Map.of("truth", "g", "event", "yes", "probability", "s"));
            } else {
                truth = new Truth.Classes(sample.codes("k"), sample.levels("k"));
                predictions = shares;
                keys.putAll(Map.of("truth", "k", "probabilities", List.of("a", "b", "c")));
            }
            var statistic = new MetricStatistic(type).bind(new Arguments(keys), sample);

            double expected = type.bind(new Arguments(Map.of()), truth).newEvaluator().of(all,
                    rows, predictions, frequencies);

            double value = statistic.newEvaluator().on(counts);
            assertThat(Math.abs(value - expected)).as(type.name() + ": " + value)
                    .isLessThanOrEqualTo(1e-12 * (1 + Math.abs(expected)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rmse truth=y estimate=p", "mse truth=y estimate=p",
            "mae truth=y estimate=p", "msd truth=y estimate=p", "rsq truth=y estimate=p",
            "rsq_trad truth=y estimate=p", "explained_variance truth=y estimate=p",
            "ccc truth=y estimate=p", "ccc_biased truth=y estimate=p", "mape truth=y estimate=p",
            "huber_loss truth=y estimate=p", "rmsle truth=y estimate=p",
            "accuracy truth=k predicted=guess", "mcc truth=k predicted=guess",
            "sensitivity truth=g event=yes probability=s",
            "roc_auc truth=g event=yes probability=s",
            "gain_capture truth=g event=yes probability=s",
            "brier truth=g event=yes probability=s",
            "log_loss truth=g event=yes probability=s"})
    void rowsAreLeftOutInAClosedForm(String asked) {
        var sample = sample(200, Reductions.scalar());
        var statistic = bind(asked, sample);
        var evaluator = statistic.newEvaluator();

        assertThat(statistic.closedJackknife()).isTrue();
        for (int row = 0; row < 200; row++) {
            double expected = evaluator.on(Results.without(row, 200));
            assertThat(Math.abs(statistic.leaveOneOut(row) - expected))
                    .isLessThanOrEqualTo(1e-12 * (1 + Math.abs(expected)));
        }
    }

    /** All that is left has no error, which is exactly zero though nearly all of the sum is taken away. */
    @Test
    void withoutTheOneErrorThereIsNone() {
        double[] y = IntStream.range(0, 40).mapToDouble(i -> 0.1 * i).toArray();
        double[] p = y.clone();
        p[17] += 1e6;
        var sample = Sample.builder(40, Reductions.scalar()).numbers("y", y).numbers("p", p)
                .build();
        int[] counts = Results.without(17, 40);

        for (var name : List.of("rmse", "mae", "mse", "msd")) {
            var statistic = bind(name + " truth=y estimate=p", sample);
            assertThat(statistic.leaveOneOut(17)).as(name).isZero();
            assertThat(statistic.newEvaluator().on(counts)).as(name).isZero();
        }
        assertThat(bind("rsq_trad truth=y estimate=p", sample).leaveOneOut(17)).isEqualTo(1);
        assertThat(bind("ccc truth=y estimate=p", sample).leaveOneOut(17)).isEqualTo(1);
    }

    /** Powers of two change no digit. */
    @ParameterizedTest
    @CsvSource({"-900", "-80", "300", "900"})
    void unitsDoNotMatter(int power) {
        var sample = sample(60, Reductions.scalar());
        double[] y = Arrays.stream(numbers(sample, "y")).map(v -> Math.scalb(v, power)).toArray();
        double[] p = Arrays.stream(numbers(sample, "p")).map(v -> Math.scalb(v, power)).toArray();
        var scaled = Sample.builder(60, Reductions.scalar()).numbers("y", y).numbers("p", p)
                .build();

        for (var name : List.of("rsq", "rsq_trad", "explained_variance", "ccc", "rpd")) {
            assertThat(bind(name + " truth=y estimate=p", scaled).observed()).as(name)
                    .isEqualTo(bind(name + " truth=y estimate=p", sample).observed());
        }
        for (var name : List.of("rmse", "mae", "msd")) {
            assertThat(bind(name + " truth=y estimate=p", scaled).observed()).as(name)
                    .isEqualTo(Math.scalb(bind(name + " truth=y estimate=p", sample).observed(),
                            power));
        }
    }

    @Test
    void aResampleWithOneClassHasNoArea() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("p", new double[]{.9, .8, .2, .1})
                .groups("g", List.of("no", "no", "yes", "yes")).build();
        var area = bind("roc_auc truth=g event=yes probability=p", sample);

        assertThat(area.observed()).isEqualTo(0);
        assertThat(Undefined.of(area.newEvaluator().on(new int[]{0, 0, 2, 2})))
                .contains(Undefined.MISSING_CLASS);
        // The other event: the same column is then a score of the other class.
        assertThat(bind("roc_auc truth=g event=no probability=p", sample).observed()).isEqualTo(1);
    }

    @Test
    void keysThatDoNotGoTogetherAreRefused() {
        var sample = sample(20, Reductions.scalar());

        for (var asked : List.of("roc_auc truth=g event=yes", "roc_auc truth=g probability=s",
                "roc_auc truth=g event=maybe probability=s",
                "accuracy truth=g event=yes probability=s predicted=guess",
                "roc_auc truth=g event=yes predicted=guess", "pr_auc truth=k probabilities=a|b|c",
                "roc_auc truth=k probabilities=a|b", "brier truth=k event=a probabilities=a|b|c",
                "rmse truth=g estimate=p")) {
            assertThatThrownBy(() -> bind(asked, sample)).as(asked).isInstanceOf(Refusal.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kappa", "ks", "pearson", "spearman"})
    void aNameWithATruthIsThatOfTheMetric(String name) {
        assertThat(Statistics.asked(name, Set.of("truth", "estimate")))
                .containsInstanceOf(MetricStatistic.class);
        assertThat(Statistics.asked(name, Set.of("x", "y"))).isEqualTo(Statistics.named(name))
                .get().isNotInstanceOf(MetricStatistic.class);
        assertThat(Statistics.asked("interval_coverage", Set.of("truth")))
                .isEqualTo(Statistics.named("interval_coverage"));
    }

    @Test
    void labelsSayWhatIsJudged() {
        var type = Statistics.named("f_beta").orElseThrow();

        assertThat(type.label(new Arguments(Map.of("truth", "y", "event", "yes", "probability",
                "p", "beta", 2.0)))).isEqualTo("F measure of p for y = yes, beta 2");
        assertThat(Statistics.named("rmse").orElseThrow()
                .label(new Arguments(Map.of("truth", "y", "estimate", ".pred"))))
                .isEqualTo("Root mean squared error of .pred for y");
    }

    @Test
    void intervalsAreJudgedByCoverageWidthAndScore() {
        var sample = Sample.builder(4, Reductions.scalar())
                .numbers("y", new double[]{1, 2, 3, 4}).numbers("low", new double[]{1, 3, 2, 1})
                .numbers("high", new double[]{2, 5, 4, 3}).build();

        // Rows 1 and 3 are covered; rows 2 and 4 miss by one each.
        assertThat(bind("interval_coverage truth=y lower=low upper=high", sample).observed())
                .isEqualTo(0.5);
        assertThat(bind("interval_width lower=low upper=high", sample).observed())
                .isEqualTo(7 / 4.0);
        assertThat(bind("interval_score truth=y lower=low upper=high level=0.5", sample)
                .observed()).isEqualTo((7 + 4 * 2) / 4.0);
    }
}
