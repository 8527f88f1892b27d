package dev.minamo.dashboard;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;

import dev.minamo.job.JobEvent;
import dev.minamo.job.JobState;
import dev.minamo.job.PoolFigures;
import org.junit.jupiter.api.Test;
import org.springframework.http.codec.ServerSentEvent;

import static org.assertj.core.api.Assertions.assertThat;

class JobStreamTest {

    private final JobStream stream = new JobStream(new Fragments(Pages.engine()),
            () -> new PoolFigures(8, 7, 1, 0), _ -> Kept.NOTHING,
            new JobStream.Ids(Clock.fixed(Examples.NOW, ZoneOffset.UTC), "e"));

    private static List<String> names(List<ServerSentEvent<String>> events) {
        return events.stream().map(ServerSentEvent::event).toList();
    }

    @Test
    void aSnapshotDrawsEverything() {
        var events = stream.draw(new JobEvent.Snapshot(3, Examples.job(JobState.RUNNING, 500),
                Examples.result(JobState.RUNNING, 500)));

        assertThat(names(events)).containsExactly("crumb", "say", "advance", "numbers", "pool",
                "waterline");
    }

    @Test
    void onlyTheLastPartCarriesTheIdSoThatNoPartIsLostOnAReconnect() {
        var events = stream.draw(new JobEvent.Progressed(4, Examples.job(JobState.RUNNING, 500)));

        assertThat(events.subList(0, events.size() - 1)).allMatch(e -> e.id() == null);
        assertThat(events.getLast().id()).isEqualTo("e.4");
    }

    @Test
    void theEndIsTheLastEvent() {
        var event = new JobEvent.Done(9, Examples.job(JobState.SUCCEEDED, 9_999),
                Examples.result(JobState.SUCCEEDED, 500));

        var events = stream.draw(event);

        assertThat(names(events)).endsWith("announce", "done");
        assertThat(event.last()).isTrue();
    }

    @Test
    void aScreenReaderIsToldOnceInFiveSeconds() {
        var job = Examples.job(JobState.RUNNING, 500);
        var first = stream
                .draw(new JobEvent.Estimated(1, job, Examples.result(JobState.RUNNING, 500)));
        var second = stream
                .draw(new JobEvent.Estimated(2, job, Examples.result(JobState.RUNNING, 600)));

        assertThat(names(first)).contains("announce");
        assertThat(names(second)).doesNotContain("announce");
        assertThat(first.getLast().data())
                .matches("500 replicates\\. Interval [\\d.]+ to [\\d.]+, ends within [\\d.]+\\.");
    }

    @Test
    void axesKeepTheirLimitsWhileTheyCan() {
        var job = Examples.job(JobState.RUNNING, 500);
        stream.draw(new JobEvent.Estimated(1, job, Examples.result(JobState.RUNNING, 2_000)));

        var later = stream
                .draw(new JobEvent.Estimated(2, job, Examples.result(JobState.RUNNING, 500)));

        var fresh = new JobStream(new Fragments(Pages.engine()), () -> new PoolFigures(8, 7, 1, 0),
                _ -> Kept.NOTHING,
                new JobStream.Ids(Clock.fixed(Examples.NOW, ZoneOffset.UTC), "e"))
                .draw(
                        new JobEvent.Estimated(2, job, Examples.result(JobState.RUNNING, 500)));
        assertThat(ticks(later)).isNotEqualTo(ticks(fresh));
    }

    /** Where the observed value stands in the picture, which depends on nothing but the scale. */
    private static String ticks(List<ServerSentEvent<String>> events) {
        var numbers = Objects
                .requireNonNull(events.stream().filter(e -> "numbers".equals(e.event())).findFirst()
                        .orElseThrow().data());
        var at = numbers.indexOf("id=\"obs\"");
        return numbers.substring(at, at + 40);
    }

    @Test
    void hostileNamesStayInsideOneLineAndInsideText() {
        var job = Examples.called(Examples.job(JobState.RUNNING, 500), Examples.HOSTILE);

        var events = stream
                .draw(new JobEvent.Snapshot(1, job, Examples.result(JobState.RUNNING, 500)));

        assertThat(events).allSatisfy(e -> {
            assertThat(e.data()).doesNotContain("\n", "\r");
            Pages.assertClean(String.valueOf(e.data()));
        });
    }
}
