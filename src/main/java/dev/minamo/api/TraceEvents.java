package dev.minamo.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.minamo.job.Timeline;

/**
 * A timeline in the trace-event format, which Perfetto and chrome://tracing open: a thread for each worker,
 * complete events for spans and pauses, a flow arrow from victim to thief for each steal. Maps, because the
 * format has its own spelling of names.
 */
final class TraceEvents {

    private static final int PROCESS = 1;

    private final List<Map<String, Object>> events = new ArrayList<>();
    /** The thread of the collector; workers have their own numbers. */
    private final int collector;

    private TraceEvents(String title, Timeline timeline) {
        collector = timeline.workers();
        name("process_name", 0, title);
        timeline.lanes().forEach(lane -> {
            name("thread_name", lane.worker(), "worker " + lane.worker());
            lane.spans().forEach(span -> span(lane.worker(), span));
        });
        if (!timeline.pauses().isEmpty()) {
            name("thread_name", collector, "garbage collector");
        }
        timeline.pauses().forEach(pause -> complete("pause", collector, pause.startMicros(),
                pause.endMicros(), Map.of("pauses", pause.pauses())));
        for (int i = 0; i < timeline.steals().size(); i++) {
            steal(i, timeline.steals().get(i));
        }
    }

    static Map<String, Object> of(String title, Timeline timeline) {
        var trace = new LinkedHashMap<String, Object>();
        trace.put("displayTimeUnit", "ms");
        trace.put("traceEvents", new TraceEvents(title, timeline).events);
        return trace;
    }

    private void name(String what, int thread, String name) {
        var event = event(what, "M", thread, 0);
        event.put("args", Map.of("name", name));
    }

    private void span(int worker, Timeline.Span span) {
        complete(String.format(Locale.ROOT, "%s %d to %d", span.stage(), span.from(), span.to()),
                worker, span.startMicros(), span.endMicros(),
                Map.of("rows", span.rows(), "chunks", span.chunks(), "busy_us",
                        span.busyMicros()));
    }

    private void complete(String name, int thread, long start, long end,
            Map<String, Object> args) {
        var event = event(name, "X", thread, start);
        event.put("dur", end - start);
        event.put("args", args);
    }

    private void steal(int id, Timeline.Steal steal) {
        var mark = event("steal", "i", steal.thief(), steal.atMicros());
        mark.put("s", "t");
        mark.put("args", Map.of("victim", steal.victim(), "chunks", steal.chunks(), "steals",
                steal.steals()));
        event("steal", "s", steal.victim(), steal.atMicros()).put("id", id);
        var arrival = event("steal", "f", steal.thief(), steal.atMicros());
        arrival.put("id", id);
        arrival.put("bp", "e");
    }

    private Map<String, Object> event(String name, String phase, int thread, long at) {
        var event = new LinkedHashMap<String, Object>();
        event.put("name", name);
        event.put("cat", "minamo");
        event.put("ph", phase);
        event.put("pid", PROCESS);
        event.put("tid", thread);
        event.put("ts", at);
        events.add(event);
        return event;
    }
}
