package dev.minamo.job;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.minamo.ReferenceCases;
import dev.minamo.Refusal;
import dev.minamo.engine.Filled;
import dev.minamo.engine.local.LocalEngine;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.pages.PageLayout;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.Plan;
import dev.minamo.plan.Planner;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolOptions;
import dev.minamo.random.Generator;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Statistics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The same seed gives the same rows, for every statistic under every scheme, whoever computes them. */
class SameBitsTest {

    private static final long REPLICATES = 3_001;
    /** For schemes whose kernels have no vector form of their own. */
    private static final long FEW = 333;
    @TempDir
    Path directory;
    private Frame mouse;
    private int runs;

    @BeforeEach
    void table() {
        // A second column of numbers, not a linear function of the first, for the correlation.
        var lines = ReferenceCases.table("mouse.csv").lines().toList();
        var csv = new StringBuilder("weight,chance,half,side,block,").append(lines.getFirst())
                .append('\n');
        for (int i = 1; i < lines.size(); i++) {
            csv.append(Math.sqrt(i * 37 % 11)).append(',')
                    .append(Math.sqrt(i * 37 % 11) / 4).append(',').append(i / 2 % 2).append(',')
                    .append(i % 2).append(',').append((i - 1) / 2).append(',')
                    .append(lines.get(i)).append('\n');
        }
        mouse = new CsvTables().read(
                new ByteArrayInputStream(csv.toString().getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory.resolve("datasets")));
    }

    static List<ResamplingSpec> schemes() {
        return List.of(ResamplingSpec.ordinary(), ResamplingSpec.stratified("group"),
                scheme("ordinary", "draws", "marginal"), scheme("balanced"), scheme("antithetic"),
                scheme("cluster", "cluster", "block"), scheme("moving_block", "block_length", 3.0),
                scheme("circular_block", "block_length", 3.0),
                scheme("nonoverlapping_block", "block_length", 3.0),
                scheme("stationary_block", "block_length", 3.0), scheme("bayesian"),
                scheme("poisson_weights"), scheme("m_out_of_n", "size", 9.0),
                scheme("exact", "cluster", "block"), scheme("jackknife"));
    }

    /** Schemes that make new numbers; they take no statistics of groups. */
    static List<ResamplingSpec> valueSchemes() {
        return List.of(scheme("smoothed"),
                scheme("parametric", "distribution", "multivariate_normal"));
    }

    private static ResamplingSpec scheme(String name, Object... keysAndValues) {
        return new ResamplingSpec(name, of(name, keysAndValues).arguments());
    }

    static List<StatisticSpec> statistics() {
        return Stream.concat(others().stream(), metrics().stream()).toList();
    }

    private static List<StatisticSpec> metrics() {
        var numbers = Stream.of("rmse", "mse", "mae", "median_absolute_error", "max_error", "msd",
                "rsq", "rsq_trad", "explained_variance", "ccc", "ccc_biased", "rpd", "rpiq",
                "rmse_over_sd", "mape", "smape", "mpe", "huber_loss", "pseudo_huber", "pinball",
                "rmsle", "mase").map(name -> of(name, "truth", "days", "estimate", "weight"));
        var deviances = Stream.of("poisson_deviance", "tweedie_deviance")
                .map(name -> of(name, "truth", "weight", "estimate", "days"));
        var tables = Stream.of("accuracy", "kappa_linear", "kappa_quadratic", "mcc",
                "balanced_accuracy", "sensitivity", "recall", "specificity", "precision", "npv",
                "f_beta", "j_index", "jaccard", "fowlkes_mallows", "detection_prevalence",
                "lr_plus", "lr_minus", "diagnostic_odds_ratio")
                .map(name -> of(name, "truth", "side", "event", "1", "predicted", "half"));
        var scores = Stream.of("roc_auc", "pr_auc", "average_precision", "gain_capture",
                "log_loss", "brier", "brier_skill", "calibration_slope", "calibration_intercept")
                .map(name -> of(name, "truth", "half", "event", "1", "probability", "chance"));
        var classes = Stream.of("roc_auc_ovr", "top_k_accuracy").map(name -> of(name, "truth",
                "group", "probabilities", List.of("chance", "half")));
        var intervals = Stream.of(
                of("interval_width", "lower", "weight", "upper", "days"),
                of("interval_coverage", "truth", "days", "lower", "weight", "upper", "days"),
                of("interval_score", "truth", "days", "lower", "weight", "upper", "weight"));
        return Stream.of(numbers, deviances, intervals,
                Stream.of(of("gamma_deviance", "truth", "days", "estimate", "days")), tables,
                scores, classes).flatMap(each -> each).toList();
    }

