package dev.minamo.engine.local;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingEvent.Ran;
import dev.minamo.engine.FillingEvent.Stole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a worker notes of its chunks and steals stays bounded and whole. */
class SpanLogTest {

    private static List<Ran> spans(SpanLog log) {
        List<FillingEvent> events = new ArrayList<>();
        log.read(3, 1_000, events);
        return events.stream().map(Ran.class::cast).toList();
    }

    @Test
    void chunksAreSpansOfTheirOwn() {
        var log = new SpanLog();
        log.ran(1_000, 1_500, 0, 8);
        log.ran(1_500, 2_500, 16, 24);

        assertThat(spans(log)).containsExactly(new Ran(3, 0, 500, 0, 8, 8, 1, 500),
                new Ran(3, 500, 1_500, 16, 24, 8, 1, 1_000));
    }

    @ParameterizedTest
    @ValueSource(ints = {SpanLog.MOST, SpanLog.MOST + 1, 3 * SpanLog.MOST, 50_001})
    void noRowIsLostWhenThereAreManyChunks(int chunks) {
        var log = new SpanLog();
        for (long c = 0; c < chunks; c++) {
            log.ran(1_000 + 10 * c, 1_000 + 10 * c + 7, 4 * c, 4 * c + 4);
        }

        var spans = spans(log);
        assertThat(spans).hasSizeBetween(SpanLog.MOST / 2, SpanLog.MOST);
        assertThat(spans.stream().mapToLong(Ran::rows).sum()).isEqualTo(4L * chunks);
        assertThat(spans.stream().mapToLong(Ran::chunks).sum()).isEqualTo(chunks);
        assertThat(spans.stream().mapToLong(Ran::busyNanos).sum()).isEqualTo(7L * chunks);
        assertThat(spans.getFirst().startNanos()).isZero();
        assertThat(spans.getLast().endNanos()).isEqualTo(10L * (chunks - 1) + 7);
        for (int i = 1; i < spans.size(); i++) {
            assertThat(spans.get(i).from()).isEqualTo(spans.get(i - 1).to());
        }
    }

    @Test
    void stealsAreThinnedAndStillCounted() {
        var log = new StealLog();
        for (int i = 0; i < 3 * StealLog.MOST; i++) {
            log.add(new Stole(0, 1, i, 2, 1));
        }

        var steals = log.steals();
        assertThat(steals).hasSizeLessThanOrEqualTo(StealLog.MOST);
        assertThat(steals.stream().mapToLong(Stole::steals).sum()).isEqualTo(3 * StealLog.MOST);
        assertThat(steals.getFirst().atNanos()).isZero();
    }

    @Test
    void timeWithoutAProcessorIsInProportionToWhatWasSeen() {
        var share = new CpuShare();
        assertThat(share.offCpu(1_000)).isZero();
        share.add(600, 600);
        share.add(400, 150);

        assertThat(share.offCpu(8_000)).isEqualTo(2_000);
    }

    @Test
    void pausesAreCutToTheTimeAskedFor() {
        try (var pauses = new Pauses()) {
            pauses.add(100, 200);
            pauses.add(300, 400);
            pauses.add(500, 500);

            assertThat(pauses.within(150, 350)).containsExactly(new FillingEvent.Paused(0, 50),
                    new FillingEvent.Paused(150, 200));
            assertThat(pauses.within(200, 300)).isEmpty();
        }
    }
}
