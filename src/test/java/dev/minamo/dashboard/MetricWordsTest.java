package dev.minamo.dashboard;

import dev.minamo.plan.Catalog;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MetricWordsTest {

    @Test
    void aMetricHasTheUnitOfWhatIsPredicted() {
        assertThat(MetricWords.of("rmse", "mpg ~ wt").axis())
                .isEqualTo("Root mean squared error, in units of mpg");
        assertThat(MetricWords.of("mse", "log(mpg) ~ wt").axis())
                .isEqualTo("Mean squared error, in squared units of log(mpg)");
        assertThat(MetricWords.of("accuracy", "y ~ x").axis()).isEqualTo("Accuracy");
    }

    @Test
    void namesOfPeopleKeepTheirCapital() {
        assertThat(MetricWords.of("brier", "y ~ x").noun()).isEqualTo("Brier score");
        assertThat(MetricWords.of("roc_auc", "y ~ x").withArticle())
                .isEqualTo("an area under the ROC curve");
        assertThat(MetricWords.of("rsq", "y ~ x").withArticle()).isEqualTo("an R squared");
    }

    @Test
    void whatWasGivenWithAMetricIsSaid() {
        assertThat(MetricWords.of("f_beta(2)", "y ~ x").title()).isEqualTo("F measure (2)");
    }

    @Test
    void everyMetricOfTheCatalogHasWords() {
        for (var metric : Catalog.current().metrics()) {
            assertThat(MetricWords.of(metric.name(), "y ~ x").title()).as(metric.name())
                    .isEqualTo(metric.title());
        }
    }

    @Test
    void theBetterValueHasTheGreaterMerit() {
        assertThat(MetricWords.of("rmse", "y ~ x").merit(1))
                .isGreaterThan(MetricWords.of("rmse", "y ~ x").merit(2));
        assertThat(MetricWords.of("msd", "y ~ x").merit(-1))
                .isGreaterThan(MetricWords.of("msd", "y ~ x").merit(2));
        assertThat(MetricWords.of("roc_auc", "y ~ x").merit(0.9))
                .isGreaterThan(MetricWords.of("roc_auc", "y ~ x").merit(0.8));
    }
}
