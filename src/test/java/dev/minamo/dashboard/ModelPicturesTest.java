package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.job.JobState;
import dev.minamo.job.ReplicateTable.Part;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ModelPicturesTest {

    private static final List<String> MODELS = List.of("two", "four");

    private static String page(JobView job) {
        var html = Pages.render("job", Examples.model("job", job));
        Pages.assertClean(html);
        return html;
    }

    @Test
    void modelsStandBesideEachOtherAndTheirDifferencesBelow() {
        var spec = ModelExamples.resample(MODELS, "");
        var pictures = ModelPictures.of(spec,
                ModelFigure.of(spec, ModelExamples.two(-0.0653)));

        assertThat(pictures).extracting(Picture::heading).containsExactly(
                "Area under the ROC curve", "Log loss");
        assertThat(pictures.getFirst().reading()).contains("higher is better",
                "corrected for the rows that splits share");
        assertThat(pictures.getFirst().figures()).extracting(f -> f.chart().title())
                .containsExactly("Area under the ROC curve on rows not fitted to, with intervals",
                        "Differences between models in area under the ROC curve, with intervals");
    }

    @Test
    void severalSizesMakeALearningCurve() {
        var spec = ModelExamples.resample(MODELS, ", \"train_sizes\": [0.1, 0.5, 1]");
        var pictures = ModelPictures.of(spec, ModelFigure.of(spec, ModelExamples.learning()));

        assertThat(pictures).hasSize(1);
        assertThat(pictures.getFirst().figures().getFirst().chart().marks())
                .filteredOn(m -> m.css().startsWith("iv-up")).hasSize(6);
    }

    @Test
    void thePageOfACrossValidationSpeaksOfMeansAndNotOfTheData() {
        var spec = ModelExamples.resample(MODELS, "");
        var kept = new Kept(List.of(Part.REPLICATES, Part.HELD_OUT), null);

        var html = page(JobView.of(new JobView.Shown(ModelExamples.job(spec, JobState.SUCCEEDED),
                ModelExamples.two(-0.0653), kept), null, Examples.NOW));

        assertThat(html).contains(">Mean over splits</th>", "id=\"models-0-t\"",
                "id=\"differences-0-t\"", "<dt>Splits</dt>").doesNotContain("Your data");
        for (var format : List.of("json", "csv", "arrow")) {
            assertThat(html).contains("/" + Examples.ID + "/held_out?format=" + format,
                    "/" + Examples.ID + "/replicates?format=" + format);
        }
        assertThat(html).doesNotContain("/predictions");
    }

    /** What has no interval has no empty label where a small screen shows labels. */
    @Test
    void cellsWithoutANumberAreMarkedBlank() {
        var spec = ModelExamples.resample(List.of(),
                ", \"resampling\": {\"scheme\": \"632plus\"}, \"metrics\": [\"accuracy\"]");
        var result = ModelExamples.result(
                List.of(ModelExamples.corrected("accuracy", 0.7591, 0.7614)), List.of(),
                List.of());

        var html = page(JobView.of(new JobView.Shown(ModelExamples.job(spec, JobState.SUCCEEDED),
                result, Kept.NOTHING), null, Examples.NOW));

        assertThat(html).contains("f-low blank", "f-high blank", "f-se blank", ">0.761</b>");
    }

    @Test
    void hostileNamesOfModelsAreOnlyText() {
        var hostile = ModelExamples.result(
                List.of(ModelExamples.folds(Examples.HOSTILE, "roc_auc", 0.5, 0.8),
                        ModelExamples.folds(Examples.HOSTILE, "roc_auc", 1.0, 0.8)),
                List.of(), List.of());
        var spec = ModelExamples.resample(List.of(), ", \"train_sizes\": [0.5, 1]");

        assertThat(page(JobView.of(new JobView.Shown(ModelExamples.job(spec, JobState.RUNNING),
                hostile, Kept.NOTHING), null, Examples.NOW))).contains("&lt;script&gt;");
    }

    /** 0.05 and 0.95 quantiles from 18 to 26: two digits of a quarter of it are none after the point but one. */
    @Test
    void predictionsAreDrawnAndToldWithTheirRange() {
        var spec = ModelExamples
                .spec("""
                        {"kind": "bootstrap", "dataset": "d", "model": {"family": "ols", "formula": "mpg ~ wt"},
                         "predict": {"dataset": "d", "probabilities": [0.05, 0.95], "interval": "prediction"}}""");
        var predicted = new Kept.Predicted(List.of("estimate", "q0.05", "q0.95"),
                List.of(new double[]{22.04, 18.02, 26.01}, new double[]{20.9, 17.1, 24.8}), 32);
        var job = ModelExamples.job(spec, JobState.SUCCEEDED);

        var said = PredictedHeadline.say(job, new Kept(List.of(Part.PREDICTIONS), predicted));

        assertThat(String.join("", said.stream().map(Piece::text).toList())
                .replace('\u00a0', ' ')).isEqualTo(
                        "For row 1, a new mpg is predicted at 22.0, 90 % prediction interval 18.0 to 26.0; 31 more rows below.");
        assertThat(PredictedHeadline.say(job, Kept.NOTHING)).isEmpty();
        assertThat(Download.of(job, new Kept(List.of(Part.PREDICTIONS, Part.KEPT), predicted)))
                .flatExtracting(Download::links).extracting(Download.Link::href)
                .contains("/api/v1/jobs/" + Examples.ID + "/predictions?format=csv",
                        "/api/v1/jobs/" + Examples.ID
                                + "/predictions?of=replicates&format=arrow");
    }
}
