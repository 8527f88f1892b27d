package dev.minamo.dashboard;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.thymeleaf.ITemplateEngine;
import org.thymeleaf.context.Context;

/** Renders pieces of pages to text, for streams. Blocks; never to be called on the event loop. */
final class Fragments {

    private final ITemplateEngine engine;

    Fragments(ITemplateEngine engine) {
        this.engine = engine;
    }

    /**
     * @return one line: a fragment travels as one line of an event, whatever line breaks are in the names it
     *     shows
     */
    String render(String template, String fragment, Map<String, Object> model) {
        var text = engine.process(template, Set.of(fragment), new Context(Locale.ENGLISH, model));
        return text.replaceAll("[\\r\\n]+", " ").strip();
    }
}
