package dev.minamo.dashboard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.FilePayload;
import dev.minamo.RestClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

/**
 * People's way through the service, in a real browser. The first test sees a new installation, so the order
 * is fixed.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "management.server.port=0")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DashboardEndToEndTest {

    private static final LocatorAssertions.ContainsTextOptions PATIENTLY = new LocatorAssertions.ContainsTextOptions()
            .setTimeout(60_000);
    /** Efron (1979), as a person would have it on disk. */
    private static final String LAW = """
            LSAT,GPA
            576,3.39
            635,3.30
            558,2.81
            578,3.03
            666,3.44
            580,3.07
            555,3.00
            661,3.43
            651,3.36
            605,3.13
            653,3.12
            575,2.74
            545,2.76
            572,2.88
            594,2.96
            """;

    @LocalServerPort
    private int port;
    private Chromium chromium;

    @DynamicPropertySource
    static void directory(DynamicPropertyRegistry registry) {
        registry.add("minamo.data-dir", () -> {
            try {
                return Files.createTempDirectory(Path.of("target"), "dashboard-data-").toString();
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

    private static FilePayload file(String name, String csv) {
        return new FilePayload(name, "text/csv", csv.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A job that cannot end before the test has acted on it, on the slowest machine of all: ten million replicates of many rows
     * take far longer than any test, and as much room as those of few. Whoever asks for it cancels it.
     */
    private void askForLong(Page page) {
        try (var client = new RestClient(port)) {
            var random = new SplittableRandom(1);
            var csv = new StringBuilder("LSAT,GPA\n");
            for (int i = 0; i < 50_000; i++) {
                double lsat = random.nextDouble(545, 666);
                csv.append(lsat).append(',').append(lsat / 200 + random.nextDouble()).append('\n');
            }
            client.upload("many", csv.toString());
        }
        ask(page, "many", "10000000");
    }

    /** From the form to the page of the job. */
    private static void ask(Page page, String dataset, String replicates) {
        page.navigate("/jobs/new?dataset=" + dataset + "&s0.name=pearson&s0.x=LSAT&s0.y=GPA");
        page.locator("#replicates").fill(replicates);
        page.locator("#seed").fill("42");
        page.locator("aside button:has-text('Run')").click();
        page.waitForURL(Pattern.compile(".*/jobs/[0-9a-f-]{36}$"));
    }

    private static Locator state(Page page) {
        return page.locator(".crumb .state");
    }

    @Test
    @Order(1)
    void aNewInstallationLeadsToAFirstInterval() {
        var page = chromium.page();
        page.navigate("/");
        assertThat(page.locator("h1"))
                .hasText("Nothing has run here yet. Your first interval is a minute away.");
        chromium.photograph(page, "empty");

        page.locator("button:has-text('Run it and watch')").first().click();

        assertThat(state(page)).containsText("Succeeded", PATIENTLY);
        assertThat(page.locator(".say")).containsText("LSAT and GPA correlate at 0.78");
    }

    @Test
    @Order(2)
    void aFileIsUploadedAskedAboutWatchedAndRead() {
        var page = chromium.page();
        page.navigate("/jobs/new");
        page.locator("input[type=file]").setInputFiles(file("schools.csv", LAW));
        page.waitForURL(Pattern.compile(".*/jobs/new\\?dataset=.*"));
        page.locator("[id='s0.name']").selectOption("pearson");
        page.locator("[id='s0.x']").selectOption("LSAT");
        page.locator("[id='s0.y']").selectOption("GPA");
        chromium.photograph(page, "new");
        page.locator("#replicates").fill("10000000");
        page.locator("#seed").fill("42");

        page.locator("aside button:has-text('Run')").click();

        assertThat(page.locator(".say")).containsText("so far", PATIENTLY);
        var first = page.locator(".say-2").innerText();
        chromium.photograph(page, "job-running");
        page.waitForFunction("before => document.querySelector('.say-2').innerText !== before",
                first);
        assertThat(state(page)).containsText("Succeeded", PATIENTLY);
        assertThat(page.locator(".say")).not().containsText("so far");
        assertThat(page.locator(".progress")).isEmpty();
        chromium.photograph(page, "job-done");
        var said = page.locator(".say .span").allInnerTexts();
        assertThat(said).hasSize(2);
        var ends = ends(page.url());
        assertThat(Double.parseDouble(said.get(0))).isCloseTo(ends.get(0), offset(0.001));
        assertThat(Double.parseDouble(said.get(1))).isCloseTo(ends.get(1), offset(0.001));
    }

    /** The ends of the percentile interval as the API has them. */
    private List<Double> ends(String url) {
        try (var client = new RestClient(port)) {
            var id = url.substring(url.lastIndexOf('/') + 1);
            var result = client.get("/api/v1/jobs/" + id + "/result").body();
            var interval = RestClient.interval(result.get("estimates").get(0), "percentile");
            return List.of(interval.get("low").doubleValue(), interval.get("high").doubleValue());
        }
    }

    @Test
    @Order(3)
    void aJobIsCancelledAfterAsking() {
        var page = chromium.page();
        askForLong(page);
        assertThat(page.locator(".say")).containsText("so far", PATIENTLY);

        page.locator("#cancel").click();
        assertThat(page.locator("dialog[open] button:has-text('Keep running')")).isFocused();
        page.locator("dialog[open] button:has-text('Keep running')").click();
        assertThat(state(page)).containsText("Running");
        page.locator("#cancel").click();
        page.locator("dialog[open] button:has-text('Cancel the job')").click();

        assertThat(state(page)).containsText("Cancelled", PATIENTLY);
        assertThat(page.locator(".say-2")).containsText("stay readable");
        chromium.photograph(page, "job-cancelled");
    }

    @Test
    @Order(4)
    void theListShowsFiltersAndFollows() {
        var page = chromium.page();
        askForLong(page);
        var id = page.url().substring(page.url().lastIndexOf('/') + 1);
        page.navigate("/jobs");
        assertThat(page.locator(".job").first()).containsText("Running");
        chromium.photograph(page, "jobs");
        page.keyboard().press("/");
        assertThat(page.locator("#q")).isFocused();
        page.keyboard().press("Escape");
        page.locator("h1").click();
        page.keyboard().press("j");
        assertThat(page.locator("#job-" + id)).isFocused();

        page.keyboard().press("c");
        page.locator("dialog[open] button:has-text('Cancel the job')").click();

        assertThat(page.locator(".job").first()).containsText("Cancelled", PATIENTLY);
        page.locator(".pick:has-text('Succeeded')").click();
        assertThat(page.locator(".job .state").first()).hasText("Succeeded");
        page.locator("#q").fill("no such job");
        page.keyboard().press("Enter");
        assertThat(page.locator("#list")).containsText("No job matches “no such job”");
    }

    @Test
    @Order(5)
    void everythingWorksWithoutScript() {
        var page = chromium.pageWithoutScript();
        page.navigate("/datasets");
        page.locator("input[type=file]")
                .setInputFiles(file("plain.csv", LAW.replace("GPA", "grade")));
        page.locator("button:has-text('Add it')").click();
        assertThat(page.locator(".sheet h2:has-text('plain')")).isVisible();
        page.navigate("/jobs/new");
        page.locator("#dataset").selectOption("plain");
        page.locator("button:has-text('Show its columns')").click();
        page.locator("[id='s0.name']").selectOption("pearson");
        page.locator("button:has-text('Show its fields')").click();
        assertThat(page.locator("[id='s0.y']")).hasValue("grade");

        page.locator("#replicates").fill("999");
        page.locator("aside button:has-text('Run')").click();

        page.waitForURL(Pattern.compile(".*/jobs/[0-9a-f-]{36}$"));
        for (int i = 0; i < 100 && !state(page).innerText().equals("Succeeded"); i++) {
            page.reload();
        }
        assertThat(page.locator(".say")).containsText("LSAT and grade correlate at 0.78");
        assertThat(page.locator("svg[aria-labelledby=surface-t]")).isVisible();
    }

    @Test
    @Order(6)
    void cancellingWorksWithoutScript() {
        var page = chromium.pageWithoutScript();
        askForLong(page);

        page.locator("#cancel").click();

        for (int i = 0; i < 100 && !state(page).innerText().equals("Cancelled"); i++) {
            page.reload();
        }
        assertThat(state(page)).hasText("Cancelled");
    }

    @Test
    @Order(7)
    void faultsStandBesideTheirFieldsAndInAList() {
        var page = chromium.page();
        page.navigate("/jobs/new?dataset=law&s0.name=pearson");
        page.locator("#replicates").fill("9,99x");
        page.locator("#seed").fill("seven");

        var answer = page.waitForResponse("**/jobs/new",
                () -> page.locator("aside button:has-text('Run')").click());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(page.locator(".problem li")).hasCount(2);
        assertThat(page.locator("#replicates-w")).containsText("is not a whole number");
        assertThat(page.locator("#replicates")).hasValue("9,99x");
        chromium.photograph(page, "new-faults");
        page.locator(".problem a").first().click();
        assertThat(page.url()).endsWith("#replicates");
        // The browser reports the answer itself as an error of the console.
        assertThat(chromium.complaints()).allMatch(c -> c.contains("422"));
        chromium.forgive();
    }

    @Test
    @Order(8)
    void hostileNamesAreOnlyText() {
        var page = chromium.page();
        var hostile = "<script>alert(1)</script>\" onload='x";
        page.navigate("/datasets");
        page.locator("input[type=file]").setInputFiles(file(hostile.replace("/", "") + ".csv",
                "\"" + hostile.replace("\"", "\"\"")
                        + "\",\"</title><b>\u2028\"\n1,2\n2,5\n3,4\n4,1\n"));
        assertThat(page.locator(".sheet").first()).containsText("<script>alert(1)");
        chromium.photograph(page, "datasets");
        page.locator(".sheet a:has-text('Ask about it')").first().click();
        page.locator("[id='s0.name']").selectOption("pearson");
        page.locator("#name").fill(hostile);
        page.locator("#replicates").fill("2000");

        page.locator("aside button:has-text('Run')").click();

        assertThat(state(page)).containsText("Succeeded", PATIENTLY);
        assertThat(page.locator("h1")).hasText(hostile);
        page.navigate("/jobs");
        assertThat(page.locator(".job .name").first()).containsText(hostile);
        assertThat(page.locator("script:not([src])")).hasCount(0);
    }

    @Test
    @Order(9)
    void aRefusedFileSaysWhereAndWhy() {
        var page = chromium.page();
        page.navigate("/datasets");

        page.locator("input[type=file]").setInputFiles(file("twice.csv", "a,a\n1,2\n"));

        assertThat(page.locator(".problem")).containsText("This file cannot be read as a table");
        assertThat(chromium.complaints()).allMatch(c -> c.contains("400"));
        chromium.forgive();
    }

    @Test
    @Order(10)
    void aHiddenTabHoldsNoConnectionAndContinuesWhereItWas() {
        var page = chromium.page();
        var streams = new ArrayList<String>();
        page.onRequest(request -> {
            if (request.url().contains("/stream")) {
                streams.add(request.url());
            }
        });
        askForLong(page);
        assertThat(page.locator(".say")).containsText("so far", PATIENTLY);
        assertThat(streams).hasSize(1);

        visibility(page, true);
        var words = page.locator(".progress .small").innerText();
        visibility(page, false);

        assertThat(page.locator(".progress .small")).not().hasText(words);
        assertThat(streams).hasSize(2);
        assertThat(streams.get(1)).contains("?after=");
        page.locator("#cancel").click();
        page.locator("dialog[open] button:has-text('Cancel the job')").click();
        assertThat(state(page)).containsText("Cancelled", PATIENTLY);
    }

    @Test
    @Order(10)
    void aConnectionThatFallsSilentIsReplaced() {
        var page = chromium.page();
        page.clock().install();
        var asked = new AtomicInteger();
        // The first connection is never answered, as by a proxy that forgot it.
        page.route("**/stream*", route -> {
            if (asked.getAndIncrement() > 0) {
                route.resume();
            }
        });
        askForLong(page);
        page.waitForCondition(() -> asked.get() == 1);

        page.clock().runFor(41_000);

        page.waitForCondition(() -> asked.get() > 1);
        assertThat(page.locator(".say")).containsText("so far", PATIENTLY);
        assertThat(page.locator("#lost")).isHidden();
        page.locator("#cancel").click();
        page.locator("dialog[open] button:has-text('Cancel the job')").click();
        assertThat(state(page)).containsText("Cancelled", PATIENTLY);
    }

    private static void visibility(Page page, boolean hidden) {
        page.evaluate(
                "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
                        + " document.dispatchEvent(new Event('visibilitychange')); }",
                hidden);
    }

    @Test
    @Order(11)
    void noPageIsWiderThanAPhone() {
        var page = chromium.page();
        page.setViewportSize(360, 740);
        for (var path : List.of("/jobs", "/jobs/new", "/datasets")) {
            page.navigate(path);

            assertThat(Chromium.scrollsSideways(page)).as(path).isFalse();
        }
    }

    @Test
    @Order(12)
    void whatIsNotThereSaysSo() {
        var page = chromium.page();

        var job = page.navigate("/jobs/0198f3a2-7c1e-7000-8000-00000000002a");
        assertThat(job.status()).isEqualTo(404);
        assertThat(page.locator("h1")).containsText("There is no job");
        var nothing = page.navigate("/nowhere");

        assertThat(nothing.status()).isEqualTo(404);
        assertThat(page.locator("h1")).containsText("There is nothing at this address");
        assertThat(chromium.complaints()).allMatch(c -> c.contains("404"));
        chromium.forgive();
    }
}
