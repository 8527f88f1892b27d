package dev.minamo.dashboard;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ViewportSize;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

import static org.assertj.core.api.Assertions.assertThat;

/** The system's Chromium, and an eye on everything its console says. */
final class Chromium implements AutoCloseable {

    private static final Path SHOTS = Path.of("target", "screenshots");
    private static final int[] WIDTHS = {1280, 390};
    private static final List<String> FLAGS = List.of("--no-sandbox", "--disable-gpu",
            "--disable-quic",
            "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;
    private final String base;
    /** What went wrong in any page: errors of the console, of scripts, of the content policy. */
    private final List<String> complaints = new CopyOnWriteArrayList<>();

    private Chromium(Path executable, String base) {
        this.playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        this.browser = playwright.chromium().launch(
                new BrowserType.LaunchOptions().setExecutablePath(executable).setArgs(FLAGS));
        this.base = base;
    }

    /** Skips the test where there is no Chromium, but fails it where the environment says CI. */
    static Chromium start(int port) {
        var executable = Stream
                .of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        if (executable.isEmpty()) {
            var message = "No Chromium here: the browser tests need the package chromium.";
            assertThat(System.getenv("CI")).as(message).isNotEqualTo("true");
            System.out.println("[WARNING] Skipped: " + message);
            Assumptions.abort(message);
        }
        return new Chromium(executable.orElseThrow(), "http://127.0.0.1:" + port);
    }

    Page page() {
        return watched(
                context(new Browser.NewContextOptions().setViewportSize(WIDTHS[0], 900)).newPage());
    }

    Page pageWithoutScript() {
        return watched(
                context(new Browser.NewContextOptions().setJavaScriptEnabled(false)).newPage());
    }

    private BrowserContext context(Browser.NewContextOptions options) {
        return browser.newContext(options.setBaseURL(base));
    }

    private Page watched(Page page) {
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                complaints.add(page.url() + ": " + message.text());
            }
        });
        page.onPageError(error -> complaints.add(page.url() + ": " + error));
        page.onDialog(dialog -> {
            complaints.add(page.url() + ": a script opened a dialog: " + dialog.message());
            dialog.dismiss();
        });
        return page;
    }

    List<String> complaints() {
        return List.copyOf(complaints);
    }

    void forgive() {
        complaints.clear();
    }

    /** The page as it is now in light and dark, wide and narrow, into target/screenshots. */
    void photograph(Page page, String name) {
        var before = page.viewportSize();
        for (int width : WIDTHS) {
            page.setViewportSize(width, 900);
            for (var scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme)
                        .setReducedMotion(ReducedMotion.REDUCE));
                page.screenshot(new Page.ScreenshotOptions().setFullPage(true)
                        .setPath(SHOTS.resolve("%s-%d-%s.png".formatted(name, width,
                                scheme.name().toLowerCase(Locale.ROOT)))));
            }
        }
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        restore(page, before);
    }

    private static void restore(Page page, @Nullable ViewportSize size) {
        if (size != null) {
            page.setViewportSize(size.width, size.height);
        }
    }

    /** Whether anything is wider than the window. */
    static boolean scrollsSideways(Page page) {
        return (Boolean) page.evaluate(
                "document.documentElement.scrollWidth > document.documentElement.clientWidth");
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
