package dev.minamo.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.Planner;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.random.Generator;
import dev.minamo.resample.Kernels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whether every number of a job carries its Monte Carlo error: jobs that differ in their seed only, from plan to result, and
 * for each number the root mean square of the reported error against the spread of the number itself over the jobs. Of 200
 * jobs the latter is known to 5 % for a normal number (chi-square with 199 degrees), to 8 % for a long-tailed one; the errors
 * themselves come from 50 batches or from ranks and are right to first order. So a quarter either way is what a right error
 * passes, and a factor of sqrt(2) fails. Seeds are fixed.
 */
class ReportedErrorsTest {
    private static final int JOBS = 200;
    private static final long REPLICATES = 999;
    private static final List<StatisticSpec> STATISTICS = List.of(
            new StatisticSpec("pearson", Map.of("x", "len", "y", "dose"), null),
            new StatisticSpec("mean", Map.of("column", "len"), null));
    private static final String[] METHODS = {"percentile", "basic", "normal", "bc", "bca",
            "studentized", "simultaneous"};
    private static Frame teeth;
    private static Frame city;
    private static final Map<String, Map<String, Seen>> BY_SCHEME = new ConcurrentHashMap<>();

    @TempDir
    static Path directory;

    @BeforeAll
    static void tables() throws IOException {
        teeth = table("tooth_growth");
        city = table("city");
    }

    private static Frame table(String name) throws IOException {
        try (InputStream csv = Objects.requireNonNull(
                ReportedErrorsTest.class.getResourceAsStream("/samples/" + name + ".csv"))) {
            return new CsvTables().read(csv, CsvOptions.DEFAULT, new FrameStore(directory));
        }
    }

    /** One number over the jobs. */
    private static final class Seen {
        private int jobs;
        private int known;
        private double mean;
        private double squares;
        private double errors;

        void add(double value, @Nullable Double error) {
            jobs++;
            double off = value - mean;
            mean += off / jobs;
            squares += off * (value - mean);
            if (error != null) {
                known++;
                errors += error * error;
            }
        }

        double spread() {
            return Math.sqrt(squares / (jobs - 1));
        }

        double error() {
            return Math.sqrt(errors / known);
        }

        /** Reported over seen. */
        double ratio() {
            return error() / spread();
        }
    }

    private static ResamplingSpec scheme(String name) {
        return name.equals("stratified")
                ? ResamplingSpec.stratified("supp")
                : new ResamplingSpec(name, Map.of());
    }

    private static IntervalSpec intervals(String acceleration, String variance, int inner,
            String... methods) {
        return new IntervalSpec(List.of(methods), List.of(0.9), "two_sided", 6, "none",
                acceleration, variance, inner);
    }

    /** With all the usual methods; run once. */
    private static Map<String, Seen> run(String scheme) {
        return BY_SCHEME.computeIfAbsent(scheme,
                name -> run(scheme(name), intervals("jackknife", "closed", 100, METHODS)));
    }

    private static Map<String, Seen> run(ResamplingSpec resampling, IntervalSpec intervals) {
        return run(teeth, STATISTICS, resampling, intervals);
    }

    private static Map<String, Seen> run(Frame frame, List<StatisticSpec> statistics,
            ResamplingSpec resampling, IntervalSpec intervals) {
        var planner = new Planner(Kernels.scalar());
        var plain = BootstrapSpec.of("teeth", REPLICATES, statistics);
        var runs = LongStream.rangeClosed(1, JOBS).parallel().mapToObj(seed -> {
            var spec = new BootstrapSpec(plain.dataset(), null, List.of(), REPLICATES, seed,
                    statistics, null, null, resampling, intervals, plain.precision(),
                    plain.missing(), plain.undefined(), Generator.MINAMO);
            return InMemory.run((BootstrapPlan) planner.plan(spec, frame, seed));
        }).toList();
        var seen = new LinkedHashMap<String, Seen>();
        runs.forEach(run -> run.estimates().forEach(e -> collect(run, e.name(), seen)));
        return seen;
    }

