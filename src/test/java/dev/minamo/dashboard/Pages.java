package dev.minamo.dashboard;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

import org.thymeleaf.ITemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

import static org.assertj.core.api.Assertions.assertThat;

/** The real templates without a server, and what no page may hold. */
final class Pages {

    private static final Pattern TAG = Pattern.compile(
            "<([a-zA-Z][\\w-]*)((?:\\s+[^\\s=>\"']+(?:=(?:\"[^\"]*\"|'[^']*'|[^\\s>\"']+))?)*)\\s*/?>");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\s([^\\s=>\"']+)(?==|\\s|$)");

    private static final ITemplateEngine ENGINE = newEngine();

    private Pages() {}

    static ITemplateEngine engine() {
        return ENGINE;
    }

    private static ITemplateEngine newEngine() {
        var resolver = new ClassLoaderTemplateResolver();
        resolver.setPrefix("templates/");
        resolver.setSuffix(".html");
        var engine = new SpringTemplateEngine();
        engine.setTemplateResolver(resolver);
        return engine;
    }

    static String render(String template, Map<String, Object> model) {
        return ENGINE.process(template, new Context(Locale.ENGLISH, model));
    }

    /** No inline script or style, no handler, and nothing of a hostile name outside text and quotes. */
    static void assertClean(String html) {
        assertThat(html).doesNotContain("<script>alert").doesNotContain("th:")
                .doesNotContain("</title> data");
        var tags = TAG.matcher(html);
        int seen = 0;
        while (tags.find()) {
            seen++;
            var attributes = ATTRIBUTE
                    .matcher(tags.group(2).replaceAll("\"[^\"]*\"|'[^']*'", "\"\""));
            while (attributes.find()) {
                var name = attributes.group(1).toLowerCase(Locale.ROOT);
                assertThat(name).as(tags.group()).isNotEqualTo("style").doesNotStartWith("on")
                        .doesNotStartWith("hx-on");
            }
            if (tags.group(1).equalsIgnoreCase("script")) {
                assertThat(tags.group(2)).contains(" src=\"/");
            }
            assertThat(tags.group(1)).isNotEqualToIgnoringCase("style");
        }
        assertThat(html.chars().filter(c -> c == '<').count())
                .as("every < opens a tag, ends one or a declaration")
                .isEqualTo(seen + count(html, "</") + count(html, "<!"));
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
