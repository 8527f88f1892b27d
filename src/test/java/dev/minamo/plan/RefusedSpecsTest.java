package dev.minamo.plan;

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
import dev.minamo.plan.json.SpecJson;
import dev.minamo.resample.Kernels;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** A spec that does not fit the data is refused at the key that is wrong. */
class RefusedSpecsTest {

    @TempDir
    Path directory;
    private Frame frame;

    /** One cluster c; x and y, of which each row misses one; p and q, which one row has both. */
    @BeforeEach
    void table() {
        frame = new CsvTables().read(new ByteArrayInputStream("""
                a,b,c,x,y,p,q
                1,2,z,1,,1,
                2,1,z,,2,2,2
                3,5,z,3,,,3
                4,3,z,,4,4,
                """.getBytes(StandardCharsets.UTF_8)), CsvOptions.DEFAULT,
                new FrameStore(directory));
    }

    private final SpecJson json = new SpecJson();

    private Spec read(String rest) {
        return json.read("{\"kind\": \"bootstrap\", \"dataset\": \"t\", %s}".formatted(rest)
                .getBytes(StandardCharsets.UTF_8));
    }

    private Plan plan(String rest) {
        return new Planner(Kernels.scalar()).plan(read(rest), frame, 1);
    }

    private List<Fault> faults(String rest) {
        return catchThrowableOfType(Refusal.class, () -> plan(rest)).faults();
    }

    private Fault mean(String resampling) {
        return faults("\"statistics\": [{\"name\": \"mean\", \"column\": \"a\"}], \"resampling\": "
                + resampling).getFirst();
    }

