package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Numbers, choices and events that do not fit are named before anything runs. */
class StatisticParametersTest {

    @TempDir
    Path directory;
    private Frame frame;

    @BeforeEach
    void table() {
        frame = new CsvTables().read(
                new ByteArrayInputStream("x,g\n1.5,yes\n2,no\n4,yes\n"
                        .getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    private Plan plan(String name, Map<String, Object> arguments) {
        return new Planner(Kernels.scalar()).plan(BootstrapSpec.of("t", 10,
                List.of(new StatisticSpec(name, arguments, null))), frame, 1);
    }

    private Fault fault(String name, Map<String, Object> arguments) {
        return catchThrowableOfType(Refusal.class, () -> plan(name, arguments)).faults()
                .getFirst();
    }

    @Test
    void namesTellTheNumbersThatWereGiven() {
        assertThat(plan("quantile", Map.of("column", "x", "p", 0.9, "type", 6.0)).stages()
                .getFirst().columns())
                .containsExactly("quantile(x, 0.9, 6)");
        assertThat(plan("quantile", Map.of("column", "x")).stages().getFirst().columns())
                .containsExactly("quantile(x)");
        assertThat(plan("quantile", Map.of("column", "x", "p", 0.5, "type", 7.0)).stages()
                .getFirst().columns())
                .as("a job read back has its standards written out, and keeps its names")
                .containsExactly("quantile(x)");
        assertThat(plan("proportion", Map.of("column", "g", "event", "yes")).stages().getFirst()
                .columns())
                .containsExactly("proportion(g, yes)");
    }

    @Test
    void numbersOutsideTheirBoundsAreRefused() {
        assertThat(fault("quantile", Map.of("column", "x", "p", 1.5)).pointer())
                .isEqualTo("/statistics/0/p");
        assertThat(fault("quantile", Map.of("column", "x", "type", 2.5)).detail())
                .isEqualTo("2.5 is not a whole number from 1 to 9.");
        assertThat(fault("quantile", Map.of("column", "x", "p", "half")).detail())
                .isEqualTo("p is a number from 0 to 1, not the text half.");
        assertThat(fault("quantile", Map.of("column", "x", "p", Double.NaN)).pointer())
                .isEqualTo("/statistics/0/p");
    }

    @Test
    void wordsThatAreNotOfferedAreRefused() {
        assertThat(fault("skewness", Map.of("column", "x", "type", "g3")).allowed())
                .containsExactly("g1", "G1");
        assertThat(fault("proportion", Map.of("column", "g", "event", "maybe")).allowed())
                .containsExactly("no", "yes");
        assertThat(fault("proportion", Map.of("column", "g")).pointer())
                .isEqualTo("/statistics/0/event");
    }
}
