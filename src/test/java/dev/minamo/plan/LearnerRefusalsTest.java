package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.model.ModelType;
import dev.minamo.model.Models;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Metrics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** What the rows alone say of a model without coefficients is told before the job is accepted. */
class LearnerRefusalsTest {

    private static final int ROWS = 30;

    @TempDir
    Path directory;
    private Frame frame;

    /**
     * Three classes c of 10 rows; d has 27, 2 and 1; e is one class. x and z vary; s is x + z; k is 5; w is constant within each class c, and v
     * in the class a alone. y is a number, t a truth value, n a whole number.
     */
    @BeforeEach
    void table() {
        var csv = "c,d,e,x,z,s,k,w,v,y,t,n\n" + IntStream.range(0, ROWS).mapToObj(i -> {
            int x = i * 7 % 31;
            int z = i * i % 13;
            int level = i % 3;
            return "%s,%s,one,%d,%d,%d,5,%d,%d,%s,%b,%d".formatted("abc".charAt(level),
                    i == 4 ? "r" : i == 5 || i == 6 ? "q" : "p", x, z, x + z, level * level,
                    level == 0 ? 8 : x, 0.5 + i * 3 % 11, (x + z) % 2 == 0, 1 + i * 5 % 9);
        }).collect(Collectors.joining("\n"));
        frame = new CsvTables().read(
                new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    private Plan plan(String rest) {
        var spec = new SpecJson().read("{\"dataset\": \"t\", \"seed\": 1, %s}".formatted(rest)
                .getBytes(StandardCharsets.UTF_8));
        return new Planner(Kernels.scalar()).plan(spec, frame, _ -> frame, 1);
    }

    private Fault refused(String rest) {
        return catchThrowableOfType(Refusal.class, () -> plan(rest)).faults().getFirst();
    }

    private static String resample(String model, String rest) {
        return "\"kind\": \"resample\", \"metrics\": [\"%s\"], \"model\": {%s}, %s".formatted(
                model.contains("\"y ~") ? "rmse" : "accuracy", model, rest);
    }

    private static final String FOLDS = "\"resampling\": {\"scheme\": \"k_fold\", \"folds\": 5}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lda         | c ~ x + k     | k is 5 in all 30 rows used. Leave it out.
            lda         | c ~ x + w     | w is constant within each class; lda divides by its spread there. Leave it out.
            lda         | c ~ x + z + s | s is a combination of the columns before it, within classes: lda needs columns of which none follows from others. Leave it out.
            lda         | e ~ x         | The response is “one” in all 30 rows used; there must be at least 2 classes.
            qda         | c ~ x + v     | v is 8 in all 10 rows of the class “a”; qda divides by its spread there. Leave it out.
            qda         | c ~ x + z + s | s is a combination of the columns before it, within the class “a”: qda needs columns of which none follows from others. Leave it out.
            qda         | d ~ x         | The class “r” has 1 of the rows used; qda needs at least 2 of each class for 1 columns.
            qda         | d ~ x + z     | The class “q” has 2 of the rows used; qda needs at least 3 of each class for 2 columns.
            naive_bayes | c ~ x + v     | v is 8 in all 10 rows of the class “a”; naive_bayes divides by its spread there. Leave it out.
            naive_bayes | d ~ x         | The class “r” has 1 of the rows used; naive_bayes needs at least 2 of each class.
            decision_tree | e ~ x       | The response is “one” in all 30 rows used; there must be at least 2 classes.
            random_forest | e ~ x       | The response is “one” in all 30 rows used; there must be at least 2 classes.
            """)
    void aColumnOrAClassIsNamed(String family, String formula, String detail) {
        var model = "\"family\": \"%s\", \"formula\": \"%s\"".formatted(family, formula);

        assertThat(refused(resample(model, FOLDS))).returns("/model/formula", Fault::pointer)
                .returns(detail, Fault::detail);
        assertThat(refused(
                "\"kind\": \"permutation\", \"importance\": {\"metric\": \"accuracy\", \"model\": {"
                        + model + "}}"))
                .returns("/importance/model/formula", Fault::pointer)
                .returns(detail, Fault::detail);
        assertThat(refused(
                "\"kind\": \"permutation\", \"score\": {\"metric\": \"accuracy\", \"model\": {"
                        + model + "}, " + FOLDS + "}"))
                .returns("/score/model/formula", Fault::pointer)
                .returns(detail, Fault::detail);
    }

    @Test
    void anEventThatAlwaysHappensIsRefused() {
        assertThat(refused(resample(
                "\"family\": \"knn\", \"formula\": \"e ~ x\", \"event\": \"one\"", FOLDS)))
                .returns("/model/event", Fault::pointer)
                .returns("The event happens in every row used.", Fault::detail);
    }

    @Test
    void theStepThatNormalizesNeedsSpread() {
        var model = "\"family\": \"knn\", \"formula\": \"y ~ x + k\"";

        assertThat(refused(resample(model + ", \"steps\": [\"normalize\"]", FOLDS)))
                .returns("/model/formula", Fault::pointer)
                .returns(
                        "k is 5 in all 30 rows used; the step normalize divides by its spread. Leave it out.",
                        Fault::detail);
        assertThat(plan(resample(model, FOLDS))).isInstanceOf(SplitPlan.class);
    }

    /** 30 rows: 24 of 5 folds, 29 without one row, 12 of the first window; a resample has as many as there are rows. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            24 | {"scheme": "k_fold", "folds": 5}
            29 | {"scheme": "leave_one_out"}
            12 | {"scheme": "rolling_origin", "initial": 12, "assess": 3}
            20 | {"scheme": "leave_one_group_out", "cluster": "c"}
            30 | {"scheme": "bootstrap_oob"}
            """)
    void moreNeighboursThanRowsFittedToAreRefused(int fewest, String scheme) {
        var rest = (scheme.contains("oob") ? "\"replicates\": 9, " : "") + "\"resampling\": "
                + scheme;
        var model = "\"family\": \"knn\", \"formula\": \"y ~ x\", \"neighbors\": ";

        assertThat(refused(resample(model + (fewest + 1), rest)))
                .returns("/model/neighbors", Fault::pointer)
                .returns(
                        "neighbors must be from 1 to %d, the fewest rows that a fit of this job has, is %d."
                                .formatted(fewest, fewest + 1),
                        Fault::detail);
        assertThat(plan(resample(model + fewest, rest))).isInstanceOf(SplitPlan.class);
    }

    /** Nothing is fitted before the job runs: a value that was made already would be there at once. */
    @ParameterizedTest
    @ValueSource(strings = {
            "\"kind\": \"permutation\", \"importance\": {\"metric\": \"rmse\", \"model\": {\"family\": \"random_forest\", \"formula\": \"y ~ x\"}}",
            "\"kind\": \"permutation\", \"importance\": {\"metric\": \"rmse\", \"on\": \"bootstrap\", \"model\": {\"family\": \"ols\", \"formula\": \"y ~ x\"}}",
            "\"kind\": \"resample\", \"metrics\": [\"rmse\"], \"resampling\": {\"scheme\": \"632plus\"}, \"model\": {\"family\": \"random_forest\", \"formula\": \"y ~ x\"}"})
    void aPlanFitsNothing(String spec) {
        var plan = plan(spec);

        assertThat(plan.prepare(() -> true)).isFalse();
        assertThat(plan.prepare(() -> false)).isTrue();
        assertThat(plan.prepare(() -> true)).isTrue();
    }

    private static String formula(ModelType type, Task task) {
        return switch (task) {
            case NUMBERS -> "\"formula\": \"n ~ x\""
                    + (type.name().equals("wls") ? ", \"weights\": \"y\"" : "");
            case EVENT -> "\"formula\": \"t ~ x\", \"event\": \"true\"";
            case CLASSES -> "\"formula\": \"c ~ x + z\"";
        };
    }

    /** Every family with every response it can predict, and every metric there is. */
    @Test
    void aMetricThatCannotJudgeTheResponseIsRefusedWithThoseThatCan() {
        for (ModelType type : Models.all()) {
            for (Task task : type.tasks()) {
                var able = Metrics.all().stream().filter(metric -> metric.tasks().contains(task))
                        .map(MetricType::name).toList();
                var unable = Metrics.all().stream().map(MetricType::name)
                        .filter(name -> !able.contains(name)).toList();
                refusedEverywhere("\"family\": \"%s\", %s".formatted(type.name(),
                        formula(type, task)), unable, able);
            }
        }
    }

    private void refusedEverywhere(String model, List<String> metrics, List<String> able) {
        var resample = "\"kind\": \"resample\", \"metrics\": [%s], \"model\": {%s}".formatted(
                metrics.stream().map(name -> "\"" + name + "\"")
                        .collect(Collectors.joining(", ")),
                model);
        assertThat(catchThrowableOfType(Refusal.class, () -> plan(resample)).faults())
                .as(resample).hasSameSizeAs(metrics)
                .allSatisfy(fault -> assertThat(fault.pointer()).startsWith("/metrics/"))
                .allSatisfy(fault -> assertThat(fault.allowed()).isEqualTo(able));
        for (String kind : List.of("importance", "score")) {
            var test = "\"kind\": \"permutation\", \"%s\": {\"metric\": \"%s\", \"model\": {%s}}"
                    .formatted(kind, metrics.getFirst(), model);
            assertThat(refused(test)).as(test).returns("/" + kind + "/metric", Fault::pointer)
                    .returns(able, Fault::allowed);
        }
    }
}
