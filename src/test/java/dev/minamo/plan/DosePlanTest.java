package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.minamo.ReferenceCases;
import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.resample.Kernels;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class DosePlanTest {

    private static final String WARD = "ward_rotavirus_6of7.csv";
    private static final Percentage CLOSE = Percentage.withPercentage(1e-3);

    @TempDir
    Path directory;

    private final SpecJson json = new SpecJson();
    private final Planner planner = new Planner(Kernels.scalar());

    private Frame frame(String csv) {
        return new CsvTables().read(
                new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    /** @param rest keys of the spec beside its model, or a trial of the model alone */
    private BootstrapSpec spec(String family, String rest) {
        boolean trial = rest.startsWith("\"trial\"");
        return (BootstrapSpec) json.read("""
                {"kind": "bootstrap", "dataset": "t", "replicates": 10, "model": {"family": "%s",
                 "dose": "dose", "positive": "positive", "negative": "negative"%s}%s}
                """.formatted(family, trial ? ", " + rest : "",
                trial || rest.isEmpty() ? "" : ", " + rest).getBytes(StandardCharsets.UTF_8));
    }

    private BootstrapPlan plan(String csv, String family, String rest) {
        return (BootstrapPlan) planner.plan(spec(family, rest), frame(csv), 1);
    }

    private DoseReport report(String csv, String rest) {
        return Objects.requireNonNull(plan(csv, "beta_poisson", rest).doseResponse());
    }

    private List<Fault> faults(String csv, String family, String rest) {
        return catchThrowableOfType(Refusal.class, () -> plan(csv, family, rest)).faults();
    }

    @Test
    void rowsHoldParametersDosesAndRisks() {
        var plan = plan(ReferenceCases.table(WARD), "beta_poisson",
                "\"effective_doses\": [0.01, 0.5], \"curve\": [0, 0.09, 90000]");

        assertThat(plan.names()).containsExactly("alpha", "n50", "beta", "ed1", "ed50", "risk(0)",
                "risk(0.09)", "risk(90000)");
        assertThat(plan.scheme().name()).isEqualTo("binomial_observed");
        assertThat(plan.intervals().methods()).extracting("code").containsExactly("percentile");
    }

    @Test
    void curveThatIsNotAskedForSpansTheDosesAndIsWrittenOut() {
        var spec = spec("exponential", "");
        var frame = frame(ReferenceCases.table(WARD));

        var completed = (BootstrapSpec) planner.completed(spec, frame);

        var curve = Objects.requireNonNull(Objects.requireNonNull(completed.dose()).curve());
        assertThat(curve).hasSize(21).isSorted().startsWith(0.009).endsWith(90000.0);
        assertThat(planner.completed(completed, frame)).isEqualTo(completed);
        assertThat(planner.plan(completed, frame, 1).names())
                .isEqualTo(planner.plan(spec, frame, 1).names());
        assertThat(json.read(json.write(completed).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(completed);
    }

    @Test
    void specsAreReadBackAsTheyWereWritten() {
        var trials = spec("beta_poisson", "\"trial\": \"who\"");
        var spec = spec("exact_beta_poisson",
                """
                        "effective_doses": [0.2], "curve": [1, 10],
                        "resampling": {"scheme": "parametric"}, "interval": {"methods": ["basic", "bc"]}""");

        assertThat(json.read(json.write(trials).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(trials);
        assertThat(json.read(json.write(spec).getBytes(StandardCharsets.UTF_8))).isEqualTo(spec);
    }

    /** Deviances of R (see the case); Akaike's and Schwarz's criteria of its log-likelihood by hand. */
    @Test
    void reportHoldsAllModels() {
        var report = report(ReferenceCases.table(WARD), "");

        assertThat(report.fits()).extracting(DoseReport.Fit::model).containsExactly("exponential",
                "beta_poisson", "exact_beta_poisson");
        var fit = report.fits().get(1);
        assertThat(fit.parameters()).extracting(DoseReport.Value::name).containsExactly("alpha",
                "n50", "beta");
        assertThat(fit.effectiveDoses()).extracting(DoseReport.Value::name)
                .containsExactly("ed10", "ed50");
        assertThat(fit.deviance()).isCloseTo(6.19763360130487, CLOSE);
        assertThat(fit.df()).isEqualTo(6);
        assertThat(fit.goodnessOfFit()).isCloseTo(0.401419318082389, CLOSE);
        assertThat(fit.aic()).isCloseTo(20.7324854335261, CLOSE);
        assertThat(fit.bic()).isCloseTo(20.891368516885773, CLOSE);
        assertThat(report.fits().get(0).goodnessOfFit()).isCloseTo(5.53783559902371e-24, CLOSE);
        assertThat(Objects.requireNonNull(report.exponential()).pValue())
                .isCloseTo(9.11241164756667e-28, CLOSE);
        assertThat(report.pooling()).isNull();
        assertThat(report.groups()).hasSize(8);
        assertThat(fit.curve()).hasSize(21).isSorted();
    }

    /** {@code prop.trend.test(c(83, 90, 129, 70), c(86, 93, 136, 82))} of R's manual: 8.2249, p 0.004132; the others count here. */
    @Test
    void trendIsThatOfR() {
        var report = Objects.requireNonNull(
                plan("dose,positive,negative\n1,3,83\n2,3,90\n3,7,129\n4,12,70\n", "exponential",
                        "").doseResponse());

        var trend = Objects.requireNonNull(report.trend());
        assertThat(trend.statistic()).isCloseTo(8.224922285197662, CLOSE);
        assertThat(trend.pValue()).isCloseTo(0.004131897477641614, CLOSE);
        assertThat(report.logTrend()).isNotNull();
    }

    /** The two versions of one trial differ by two subjects: scipy finds 0.0183084, p 0.99089 with 2 degrees of freedom. */
    @Test
    void twoVersionsOfOneTrialMayBePooled() {
        var csv = "dose,positive,negative,who\n" + labelled(WARD, "a")
                + labelled("ward_rotavirus_8of9.csv", "b");

        var pooling = Objects.requireNonNull(report(csv, "\"trial\": \"who\"").pooling());

        assertThat(pooling.trials()).extracting(DoseReport.Trial::name).containsExactly("a", "b");
        assertThat(pooling.trials()).extracting(DoseReport.Trial::groups).containsExactly(8, 8);
        var test = Objects.requireNonNull(pooling.test());
        assertThat(test.statistic()).isCloseTo(0.018308441664807162, CLOSE);
        assertThat(test.df()).isEqualTo(2);
        assertThat(test.pValue()).isCloseTo(0.9908875514856024, CLOSE);
    }

    private static String labelled(String file, String trial) {
        return ReferenceCases.table(file).lines().skip(1)
                .map(line -> line + "," + trial + "\n").collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1,0,5;-3,1,4     | /model/dose     | Column dose holds -3 in row 1 (counted from 0); a dose is not negative.
            1,0.5,5;3,1,4    | /model/positive | Column positive holds 0.5 in row 0 (counted from 0); a count is a whole number from 0 to 1e9.
            1,0,5;3,1,-4     | /model/negative | Column negative holds -4 in row 1 (counted from 0); a count is a whole number from 0 to 1e9.
            0,1,5;3,1,4      | /model/positive | Column positive holds 1 in row 0 (counted from 0), where dose is 0: no model infects without a dose.
            3,0,5;3,1,4      | /model/dose     | Column dose must hold at least 2 different doses that were given to someone; it holds 1.
            0,0,5;3,1,4      | /model/family   | beta_poisson has 2 parameters to fit and needs as many different doses above 0 that were given to someone; column dose holds 1.
            1,0,5;3,0,4      | /model/positive | Nobody is infected: column positive is 0 in all 2 rows.
            1,5,0;3,4,0      | /model/negative | Everybody with a dose is infected: column negative is 0 in all rows with a dose above 0.
            """)
    void dataThatCannotBe(String rows, String pointer, String detail) {
        var csv = "dose,positive,negative\n" + rows.replace(';', '\n') + "\n";

        assertThat(faults(csv, "beta_poisson", "").getFirst()).returns(pointer, Fault::pointer)
                .returns(detail, Fault::detail);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "resampling": {"scheme": "ordinary"}                                | /resampling/scheme
            "resampling": {"scheme": "parametric", "distribution": "normal"}    | /resampling/distribution
            "interval": {"methods": ["percentile", "bca"]}                      | /interval/methods/1
            "interval": {"methods": ["abc"]}                                    | /interval/methods/0
            "interval": {"methods": ["studentized"]}                            | /interval/methods/0
            "effective_doses": [0.5, 1]                                         | /effective_doses/1
            "effective_doses": [0.5, 0.5]                                       | /effective_doses/1
            "curve": [1, -1]                                                    | /curve/1
            "missing": "pairwise"                                               | /missing
            "statistics": [{"name": "mean", "column": "dose"}]                  | /statistics
            "test": {"coefficient": "k"}                                        | /test
            """)
    void whatDoesNotGoWithADoseResponse(String key, String pointer) {
        var found = faults(ReferenceCases.table(WARD), "beta_poisson", key);

        assertThat(found).hasSize(1).first().returns(pointer, Fault::pointer);
    }

    @Test
    void columnsAndSchemesAreHeldAgainstTheTable() {
        assertThat(faults("x,positive,negative\n1,1,1\n2,1,1\n", "exponential", "").getFirst())
                .returns("/model/dose", Fault::pointer);
        var counts = catchThrowableOfType(Refusal.class,
                () -> planner.plan(
                        json.read(
                                """
                                        {"kind": "bootstrap", "dataset": "t", "statistics": [{"name": "mean", "column": "dose"}],
                                         "resampling": {"scheme": "binomial_observed"}}
                                        """
                                        .getBytes(StandardCharsets.UTF_8)),
                        frame(ReferenceCases.table(WARD)), 1));
        assertThat(counts.faults()).first().returns("/resampling/scheme", Fault::pointer);
    }

    /** As steep as the exponential model: there is no alpha to give an interval to. */
    @Test
    void fitAtTheEdgeIsRefusedWithTheModelToTake() {
        var steep = "dose,positive,negative\n1,50,950\n10,632,368\n100,1000,0\n";

        assertThat(faults(steep, "beta_poisson", "")).hasSize(1).first()
                .returns("/model/family", Fault::pointer).extracting(Fault::detail).asString()
                .contains("alpha", "exponential");
        assertThat(plan(steep, "exponential", "").names()).startsWith("k", "ed10", "ed50");
    }

    @Test
    void rowsWithAMissingValueAreLeftOutAndOthersNamedByTheirPlace() {
        var csv = "dose,positive,negative\n1,,5\n2,0,5\n3,1,4\n9,3,2\n";

        assertThat(plan(csv, "exponential", "\"missing\": \"omit\"").dropped()).isEqualTo(1);
        assertThat(faults(csv.replace("9,3,2", "9,3.5,2"), "exponential",
                "\"missing\": \"omit\"").getFirst().detail()).contains("3.5 in row 3");
    }
}