    private Fault model(String rest) {
        return faults("\"model\": {\"formula\": \"b ~ a\"}, " + rest).getFirst();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"scheme": "moving_block", "block_length": 5}               | /resampling/block_length | block_length must be from 1 to 4, is 5.
            {"scheme": "stationary_block", "block_length": 99}          | /resampling/block_length | block_length must be from 1 to 4, is 99.
            {"scheme": "jackknife", "block_length": 5}                  | /resampling/block_length | block_length must be from 1 to 4, is 5.
            {"scheme": "m_out_of_n", "size": 5}                         | /resampling/size         | size must be from 1 to 4, is 5.
            {"scheme": "m_out_of_n", "size": 4, "replace": false}       | /resampling/size         | size must be from 1 to 3 without replacement, is 4.
            {"scheme": "smoothed", "bandwidth": -1}                     | /resampling/bandwidth    | -1 is not a number of at least 0.
            {"scheme": "cluster", "cluster": "c"}                       | /resampling              | There must be at least 2 clusters, there is 1.
            """)
    void aSchemeThatDoesNotFitTheRows(String resampling, String pointer, String detail) {
        assertThat(mean(resampling)).returns(pointer, Fault::pointer).returns(detail,
                Fault::detail);
    }

    @Test
    void aWildSchemeOfOneCluster() {
        assertThat(model("\"resampling\": {\"scheme\": \"wild\", \"cluster\": \"c\"}"))
                .returns("/resampling/cluster", Fault::pointer)
                .returns("There must be at least 2 clusters, there is 1.", Fault::detail);
    }

    @Test
    void aTestOfNoCoefficient() {
        assertThat(model(
                "\"resampling\": {\"scheme\": \"wild\"}, \"test\": {\"coefficient\": \"z\"}"))
                .returns("/test/coefficient", Fault::pointer)
                .returns(List.of("(Intercept)", "a"), Fault::allowed);
    }

    /** The replicates of a test are t statistics under the null hypothesis, which no rule looks at. */
    @Test
    void aTestThatIsToStop() {
        assertThat(model("\"resampling\": {\"scheme\": \"wild\"}, "
                + "\"test\": {\"coefficient\": \"a\"}, \"precision\": {\"rule\": \"andrews_buchinsky\"}"))
                .returns("/precision/rule", Fault::pointer)
                .returns(List.of("fixed"), Fault::allowed);
    }

    /** Those of the restricted fit are drawn as they are; nothing else would be true to the spec. */
    @Test
    void aTestWithAdjustedResiduals() {
        assertThat(model("\"resampling\": {\"scheme\": \"wild\", \"residuals\": \"jackknife\"}, "
                + "\"test\": {\"coefficient\": \"a\"}"))
                .returns("/resampling/residuals", Fault::pointer)
                .returns(List.of("raw"), Fault::allowed);
    }

    @Test
    void aTestSaysThatItDrawsRawResiduals() {
        var spec = read("""
                "model": {"formula": "b ~ a"},
                "resampling": {"scheme": "wild"}, "test": {"coefficient": "a"}""");

        var written = json.write(spec);

        assertThat(written).contains("\"residuals\":\"raw\"");
        assertThat(json.write(json.read(written.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x | y | no row is complete: each of the 4 rows misses a value in a column used
            p | q | Only 1 row is complete in the columns used; at least 2 are needed.
            """)
    void tooFewCompleteRows(String x, String y, String detail) {
        assertThat(faults("""
                "missing": "omit", "statistics": [{"name": "pearson", "x": "%s", "y": "%s"}]"""
                .formatted(x, y)))
                .containsExactly(Fault.at("/missing", detail));
        assertThat(faults("""
                "missing": "omit", "model": {"formula": "%s ~ %s"}""".formatted(x, y)))
                .containsExactly(Fault.at("/missing", detail));
    }

    @Test
    void noCompleteRowForAnyStatistic() {
        assertThat(faults("""
                "missing": "pairwise", "statistics": [{"name": "pearson", "x": "x", "y": "y"}]"""))
                .extracting(Fault::pointer).containsExactly("/missing");
    }

    @Test
    void newNumbersForRowsThatMissSome() {
        assertThat(faults("""
                "missing": "pairwise", "statistics": [{"name": "mean", "column": "p"}],
                "resampling": {"scheme": "smoothed"}""").getFirst())
                .returns("/missing", Fault::pointer)
                .returns(List.of("error", "omit"), Fault::allowed);
    }

    /** At the place in the list, so that a form or a script can mark the one that is wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', textBlock = """
            "statistics": [{"name": "mean", "column": "a"}], "interval": {"methods": ["percentile", "wilson"]} | /interval/methods/1
            "model": {"formula": "b ~ a"}, "interval": {"methods": ["basic", "wilson"]} | /interval/methods/1
            "model": {"formula": "b ~ a"}, "interval": {"methods": ["percentile", "basic", "abc"]} | /interval/methods/2
            "statistics": [{"name": "mean", "column": "a"}], "interval": {"methods": ["percentile", "percentile"]} | /interval/methods/1
            "statistics": [{"name": "mean", "column": "a"}], "interval": {"methods": ["percentile"], "level": [0.9, 95]} | /interval/level/1
            "statistics": [{"name": "mean", "column": "a"}], "interval": {"methods": ["percentile"], "level": [0.9, 0.9]} | /interval/level/1
            "statistics": [{"name": "mean", "column": "a"}], "interval": {"methods": ["percentile"], "level": 95} | /interval/level
            """)
    void whatIsWrongInAListIsNamedByItsPlace(String rest, String pointer) {
        assertThat(faults(rest)).extracting(Fault::pointer).containsExactly(pointer);
    }

    @Test
    void aMissingFormulaOfAVarianceNamesTheStatisticsThatHaveOne() {
        assertThat(faults("""
                "statistics": [{"name": "median", "column": "a"}],
                "interval": {"methods": ["studentized"], "variance": "closed"}""").getFirst())
                .returns("/interval/variance", Fault::pointer)
                .satisfies(fault -> assertThat(fault.detail()).contains("pearson",
                        "ratio_of_means"));
    }
}
