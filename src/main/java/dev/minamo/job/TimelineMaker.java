package dev.minamo.job;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;

import dev.minamo.engine.FillingEvent;
import dev.minamo.job.Timeline.Lane;
import dev.minamo.job.Timeline.Pause;
import dev.minamo.job.Timeline.Span;
import dev.minamo.job.Timeline.Steal;

/**
 * Draws the events of a run in at most {@value Timeline#MARKS} marks. The same events give the same marks.
 * Spans that are too many are merged with their neighbours on the same lane where they start in the same
 * slot of time; first start, last end, lowest and highest row and all counts survive. Of steals too many,
 * every k-th is kept and stands for those after it.
 */
final class TimelineMaker {

    private static final int PAUSES = 200;
    private static final int STEALS = 600;
    private static final long MICRO = 1_000;

    private final RunTiming run;
    private final long wall;
    private final List<List<Span>> spans = new ArrayList<>();
    private final List<Steal> steals = new ArrayList<>();
    private final List<Pause> pauses = new ArrayList<>();

    private TimelineMaker(RunTiming run) {
        this.run = run;
        this.wall = run.wallNanos() / MICRO;
        run.stages().forEach(this::collect);
        steals.sort(Comparator.comparingLong(Steal::atMicros).thenComparingInt(Steal::thief));
        pauses.sort(Comparator.comparingLong(Pause::startMicros));
        spans.forEach(lane -> lane.sort(Comparator.comparingLong(Span::startMicros)
                .thenComparingLong(Span::endMicros).thenComparingLong(Span::from)));
    }

    static Timeline timeline(RunTiming run) {
        return new TimelineMaker(run).timeline();
    }

    private void collect(RunTiming.OfStage stage) {
        var name = stage.timing().stage();
        for (FillingEvent event : stage.timing().events()) {
            switch (event) {
                case FillingEvent.Ran ran -> lane(ran.worker()).add(new Span(name,
                        micros(stage, ran.startNanos()), micros(stage, ran.endNanos()),
                        ran.from(), ran.to(), ran.rows(), ran.chunks(), ran.busyNanos() / MICRO));
                case FillingEvent.Stole stole -> steals.add(new Steal(name, stole.worker(),
                        stole.victim(), micros(stage, stole.atNanos()), stole.chunks(),
                        stole.steals()));
                case FillingEvent.Paused pause -> pauses.add(new Pause(
                        micros(stage, pause.startNanos()), micros(stage, pause.endNanos()), 1));
            }
        }
    }

    private List<Span> lane(int worker) {
        while (spans.size() <= worker) {
            spans.add(new ArrayList<>());
        }
        return spans.get(worker);
    }

    private long micros(RunTiming.OfStage stage, long nanos) {
        return Math.clamp((stage.startNanos() + nanos) / MICRO, 0, wall);
    }

    private Timeline timeline() {
        int workers = Math.max(run.workers(), spans.size());
        if (workers > 0) {
            lane(workers - 1);
        }
        var fewPauses = thin(pauses, PAUSES, (a, b) -> new Pause(a.startMicros(),
                Math.max(a.endMicros(), b.endMicros()), a.pauses() + b.pauses()));
        var fewSteals = thin(steals, STEALS, (a, b) -> new Steal(a.stage(), a.thief(), a.victim(),
                a.atMicros(), a.chunks(), a.steals() + b.steals()));
        var lanes = lanes(Timeline.MARKS - fewPauses.size() - fewSteals.size());
        long rows = lanes.stream().flatMap(lane -> lane.spans().stream()).mapToLong(Span::rows)
                .sum();
        return new Timeline(workers, wall, rows, run.resumed(), stages(), lanes, fewSteals,
                fewPauses);
    }

    private static <T> List<T> thin(List<T> all, int most, BinaryOperator<T> both) {
        int each = Math.ceilDiv(all.size(), most);
        var kept = new ArrayList<T>();
        for (int i = 0; i < all.size(); i++) {
            if (i % each == 0) {
                kept.add(all.get(i));
            } else {
                kept.set(kept.size() - 1, both.apply(kept.getLast(), all.get(i)));
            }
        }
        return kept;
    }

    private List<Lane> lanes(int most) {
        int all = spans.stream().mapToInt(List::size).sum();
        // A slot holds one span of a lane and a stage; a stage that ends in a slot leaves one more.
        int slots = Math.max(1, most / Math.max(1, spans.size()) - run.stages().size());
        long slot = Math.max(1, Math.ceilDiv(wall + 1, slots));
        var lanes = new ArrayList<Lane>();
        for (int worker = 0; worker < spans.size(); worker++) {
            lanes.add(new Lane(worker,
                    all <= most ? spans.get(worker) : merged(spans.get(worker), slot)));
        }
        return lanes;
    }

    private static List<Span> merged(List<Span> lane, long slot) {
        var marks = new ArrayList<Span>();
        for (Span span : lane) {
            var last = marks.isEmpty() ? null : marks.getLast();
            if (last != null && last.stage().equals(span.stage())
                    && last.startMicros() / slot == span.startMicros() / slot) {
                marks.set(marks.size() - 1, both(last, span));
            } else {
                marks.add(span);
            }
        }
        return marks;
    }

    private static Span both(Span a, Span b) {
        return new Span(a.stage(), a.startMicros(), Math.max(a.endMicros(), b.endMicros()),
                Math.min(a.from(), b.from()), Math.max(a.to(), b.to()), a.rows() + b.rows(),
                a.chunks() + b.chunks(), a.busyMicros() + b.busyMicros());
    }

    private List<Timeline.Stage> stages() {
        return run.stages().stream().map(stage -> new Timeline.Stage(stage.timing().stage(),
                micros(stage, 0), micros(stage, stage.timing().spanNanos()))).toList();
    }
}
