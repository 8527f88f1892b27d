package dev.minamo.plan.json;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.plan.Planner;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** A fault of what a spec writes out stands where the body has it in short. */
class WrittenPlacesTest {

    @TempDir
    Path directory;
    private Frame frame;
    private final SpecJson json = new SpecJson();

    @BeforeEach
    void table() {
        frame = new CsvTables().read(new ByteArrayInputStream("""
                y,x,z,c,p
                1,2,5,a,0.1
                2,3,1,b,0.8
                4,1,2,a,0.4
                3,4,7,b,0.7
                7,6,4,a,0.2
                5,5,3,b,0.6
                """.getBytes(StandardCharsets.UTF_8)), CsvOptions.DEFAULT,
                new FrameStore(directory));
    }

    private List<String> places(String spec) {
        var body = "{\"dataset\": \"t\", \"seed\": 1, %s}".formatted(spec.replace('\'', '"'))
                .getBytes(StandardCharsets.UTF_8);
        var refusal = catchThrowableOfType(Refusal.class, () -> json.use(body,
                asked -> new Planner(Kernels.scalar()).plan(asked, frame, 1)));
        return refusal.faults().stream().map(Fault::pointer).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            // the third of the statistics is the second metric of the second one written
            "{'name': 'mean', 'column': 'x'}, {'metrics': ['rmse', 'no'], 'truth': 'y', 'estimate': 'x'} | /statistics/1/metrics/1",
            "{'metrics': ['rmse', 'mae'], 'truth': 'y', 'estimate': 'x'}, {'name': 'no', 'column': 'x'} | /statistics/1/name",
            "{'metrics': ['rmse', 'mae'], 'truth': 'y', 'estimate': 'x'}, {'name': 'mean', 'column': 'no'} | /statistics/1/column",
            "{'metrics': 'no', 'truth': 'y', 'estimate': 'x'} | /statistics/0/metrics",
            "{'metrics': ['rmse'], 'truth': 'no', 'estimate': 'x'} | /statistics/0/truth",
            "{'metrics': ['rmse'], 'truth': 'y'} | /statistics/0/estimate",
            "{'metrics': ['rmse', {'name': 'no'}], 'truth': 'y', 'estimate': 'x'} | /statistics/0/metrics/1/name",
            "{'metrics': ['rmse', {'name': 'huber_loss', 'delta': -1}], 'truth': 'y', 'estimate': 'x'} | /statistics/0/metrics/1/delta",
            "{'metrics': ['rmse', 'rmse'], 'truth': 'y', 'estimate': 'x'} | /statistics/0/metrics/1"})
    void metricsOfAStatistic(String statistics, String expected) {
        assertThat(places("'kind': 'bootstrap', 'replicates': 99, 'statistics': [%s]"
                .formatted(statistics))).first().isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "'metrics': ['rmse', 'no'] | /metrics/1",
            "'metrics': 'no' | /metrics", "'metrics': {'name': 'no'} | /metrics",
            "'metrics': [{'name': 'huber_loss', 'delta': -1}] | /metrics/0/delta",
            "'metrics': {'name': 'huber_loss', 'delta': -1} | /metrics/delta",
            "'train_sizes': -1 | /train_sizes", "'train_sizes': [0.5, -1] | /train_sizes/1"})
    void metricsOfAModel(String rest, String expected) {
        assertThat(places(
                "'kind': 'resample', 'model': {'family': 'ols', 'formula': 'y ~ x'}, 'resampling': {'scheme': 'k_fold', 'folds': 2}, "
                        + rest))
                .first().isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "'model': {'family': 'ols', 'formula': 'y ~ x', 'steps': 'no'} | /model/steps",
            "'model': {'name': 'a', 'family': 'no', 'formula': 'y ~ x'} | /model/family",
            "'models': [{'name': 'a', 'family': 'no', 'formula': 'y ~ x'}] | /models/0/family"})
    void oneModel(String model, String expected) {
        assertThat(places("'kind': 'resample', " + model)).first().isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "y ~ x + z | 'columns': ['x', 'c'] | /importance/columns/1",
            "y ~ x + z | 'columns': ['x'], 'groups': [['z'], ['c', 'p']] | /importance/groups/1",
            "y ~ x + z | 'groups': [['x'], ['c']] | /importance/groups/1",
            "y ~ x + z | 'columns': ['x', 'x'] | /importance/columns/1",
            "y ~ x + z | 'adjust': 'no' | /importance/adjust",
            // x and z are one number in the model: neither moves alone
            "y ~ I(x - z) | 'columns': ['z'] | /importance/columns/0",
            "y ~ I(x - z) | 'level': 0.9 | /importance/model/formula"})
    void columnsAndGroups(String formula, String rest, String expected) {
        assertThat(places("'kind': 'permutation', 'importance': {'metric': 'rmse', 'model': "
                + "{'family': 'ols', 'formula': '" + formula + "'}, " + rest + "}")).first()
                .isEqualTo(expected);
    }

    /** What has no short form, and pointers that are none, stay as they are. */
    @Test
    void othersStay() {
        var written = new WrittenPlaces(JsonMapper.shared().readTree(
                "{\"a\": {\"0\": [1, 2]}, \"s/t\": 3, \"statistics\": 1}"));

        for (String pointer : List.of("", "/", "/a/0/1", "/a/0/7", "/s~1t", "/none/0/x", "/of",
                "/statistics/0/name", "/statistics", "/importance/groups/0")) {
            assertThat(written.written(pointer)).as(pointer).isIn(pointer,
                    pointer.replace("/statistics/0", "/statistics"));
        }
    }
}
