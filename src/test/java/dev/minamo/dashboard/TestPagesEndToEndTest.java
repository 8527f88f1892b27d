package dev.minamo.dashboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

/** A permutation test in a real browser, on the sample of tooth growth: a gap of 3.70, twice the smaller tail near 0.06. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "management.server.port=0")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TestPagesEndToEndTest {

    private static final LocatorAssertions.ContainsTextOptions PATIENTLY = new LocatorAssertions.ContainsTextOptions()
            .setTimeout(60_000);

    @LocalServerPort
    private int port;
    private Chromium chromium;

    @DynamicPropertySource
    static void directory(DynamicPropertyRegistry registry) {
        registry.add("minamo.data-dir", () -> {
            try {
                return Files.createTempDirectory(Path.of("target"), "test-pages-data-").toString();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Before each, so that without a browser every test is counted as skipped. */
    @BeforeEach
    void open() {
        if (chromium == null) {
            chromium = Chromium.start(port);
        }
    }

    @AfterAll
    void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @AfterEach
    void noPageComplained() {
        if (chromium != null) {
            var complaints = chromium.complaints();
            chromium.forgive();
            assertThat(complaints).isEmpty();
        }
    }

    private static Locator state(Page page) {
        return page.locator(".crumb .state");
    }

    private static void run(Page page) {
        page.locator("aside button:has-text('Run')").click();
    }

    @Test
    void aTestIsAskedForWatchedAndRead() {
        var page = chromium.page();
        page.navigate("/jobs/new?dataset=tooth_growth");
        page.locator("#kind-permutation").check();
        assertThat(page.locator("[id='t.design']")).hasValue("two_sample");
        page.locator("[id='t.statistic']").selectOption("ks");
        assertThat(page.locator("[id='t.alternative']")).hasValue("greater");
        page.locator("[id='t.statistic']").selectOption("mean_difference");
        assertThat(page.locator("[id='t.alternative']")).hasValue("two_sided");
        chromium.photograph(page, "new-test");
        page.locator("#replicates").fill("5000000");
        page.locator("#seed").fill("42");

        run(page);

        assertThat(page.locator(".say")).containsText("so far", PATIENTLY);
        chromium.photograph(page, "test-running");
        // The page is not loaded again: what it says comes over the stream.
        assertThat(state(page)).containsText("Succeeded", PATIENTLY);
        assertThat(page.locator(".say")).not().containsText("so far");
        assertThat(page.locator(".say")).containsText(
                "If supp made no difference, a gap in mean len as far out as 3.70, to either side, would turn up in about");
        assertThat(page.locator("svg[aria-labelledby=null-t] .bin-tail").first()).isVisible();
        assertThat(page.locator("svg[aria-labelledby=settling-t]")).isVisible();
        var said = page.locator(".say .span").innerText().replaceAll("[^0-9.]", "");
        assertThat(Double.parseDouble(said) / 100).isCloseTo(p(page.url()), offset(0.001));
        page.setViewportSize(360, 740);
        assertThat(Chromium.scrollsSideways(page)).isFalse();
        page.navigate("/jobs");
        assertThat(page.locator(".job .est b").first()).containsText("p = 0.06");
    }

    /** As the API has it. */
    private double p(String url) {
        try (var client = new RestClient(port)) {
            var id = url.substring(url.lastIndexOf('/') + 1);
            return client.get("/api/v1/jobs/" + id + "/result").body().get("tests").get(0)
                    .get("p_value").doubleValue();
        }
    }

    @Test
    void everythingWorksWithoutScript() {
        var page = chromium.pageWithoutScript();
        page.navigate("/jobs/new?dataset=mtcars");
        page.locator("#kind-permutation").check();
        page.locator("button:has-text('Show its form')").click();
        page.locator("[id='t.statistic']").selectOption("welch_t");
        page.locator("[id='t.by']").selectOption("am");
        page.locator("#statistics button:has-text('Show its fields')").click();
        assertThat(page.locator("[id='t.statistic']")).hasValue("welch_t");
        page.locator("[id='t.column'] input[value=mpg]").check();
        page.locator("[id='t.column'] input[value=hp]").check();
        page.locator("#replicates").fill("999");

        run(page);

        page.waitForURL(Pattern.compile(".*/jobs/[0-9a-f-]{36}$"));
        for (int i = 0; i < 100 && !state(page).innerText().equals("Succeeded"); i++) {
            page.reload();
        }
        assertThat(page.locator(".say")).containsText("If am made no difference");
        assertThat(page.locator("table tbody tr")).hasCount(2);
        assertThat(page.locator("svg[aria-labelledby=null-t]")).isVisible();
    }

    @Test
    void faultsStandAtTheirFields() {
        var page = chromium.page();
        page.navigate("/jobs/new?kind=permutation&dataset=tooth_growth&t.statistic=expression");
        page.locator("[id='t.expression']").fill("mean(no_such)");

        var answer = page.waitForResponse("**/jobs/new", () -> run(page));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(page.locator("[id='t.expression-w']")).containsText("no_such");
        assertThat(page.locator("[id='t.expression']")).hasValue("mean(no_such)");
        // The browser reports the answer itself as an error of the console.
        assertThat(chromium.complaints()).allMatch(c -> c.contains("422"));
        chromium.forgive();
    }

    /** One of each kind: what is drawn, whether it fits a phone, and whether everything offered can be taken away. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            """
                    compare|models-0-t|'{"kind": "resample", "dataset": "breast_cancer", "seed": 1,
                     "models": [{"name": "one", "family": "binomial", "event": "malignant", "formula": "diagnosis ~ mean_texture"},
                                {"name": "two", "family": "binomial", "event": "malignant", "formula": "diagnosis ~ mean_texture + mean_smoothness"}],
                     "resampling": {"scheme": "k_fold", "folds": 5}, "metrics": ["roc_auc"]}'""",
            """
                    learning|learning-0-t|'{"kind": "resample", "dataset": "breast_cancer", "seed": 1,
                     "model": {"family": "binomial", "event": "malignant", "formula": "diagnosis ~ mean_texture + mean_smoothness"},
                     "resampling": {"scheme": "k_fold", "folds": 5}, "metrics": ["roc_auc"], "train_sizes": [0.1, 0.5, 1]}'""",
            """
                    importance|columns-t|'{"kind": "permutation", "dataset": "breast_cancer", "replicates": 99, "seed": 1,
                     "importance": {"model": {"family": "binomial", "event": "malignant", "formula": "diagnosis ~ mean_texture + mean_smoothness"},
                                    "metric": "roc_auc", "on": "bootstrap"}}'""",
            """
                    predict|predicted-t|'{"kind": "bootstrap", "dataset": "mtcars", "replicates": 199, "seed": 1,
                     "model": {"family": "ols", "formula": "mpg ~ wt"},
                     "predict": {"dataset": "mtcars", "probabilities": [0.05, 0.95], "interval": "prediction", "keep": true}}'""",
            """
                    dose|dose-response-t|'{"kind": "bootstrap", "dataset": "rotavirus", "replicates": 199, "seed": 1,
                     "model": {"family": "beta_poisson", "dose": "dose", "positive": "positive", "negative": "negative"},
                     "resampling": {"scheme": "binomial_observed"}}'"""})
    void aJobAboutAModelIsDrawnAndTakenAway(String name, String picture, String spec) {
        String id;
        try (var client = new RestClient(port)) {
            client.upload("rotavirus", ReferenceCases.table("ward_rotavirus_8of9.csv"));
            id = client.run(spec).get("id").stringValue();
        }
        var page = chromium.page();

        page.navigate("/jobs/" + id);

        assertThat(state(page)).containsText("Succeeded");
        assertThat(page.locator("svg[aria-labelledby=" + picture + "]")).isVisible();
        chromium.photograph(page, "model-" + name);
        for (var link : page.locator(".download a").all()) {
            var href = link.getAttribute("href");
            assertThat(page.request().get(href).status()).as(href).isEqualTo(200);
        }
        page.setViewportSize(360, 740);
        assertThat(Chromium.scrollsSideways(page)).isFalse();
        // A label before nothing would only puzzle.
        assertThat(page.locator(".fold .blank:visible")).hasCount(0);
    }
}