    /** Every number of an estimate that is drawn at all. */
    private static void collect(InMemory run, String name, Map<String, Seen> seen) {
        int c = run.estimates().stream().map(e -> e.name()).toList().indexOf(name);
        var estimate = run.estimates().get(c);
        var mcse = estimate.mcse();
        add(seen, name + " bias", estimate.bias(), mcse.bias());
        add(seen, name + " standard_error", estimate.standardError(), mcse.standardError());
        add(seen, name + " skewness", estimate.skewness(), mcse.skewness());
        add(seen, name + " kurtosis", estimate.kurtosis(), mcse.kurtosis());
        add(seen, name + " z0", estimate.z0(), mcse.z0());
        add(seen, name + " acceleration", estimate.acceleration(), mcse.acceleration());
        estimate.quantiles().forEach((p, value) -> add(seen, name + " quantile " + p, value,
                mcse.quantiles().get(p)));
        for (var interval : estimate.intervals()) {
            var method = name + " " + interval.method().code();
            add(seen, method + " low", interval.low(), interval.mcseLow());
            add(seen, method + " high", interval.high(), interval.mcseHigh());
        }
        var diagnostics = run.diagnostics().get(c);
        for (int i = 0; i <= 100; i += 10) {
            var point = diagnostics.quantilePlot().points().get(i);
            add(seen, name + " point " + i, point.replicate(), point.mcse());
        }
        var after = Objects.requireNonNull(diagnostics.jackknifeAfterBootstrap());
        add(seen, name + " after_bootstrap standard_error", after.standardError(),
                after.mcseStandardError());
        add(seen, name + " after_bootstrap error", after.errorOfStandardError(),
                after.mcseErrorOfStandardError());
        if (after.largest().size() < 10) {
            return;
        }
        for (var unit : after.largest()) {
            add(seen, name + " after_bootstrap unit " + unit.unit(), unit.standardError(),
                    unit.mcse());
        }
    }

    private static void add(Map<String, Seen> seen, String name, @Nullable Double value,
            @Nullable Double error) {
        if (value != null) {
            seen.computeIfAbsent(name, k -> new Seen()).add(value, error);
        }
    }

    /** The few numbers of which less is asked, and why. */
    private static double most(String name) {
        if (name.endsWith("after_bootstrap error")) {
            return 1.4; // of 60 rows a third of it is Monte Carlo noise: a batch less makes it larger
        }
        return name.endsWith("point 0") || name.endsWith("point 100")
                ? 1.3 // ranks 5 and 995 of 999: the spacing beyond is hardly seen
                : 1.25;
    }

    private static void assertRight(Map<String, Seen> seen) {
        var wrong = new TreeSet<String>();
        seen.forEach((name, number) -> {
            boolean data = name.endsWith(" acceleration") && number.error() == 0;
            boolean chosen = name.contains(" unit ") && number.jobs < JOBS; // those that stand out
            boolean rounding = number.spread() < 1e-12;
            if (rounding) {
                assertThat(number.error()).as(name).isLessThan(1e-12);
            } else if (!data && !chosen && !(number.known > JOBS * 0.95
                    && number.ratio() > 0.75 && number.ratio() < most(name))) {
                wrong.add("%s: %.3f, known in %d".formatted(name, number.ratio(), number.known));
            }
        });
        assertThat(wrong).isEmpty();
    }

    private static void assertHas(Map<String, Seen> seen, String... names) {
        assertThat(seen.keySet()).containsAll(Set.of(names));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ordinary", "stratified", "balanced", "antithetic"})
    void everyNumberCarriesItsErrorUnderEveryScheme(String scheme) {
        var seen = run(scheme);

        assertHas(seen, "mean(len) bca low", "mean(len) studentized high",
                "mean(len) simultaneous low", "mean(len) z0", "mean(len) point 50",
                "mean(len) after_bootstrap error");
        assertRight(seen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ordinary", "balanced", "antithetic"})
    void theAccelerationByRegressionAndWhatHangsOnItCarryTheirErrors(String scheme) {
        var seen = run(scheme(scheme), intervals("regression", "closed", 100, "bca"));

        assertThat(Objects.requireNonNull(seen.get("pearson(len, dose) acceleration")).error())
                .isPositive();
        assertRight(seen);
    }

    /** The variance of the data is that of the replicates, so that the ends have its error too. */
    @Test
    void studentizedEndsOfANestedVarianceCarryTheErrorOfTheSpread() {
        assertRight(run(scheme("ordinary"), intervals("jackknife", "nested", 30, "studentized")));
    }

    /** Ten rows, so that each is among the ten of the jackknife after the bootstrap in every job. */
    @Test
    void numbersOfSingleRowsCarryTheirErrors() {
        var seen = run(city, List.of(new StatisticSpec("ratio_of_means",
                Map.of("numerator", "x", "denominator", "u"), null)), scheme("ordinary"),
                intervals("jackknife", "closed", 100, "percentile"));

        assertThat(seen.keySet().stream().filter(name -> name.contains(" unit "))).hasSize(10);
        assertRight(seen);
    }

    /**
     * What the schemes are for: the bias of a correlation has half the error that independent replicates give it, or less. The price of antithetic ones is an error of the standard error that is larger.
     */
    @Test
    void balanceAndMirrorsMakeTheErrorOfTheBiasSmaller() {
        var ordinary = run("ordinary");
        var balanced = run("balanced");
        var antithetic = run("antithetic");

        assertThat(error(balanced, "bias")).isLessThan(error(ordinary, "bias") / 3);
        assertThat(error(antithetic, "bias")).isLessThan(error(ordinary, "bias") * 0.6);
        assertThat(error(antithetic, "standard_error"))
                .isGreaterThan(1.1 * error(ordinary, "standard_error"));
    }

    private static double error(Map<String, Seen> seen, String number) {
        return Objects.requireNonNull(seen.get("pearson(len, dose) " + number)).error();
    }
}