    private static List<StatisticSpec> others() {
        return List.of(new StatisticSpec("mean", Map.of("column", "days"), null),
                new StatisticSpec("median", Map.of("column", "weight"), null),
                new StatisticSpec("sd", Map.of("column", "weight"), null),
                new StatisticSpec("pearson", Map.of("x", "weight", "y", "days"), null),
                new StatisticSpec("mean_difference", Map.of("column", "weight", "by", "group"),
                        null),
                of("trimmed_mean", "column", "weight"),
                of("winsorized_mean", "column", "weight"),
                of("midrange", "column", "weight"),
                of("sum", "column", "weight"),
                of("proportion", "column", "group", "event", "control"),
                of("count", "column", "group", "event", "control"),
                of("variance", "column", "weight"),
                of("variance_population", "column", "weight"),
                of("sd_population", "column", "weight"),
                of("cv", "column", "weight"),
                of("mad", "column", "weight"),
                of("mean_abs_dev", "column", "weight"),
                of("iqr", "column", "weight"),
                of("range", "column", "weight"),
                of("min", "column", "weight"),
                of("max", "column", "weight"),
                of("quantile", "column", "weight", "p", 0.3, "type", 8.0),
                of("skewness", "column", "weight", "type", "G1"),
                of("kurtosis", "column", "weight", "type", "G2"),
                of("geometric_mean", "column", "days"),
                of("harmonic_mean", "column", "days"),
                of("log_mean", "column", "weight"),
                of("gini", "column", "weight"),
                of("entropy", "column", "group"),
                of("hodges_lehmann", "column", "weight"),
                of("autocorrelation", "column", "weight", "lag", 2.0),
                onGroups("median_difference"), onGroups("quantile_difference"),
                of("proportion_difference", "column", "half", "event", "1", "by", "group"),
                onGroups("ratio_of_group_means"), onGroups("log_ratio"), onGroups("student_t"),
                onGroups("welch_t"), onGroups("cohens_d"), onGroups("hedges_g"),
                onGroups("glass_delta"), onGroups("cliffs_delta"), onGroups("prob_superiority"),
                onGroups("hodges_lehmann_shift"), onGroups("variance_ratio"), onGroups("ks"),
                onGroups("mann_whitney_u"), onGroups("energy_distance"), onPair("spearman"),
                onPair("kendall"), onPair("covariance"), onPair("slope"), onPair("intercept"),
                onPair("theil_sen"),
                of("ratio_of_means", "numerator", "weight", "denominator", "days"),
                onPair("lin_ccc"), onPair("fisher_z"), onPair("mean_of_differences"),
                onPair("icc"), onGroups("anova_f"), onGroups("welch_f"), onGroups("kruskal_h"),
                onGroups("eta_squared"), onGroups("levene_median"),
                of("friedman", "column", "weight", "by", "side", "blocks", "block"),
                onTable("chi_square"), onTable("g"), onTable("odds_ratio"),
                onTable("risk_ratio"), onTable("risk_difference"), onTable("phi"),
                onTable("cramers_v"), of("mcnemar", "rows", "side", "columns", "half"),
                of("kappa", "rows", "side", "columns", "half"),
                of("expression", "expression",
                        "log(mean(days where group = 'control')) - mean(weight * days) / count(where half = 1)"));
    }

