package dev.minamo.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingTiming;
import dev.minamo.engine.RowCost;
import dev.minamo.job.store.FileResultStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Reports survive a restart, and their absence breaks nothing. */
class RunReportsTest {

    private static final UUID ID = UUID.fromString("01990000-0000-7000-8000-000000000001");

    @TempDir
    Path directory;
    private RunReports reports;

    @BeforeEach
    void start() {
        reports = again();
    }

    private RunReports again() {
        return new RunReports(new FileResultStore(directory));
    }

    private static RunReport report(FillingEvent... events) {
        var timing = new FillingTiming("replicates", 2, 8, 1_000, 9_000,
                List.of(new FillingTiming.Share(0, 8, 1, 0, 8_000, 0, 0, 0, 1_000, 9_000)),
                List.of(events));
        return RunReport.of(new RunTiming(20_000,
                List.of(new RunTiming.OfStage(5_000, timing,
                        new RowCost(900, RowCost.Source.PILOT))),
                false));
    }

    private static final FillingEvent RAN = new FillingEvent.Ran(0, 1_000, 9_000, 0, 8, 8, 1,
            8_000);

    @Test
    void reportIsTheSameAfterARestart() {
        var made = report(RAN);
        try (var coming = reports.expect(ID)) {
            coming.make(() -> made);

            assertThat(reports.efficiency(ID)).contains(made.efficiency());
        }

        assertThat(again().efficiency(ID)).contains(made.efficiency());
        assertThat(again().timeline(ID)).isNotEmpty().hasValue(made.timeline());
    }

    @Test
    void reportThatCannotBeMadeIsNotThere() {
        try (var coming = reports.expect(ID)) {
            coming.make(() -> {
                throw new IllegalStateException("no timing");
            });
        }

        assertThat(reports.efficiency(ID)).isEmpty();
        assertThat(reports.timeline(ID)).isEmpty();
    }

    @Test
    void fileThatIsTornIsNotThere() throws Exception {
        try (var coming = reports.expect(ID)) {
            coming.make(() -> report(RAN));
        }
        for (String name : List.of("efficiency.json", "timeline.json")) {
            var file = directory.resolve(ID.toString()).resolve(name);
            var bytes = Files.readAllBytes(file);
            Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        }

        assertThat(reports.efficiency(ID)).isEmpty();
        assertThat(reports.timeline(ID)).isEmpty();
    }

    @Test
    void runWithoutATimelineRemovesThatOfAnEarlierRun() {
        try (var coming = reports.expect(ID)) {
            coming.make(() -> report(RAN));
        }
        try (var coming = reports.expect(ID)) {
            coming.make(RunReportsTest::report);
        }

        assertThat(reports.timeline(ID)).isEmpty();
        assertThat(reports.efficiency(ID)).isPresent();
    }
}
