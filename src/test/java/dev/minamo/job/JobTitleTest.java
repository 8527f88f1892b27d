package dev.minamo.job;

import java.nio.charset.StandardCharsets;

import dev.minamo.plan.json.SpecJson;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JobTitleTest {

    private static String title(String models) {
        var json = "{\"kind\": \"resample\", \"dataset\": \"d\", " + models + "}";
        return JobTitle.of(new SpecJson().read(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void oneModelPredictsAndTwoPredict() {
        assertThat(title("\"model\": {\"family\": \"ols\", \"formula\": \"mpg ~ wt\"}"))
                .isEqualTo("How well mpg ~ wt predicts");
        assertThat(title("""
                "models": [{"name": "a", "family": "ols", "formula": "mpg ~ wt"},
                           {"name": "b", "family": "ols", "formula": "mpg ~ wt + hp"}]"""))
                .isEqualTo("How well 2 models predict mpg");
    }
}