    private static StatisticSpec onGroups(String name) {
        return of(name, "column", "weight", "by", "group");
    }

    private static StatisticSpec onTable(String name) {
        return of(name, "rows", "group", "columns", "half");
    }

    private static StatisticSpec onPair(String name) {
        return of(name, "x", "weight", "y", "days");
    }

    private static StatisticSpec of(String name, Object... keysAndValues) {
        var arguments = new TreeMap<String, Object>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            arguments.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return new StatisticSpec(name, arguments, null);
    }

    @Test
    void everyStatisticOfTheCatalogIsHere() {
        assertThat(statistics().stream().map(StatisticSpec::name))
                .containsExactlyInAnyOrderElementsOf(
                        Statistics.all().stream().map(s -> s.name()).toList());
    }

    /** Many statistics in one job, as a run of its own for each takes minutes. */
    @ParameterizedTest
    @MethodSource("schemes")
    void rowsAreTheSameForAnyWorkersChunksAndKernels(ResamplingSpec resampling) throws Exception {
        assertRowsAreTheSame(spec(others(), resampling));
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void metricsAreTheSameForAnyWorkersChunksAndKernels(ResamplingSpec resampling)
            throws Exception {
        var spec = spec(metrics(), resampling);
        var reference = run(spec, 1, 256, Kernels.scalar());

        assertSame(run(spec, 2, 1, Kernels.vector()), reference);
        assertSame(run(spec, 7, 32, Kernels.vector()), reference);
    }

    @ParameterizedTest
    @MethodSource("valueSchemes")
    void newValuesAreTheSameForAnyWorkersChunksAndKernels(ResamplingSpec resampling)
            throws Exception {
        assertRowsAreTheSame(spec(List.of(of("sd", "column", "weight"), onPair("pearson"),
                onPair("kendall"), of("median", "column", "days")), resampling));
    }

    private void assertRowsAreTheSame(BootstrapSpec spec) throws Exception {
        var reference = run(spec, 1, 4096, Kernels.scalar());

        assertSame(run(spec, 2, 64, Kernels.scalar()), reference);
        assertSame(run(spec, 7, 16, Kernels.scalar()), reference);
        assertSame(run(spec, 1, 256, Kernels.vector()), reference);
        assertSame(run(spec, 2, 1, Kernels.vector()), reference);
        assertSame(run(spec, 7, 32, Kernels.vector()), reference);
    }

    private static void assertSame(Rows rows, Rows reference) {
        for (int s = 0; s < reference.replicates().size(); s++) {
            assertThat(rows.replicates().get(s).equals(reference.replicates().get(s)))
                    .as("quantity " + s).isTrue();
        }
        assertThat(rows.digest()).isEqualTo(reference.digest());
    }

    /** The catalog says which statistics have a formula of their variance; a plan finds out. */
    @Test
    void theCatalogNamesTheStatisticsWithAClosedVariance() {
        var found = new ArrayList<String>();
        for (var statistic : statistics()) {
            var plain = BootstrapSpec.of("mouse", FEW, List.of(statistic));
            var spec = new BootstrapSpec(plain.dataset(), null, List.of(), FEW, 7L,
                    List.of(statistic), null, null, ResamplingSpec.ordinary(),
                    new IntervalSpec(List.of("studentized"), List.of(0.9), "two_sided", 6),
                    plain.precision(), plain.missing(), plain.undefined(), Generator.MINAMO);
            try {
                new Planner(Kernels.scalar()).plan(spec, mouse, 7);
                found.add(statistic.name());
            } catch (Refusal refusal) {
                assertThat(refusal.faults().getFirst().pointer())
                        .isEqualTo("/interval/variance");
            }
        }

        assertThat(Catalog.current().statistics().stream().filter(s -> s.closedVariance())
                .map(s -> s.name())).containsExactlyInAnyOrderElementsOf(found);
    }

    @Test
    void referenceGeneratorGivesOtherRowsAndTheSameForEveryone() throws Exception {
        var statistic = List.of(statistics().getFirst());
        var spec = spec(statistic, ResamplingSpec.ordinary(), Generator.PHILOX);

        var reference = run(spec, 1, 4096, Kernels.scalar());

        assertThat(run(spec, 7, 16, Kernels.vector())).isEqualTo(reference);
        assertThat(run(spec(statistic, ResamplingSpec.ordinary()), 1, 4096, Kernels.scalar()))
                .isNotEqualTo(reference);
    }

    @Test
    void statisticsOfOneJobDoNotChangeEachOther() throws Exception {
        for (var statistics : List.of(others(), metrics())) {
            var together = run(spec(statistics, ResamplingSpec.ordinary()), 2, 64,
                    Kernels.vector());
            for (int s = 0; s < statistics.size(); s++) {
                var alone = run(spec(List.of(statistics.get(s)), ResamplingSpec.ordinary()), 2,
                        64, Kernels.vector());
                assertThat(alone.replicates().getFirst()).as(statistics.get(s).name())
                        .isEqualTo(together.replicates().get(s));
            }
        }
    }

    private static BootstrapSpec spec(List<StatisticSpec> statistics, ResamplingSpec resampling) {
        return spec(statistics, resampling, Generator.MINAMO);
    }

    private static BootstrapSpec spec(List<StatisticSpec> statistics, ResamplingSpec resampling,
            Generator generator) {
        var plain = BootstrapSpec.of("mouse", REPLICATES, statistics);
        boolean usual = resampling.scheme().equals("ordinary") && !resampling.marginal();
        return new BootstrapSpec(plain.dataset(), null, List.of(), usual ? REPLICATES : FEW, 7L,
                statistics,
                null, null, resampling, IntervalSpec.defaultsFor(resampling.scheme()),
                plain.precision(), plain.missing(),
                plain.undefined(), generator);
    }

    private record Rows(String digest, List<List<Long>> replicates) {}

    private Rows run(BootstrapSpec spec, int workers, int chunkRows, Kernels kernels)
            throws Exception {
        var plan = new Planner(kernels).plan(spec, mouse, 7);
        var folder = Files.createDirectories(directory.resolve("run-" + runs++));
        var digest = new JobDigest(mouse.id(), new SpecJson().canonical(spec, mouse.id()));
        var bits = new ArrayList<List<Long>>();
        try (var engine = new LocalEngine(new Pool(PoolOptions.defaults().withWorkers(workers)))) {
            for (var stage : plan.stages()) {
                try (var pages = create(folder, stage, chunkRows)) {
                    var ended = engine.fill("test", stage, name -> {
                        throw new IllegalArgumentException(name);
                    }, pages).completion().get();
                    assertThat(ended).isInstanceOf(Filled.Complete.class);
                    digest.stage(pages, stage.size());
                    if (stage.name().equals(Plan.REPLICATES)) {
                        bits.addAll(columns(pages));
                    }
                }
            }
        }
        return new Rows(digest.hex(), bits);
    }

    private static StagePages create(Path folder, dev.minamo.plan.Stage stage, int chunkRows)
            throws IOException {
        return StagePages.create(folder,
                new PageLayout(stage.name(), stage.size(), stage.columns(), chunkRows), "job");
    }

    private static List<List<Long>> columns(StagePages pages) {
        var view = pages.view();
        var columns = new ArrayList<List<Long>>();
        for (int c = 0; c < view.width(); c++) {
            var column = new ArrayList<Long>();
            for (long i = 0; i < view.size(); i++) {
                column.add(Double.doubleToRawLongBits(view.value(i, c)));
            }
            columns.add(column);
        }
        return columns;
    }
}
