package dev.minamo.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingEvent.Ran;
import dev.minamo.engine.FillingEvent.Stole;
import dev.minamo.engine.FillingTiming;
import dev.minamo.engine.RowCost;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import static org.assertj.core.api.Assertions.assertThat;

/** Few marks, and nothing lost that a reader would count. */
class TimelineMakerPropertyTest {

    private static final long CHUNK = 2_000_000;
    private static final int ROWS = 4096;

    /** Workers take the next chunk in turn, each a little longer than the last. */
    private static RunTiming run(int workers, int chunks, int steals, int pauses) {
        var events = new ArrayList<FillingEvent>();
        long[] at = new long[workers];
        for (int c = 0; c < chunks; c++) {
            int w = c % workers;
            long end = at[w] + CHUNK + c % 7 * 10_000L;
            events.add(new Ran(w, at[w], end, (long) c * ROWS, (long) (c + 1) * ROWS, ROWS, 1,
                    end - at[w]));
            at[w] = end;
        }
        long wall = 1 + java.util.Arrays.stream(at).max().orElseThrow();
        for (int s = 0; s < steals; s++) {
            events.add(new Stole(s % workers, (s + 1) % workers, wall / (steals + 1) * s, 3, 1));
        }
        for (int p = 0; p < pauses; p++) {
            long start = wall / (pauses + 1) * p;
            events.add(new FillingEvent.Paused(start, start + 1_000_000));
        }
        var timing = new FillingTiming("replicates", workers, (long) chunks * ROWS, 0, wall,
                List.of(), events);
        return new RunTiming(wall + 5_000_000,
                List.of(new RunTiming.OfStage(2_000_000, timing, RowCost.UNKNOWN)), false);
    }

    @Property(tries = 40, seed = "20260417")
    void marksAreBoundedAndKeepExtremesAndCounts(@ForAll @IntRange(min = 1, max = 56) int workers,
            @ForAll @IntRange(max = 9_000) int chunks, @ForAll @IntRange(max = 5_000) int steals,
            @ForAll @IntRange(max = 900) int pauses) {
        var run = run(workers, chunks, steals, pauses);

        var timeline = TimelineMaker.timeline(run);

        assertThat(timeline.marks()).isLessThanOrEqualTo(Timeline.MARKS);
        assertThat(timeline.lanes()).hasSize(workers);
        assertThat(timeline.rows()).isEqualTo((long) chunks * ROWS);
        assertThat(timeline.steals().stream().mapToLong(Timeline.Steal::steals).sum())
                .isEqualTo(steals);
        assertThat(timeline.pauses().stream().mapToLong(Timeline.Pause::pauses).sum())
                .isEqualTo(pauses);
        for (Timeline.Lane lane : timeline.lanes()) {
            var raw = run.stages().getFirst().timing().events().stream()
                    .filter(e -> e instanceof Ran ran && ran.worker() == lane.worker())
                    .map(Ran.class::cast).toList();
            var spans = lane.spans();
            assertThat(spans.isEmpty()).isEqualTo(raw.isEmpty());
            if (!raw.isEmpty()) {
                assertThat(spans.getFirst().startMicros())
                        .isEqualTo((2_000_000 + raw.getFirst().startNanos()) / 1_000);
                assertThat(spans.getLast().endMicros())
                        .isEqualTo((2_000_000 + raw.getLast().endNanos()) / 1_000);
                assertThat(spans.stream().mapToLong(Timeline.Span::from).min())
                        .hasValue(raw.getFirst().from());
                assertThat(spans.stream().mapToLong(Timeline.Span::to).max())
                        .hasValue(raw.getLast().to());
                assertThat(spans.stream().mapToLong(Timeline.Span::chunks).sum())
                        .isEqualTo(raw.size());
            }
            for (int i = 0; i < spans.size(); i++) {
                assertThat(spans.get(i).startMicros())
                        .isGreaterThanOrEqualTo(i == 0 ? 0 : spans.get(i - 1).endMicros());
                assertThat(spans.get(i).endMicros()).isLessThanOrEqualTo(timeline.wallMicros());
            }
        }
    }

    @Property(tries = 20, seed = "20260417")
    void orderOfEventsDoesNotMatter(@ForAll long seed) {
        var run = run(5, 4_000, 2_000, 10);
        var stage = run.stages().getFirst();
        var events = new ArrayList<>(stage.timing().events());
        Collections.shuffle(events, new Random(seed));
        var shuffled = new FillingTiming("replicates", 5, stage.timing().rows(), 0,
                stage.timing().wallNanos(), List.of(), events);

        var timeline = TimelineMaker.timeline(new RunTiming(run.wallNanos(),
                List.of(new RunTiming.OfStage(stage.startNanos(), shuffled, stage.cost())), false));

        assertThat(timeline).isEqualTo(TimelineMaker.timeline(run));
    }

    @Example
    void fewSpansStayAsTheyAre() {
        var timeline = TimelineMaker.timeline(run(2, 300, 40, 2));

        assertThat(timeline.marks()).isEqualTo(342);
        assertThat(timeline.lanes().getFirst().spans().get(1))
                .isEqualTo(new Timeline.Span("replicates", 4_000, 6_020, 8_192, 12_288, 4_096, 1,
                        2_020));
    }

    @Example
    void tenMillionReplicatesAreDrawnDensely() {
        // 10,000,000 / 4,096 rows: 2,442 chunks; the 1,400 marks left beside 600 steals are used.
        var timeline = TimelineMaker.timeline(run(8, 2_442, 3_000, 0));

        assertThat(timeline.steals()).hasSize(600);
        assertThat(timeline.marks()).isBetween(1_800, Timeline.MARKS);
    }
}
