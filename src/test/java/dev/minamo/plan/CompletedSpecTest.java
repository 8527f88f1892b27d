package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.MissingPolicy;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Which groups are compared follows from the rows; the spec of a job says it, and so does its digest. */
class CompletedSpecTest {

    private static final StatisticSpec GAP = new StatisticSpec("mean_difference",
            Map.of("column", "x", "by", "g"), null);

    @TempDir
    Path directory;
    private Frame frame;
    private final Planner planner = new Planner(Kernels.scalar());

    /** The third group has no row with a value. */
    @BeforeEach
    void table() {
        frame = new CsvTables().read(new ByteArrayInputStream(
                "x,g\n1,b\n2,a\n4,b\n3,a\n,c\n".getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    @ParameterizedTest
    @EnumSource(names = {"OMIT", "PAIRWISE"})
    void theGroupsOfTheRowsThatStayAreWrittenOut(MissingPolicy missing) {
        var spec = BootstrapSpec.of("t", 10, List.of(GAP)).withMissing(missing);

        var completed = (BootstrapSpec) planner.completed(spec, frame);

        assertThat(completed.statistics().getFirst().arguments())
                .containsEntry("groups", List.of("a", "b"));
        assertThat(planner.plan(completed, frame, 1).replicates().columns())
                .isEqualTo(planner.plan(spec, frame, 1).replicates().columns());
        assertThat(planner.completed(completed, frame)).isEqualTo(completed);
    }

    @Test
    void whatIsGivenStays() {
        var spec = BootstrapSpec.of("t", 10, List.of(new StatisticSpec("mean_difference",
                Map.of("column", "x", "by", "g", "groups", List.of("b", "a")), null)));

        assertThat(planner.completed(spec, frame)).isEqualTo(spec);
    }
}
