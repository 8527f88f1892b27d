package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.pages.Rows;
import dev.minamo.plan.TestSpec.ShiftIntervalSpec;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The spec of a test with what follows from the data written out is the same test. */
class CompletedPermutationTest {

    @TempDir
    Path directory;
    private Frame frame;
    private final Planner planner = new Planner(Kernels.scalar());
    private final SpecJson json = new SpecJson();

    /** The first group in order is not the first of the file. */
    @BeforeEach
    void table() {
        frame = new CsvTables().read(new ByteArrayInputStream("""
                x,y,z,g,h,p,b
                1,2,5,b,c,u,s
                2,3,1,a,c,u,s
                4,1,2,b,d,v,s
                3,4,7,a,d,v,t
                7,6,4,b,c,w,t
                5,5,3,a,d,w,t
                """.getBytes(StandardCharsets.UTF_8)), CsvOptions.DEFAULT,
                new FrameStore(directory));
    }

    private PermutationSpec read(String test) {
        return (PermutationSpec) json
                .read("""
                        {"kind": "permutation", "dataset": "t", "replicates": 60, "seed": 1, "test": {%s}}"""
                        .formatted(test).getBytes(StandardCharsets.UTF_8));
    }

    /** The rows of the null distribution. */
    private static List<List<Double>> rows(TestPlan plan) {
        var stage = plan.replicates();
        double[][] kept = new double[(int) stage.size()][stage.columns().size()];
        stage.newKernel(name -> {
            throw new IllegalArgumentException(name);
        }).run(0, stage.size(), new Rows() {
            @Override
            public int width() {
                return stage.columns().size();
            }

            @Override
            public void set(long index, int column, double value) {
                kept[(int) index][column] = value;
            }
        }, new Context() {
            @Override
            public boolean cancelled() {
                return false;
            }

            @Override
            public void at(long index) {
                // no failure is expected
            }
        });
        return Arrays.stream(kept).map(row -> Arrays.stream(row).boxed().toList()).toList();
    }

    private String rewritten(String spec) {
        return json.write(json.read(spec.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\"",
            "\"design\": \"two_sample\", \"column\": [\"x\", \"y\"], \"by\": \"g\", \"statistic\": \"welch_t\"",
            "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"h\", \"statistic\": \"ks\", \"blocks\": \"b\"",
            "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\", \"method\": \"exact\", \"alternative\": \"less\"",
            "\"design\": \"two_sample\", \"by\": \"g\", \"expression\": \"mean(x where g = 'a')\", \"two_sided_rule\": \"absolute\"",
            "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\", \"statistic\": \"quantile_difference\", \"p\": 0.3",
            "\"design\": \"paired\", \"x\": \"x\", \"y\": \"y\"",
            "\"design\": \"paired\", \"column\": \"x\", \"by\": \"g\", \"pair\": \"p\"",
            "\"design\": \"one_sample_sign\", \"column\": [\"x\", \"y\"], \"value\": 2.5, \"adjust\": [\"holm\"]",
            "\"design\": \"k_sample\", \"column\": \"x\", \"by\": \"h\"",
            "\"design\": \"correlation\", \"x\": [\"x\", \"z\"], \"y\": \"y\"",
            "\"design\": \"series_shift\", \"x\": \"x\", \"y\": \"y\", \"statistic\": \"kendall\"",
            "\"design\": \"contingency\", \"x\": \"g\", \"y\": \"h\"",
            "\"design\": \"regression\", \"formula\": \"y ~ x + z\", \"term\": \"x\""})
    void itIsPlannedToTheSameRows(String test) {
        var spec = read(test);

        var completed = (PermutationSpec) planner.completed(spec, frame);

        var before = (TestPlan) planner.plan(spec, frame, 1);
        var after = (TestPlan) planner.plan(completed, frame, 1);
        assertThat(rows(after)).isEqualTo(rows(before));
        assertThat(after.question()).isEqualTo(before.question());
        assertThat(after.replicates().columns()).isEqualTo(before.replicates().columns());
        assertThat(planner.completed(completed, frame)).isEqualTo(completed);
        assertThat(rewritten(json.write(completed))).isEqualTo(json.write(completed));
        assertThat(completed.test().statistic() != null || completed.test().isExpression())
                .isTrue();
        assertThat(completed.test().alternative()).isNotNull();
        assertThat(completed.test().adjust()).isNotNull();
    }

    /** First minus second in the order of the labels, not of the rows. */
    @Test
    void theGroupsAreWrittenOutInOrder() {
        var completed = (PermutationSpec) planner.completed(
                read("\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\""), frame);

        assertThat(completed.test().texts("groups")).containsExactly("a", "b");
        assertThat(completed.test().statistic()).isEqualTo("mean_difference");
        assertThat(completed.test().alternative()).isEqualTo("two_sided");
        assertThat(completed.test().twoSidedRule()).isEqualTo("doubled");
        assertThat(completed.test().adjust()).isEmpty();
        assertThat(completed.test().interval()).isEqualTo(new ShiftIntervalSpec.At(0.95));
        var plan = (TestPlan) planner.plan(completed, frame, 1);
        // Means 10 / 3 and 4 of the rows above.
        assertThat(plan.variables().getFirst().observed())
                .isCloseTo(10.0 / 3 - 4, within(1e-12));
    }

    @Test
    void severalVariablesAreAdjustedUnasked() {
        var completed = (PermutationSpec) planner.completed(
                read("\"design\": \"two_sample\", \"column\": [\"x\", \"y\"], \"by\": \"g\""),
                frame);

        assertThat(completed.test().adjust()).as("differences in units of their own")
                .containsExactly("min_p", "holm", "benjamini_hochberg");
        var studentized = (PermutationSpec) planner.completed(
                read("\"design\": \"two_sample\", \"column\": [\"x\", \"y\"], \"by\": \"g\", \"statistic\": \"welch_t\""),
                frame);
        assertThat(studentized.test().adjust()).containsExactly("max_t", "holm",
                "benjamini_hochberg");
        assertThat(completed.test().interval()).isEqualTo(new ShiftIntervalSpec.At(0.95));
    }
}
