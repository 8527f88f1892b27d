package dev.minamo.dashboard;

import java.util.List;
import java.util.stream.Collectors;

import dev.minamo.job.JobResult;
import dev.minamo.job.JobState;
import dev.minamo.plan.Spec;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Sentences with numbers worked out by hand: two digits of a quarter of the interval are what it has earned. */
class ModelHeadlineTest {

    private static String say(Spec spec, JobResult result, JobState state) {
        return ModelHeadline
                .say(ModelExamples.job(spec, state), ModelFigure.of(spec, result)).stream()
                .map(Piece::text).collect(Collectors.joining()).replace('\u00a0', ' ');
    }

    private static String say(Spec spec, JobResult result) {
        return say(spec, result, JobState.SUCCEEDED);
    }

    @Test
    void oneModelIsToldByItsMean() {
        var spec = ModelExamples.resample(List.of(), ", \"metrics\": [\"roc_auc\"]");
        var result = ModelExamples.result(
                List.of(ModelExamples.folds(null, "roc_auc", null, 0.8304)), List.of(), List.of());

        assertThat(say(spec, result)).isEqualTo(
                "On rows it was not fitted to, the model’s area under the ROC curve averages 0.830, 95 % interval 0.798 to 0.862.");
        assertThat(say(spec, result, JobState.RUNNING)).endsWith("0.862 so far.");
        assertThat(say(spec, result, JobState.CANCELLED)).endsWith("0.862, as far as it got.");
    }

    @Test
    void twoModelsAreToldByTheirDifference() {
        var spec = ModelExamples.resample(List.of("two", "four"), "");

        assertThat(say(spec, ModelExamples.two(-0.0653))).isEqualTo(
                "On rows not fitted to, the area under the ROC curve of two is lower than that of four by 0.065; the corrected 95 % interval, 0.038 to 0.092, leaves out zero.");
        assertThat(say(spec, ModelExamples.two(0.0121))).isEqualTo(
                "On rows not fitted to, the area under the ROC curve of two is higher than that of four by 0.012; the corrected 95 % interval, −0.015 to 0.039, includes zero.");
    }

    @Test
    void ofSeveralModelsTheBestIsTold() {
        var spec = ModelExamples.resample(List.of("a", "b", "c"), "");
        var error = ModelExamples.result(
                List.of(ModelExamples.folds("a", "log_loss", null, 0.48),
                        ModelExamples.folds("b", "log_loss", null, 0.39),
                        ModelExamples.folds("c", "log_loss", null, 0.66)),
                List.of(), List.of());

        assertThat(say(spec, error)).isEqualTo(
                "Of three models, b does best on rows it was not fitted to: its log loss averages 0.390, 95 % interval 0.358 to 0.422.");
    }

    @Test
    void aLearningCurveIsToldByBothItsEnds() {
        var spec = ModelExamples.resample(List.of("two", "four"),
                ", \"train_sizes\": [0.1, 0.5, 1]");

        assertThat(say(spec, ModelExamples.learning())).isEqualTo(
                "Fitted to 10 % of the rows, the area under the ROC curve of four averages 0.882; fitted to all of the rows, it averages 0.900, 95 % interval 0.868 to 0.932.");
    }

    /** The interval is of the mean left out, not of the corrected value. */
    @Test
    void aCorrectedValueIsToldWithoutAnIntervalThatIsNotItsOwn() {
        var spec = ModelExamples.resample(List.of(),
                ", \"resampling\": {\"scheme\": \"632plus\"}, \"metrics\": [\"accuracy\"]");
        var result = ModelExamples.result(
                List.of(ModelExamples.corrected("accuracy", 0.7591, 0.7614)), List.of(),
                List.of());

        assertThat(say(spec, result)).isEqualTo(
                "On rows it was not fitted to, the model’s accuracy, corrected by .632+, is 0.761.");
    }

    @Test
    void theColumnThatCostsMostIsTold() {
        var spec = ModelExamples.importance(", \"on\": \"bootstrap\"");
        var result = ModelExamples.result(List.of(), List.of(),
                List.of(ModelExamples.column("a", 0.0903, 0.028, 0.001),
                        ModelExamples.column("b", 0.2561, 0.050, 0.001)));

        assertThat(say(spec, result)).isEqualTo(
                "Shuffling b costs the model most: its area under the ROC curve falls by 0.256, 95 % interval 0.206 to 0.306.");
    }

    @Test
    void noColumnThatSurelyCostsAnythingIsSaidSo() {
        var spec = ModelExamples.importance(", \"on\": \"bootstrap\"");
        var result = ModelExamples.result(List.of(), List.of(),
                List.of(ModelExamples.column("a", 0.001, 0.028, 0.4)));

        assertThat(say(spec, result))
                .startsWith("Shuffling no column clearly costs the model anything. The most is a");
    }

    /** Percentiles of shuffles of one table say how shuffles differ, which is no interval of the importance. */
    @Test
    void shufflesOfOneTableGiveNoInterval() {
        var spec = ModelExamples.importance(", \"on\": \"data\"");
        var result = ModelExamples.result(List.of(), List.of(),
                List.of(ModelExamples.column("a", 0.0903, 0.028, 0.001)));

        assertThat(say(spec, result)).doesNotContain("interval");
    }

    /** The root mean squared error of one row is its absolute error: the mean over such splits is another metric. */
    @Test
    void leavingOneRowOutPointsToAllOfThemJudgedTogether() {
        var spec = ModelExamples.resample(List.of(),
                ", \"resampling\": {\"scheme\": \"leave_one_out\"}, \"metrics\": [\"log_loss\"]");
        var result = ModelExamples.result(
                List.of(ModelExamples.folds(null, "log_loss", null, 0.48)), List.of(), List.of());

        assertThat(ModelHeadline.below(ModelExamples.job(spec, JobState.SUCCEEDED), result,
                ModelFigure.of(spec, result))).contains("judges a single row",
                        "judged together, in the table");
    }
}
