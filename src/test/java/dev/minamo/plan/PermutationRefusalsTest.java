package dev.minamo.plan;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.frame.FrameStore;
import dev.minamo.frame.io.CsvOptions;
import dev.minamo.frame.io.CsvTables;
import dev.minamo.inference.Adjust;
import dev.minamo.plan.json.SpecJson;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.TestStatistics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** A permutation test that cannot be done, or not as asked, is refused at the key that is wrong, with what is allowed. */
class PermutationRefusalsTest {

    @TempDir
    Path directory;
    private Frame frame;
    private final SpecJson json = new SpecJson();

    /**
     * Numbers x, y, f, m (missing in a row of each of a and c); groups g of two, h of three, one of one, k of whole numbers,
     * id of a row each, pair of an a and a b each, odd of three rows and of five, mg missing once.
     */
    @BeforeEach
    void table() {
        frame = frame("""
                x,y,f,m,g,h,one,k,id,pair,odd,mg
                1,2,0.5,1,a,a,u,1,1,p,o,a
                2,1,1.5,,b,b,u,2,2,p,o,b
                3,5,2.5,3,a,c,u,1,3,q,o,a
                4,3,0.5,4,b,a,u,2,4,q,e,b
                5,9,1.5,5,a,b,u,1,5,r,e,a
                6,7,2.5,6,b,c,u,2,6,r,e,
                7,4,0.5,7,a,a,u,1,7,s,e,a
                8,8,1.5,,b,c,u,2,8,s,e,b
                """);
    }

    private Frame frame(String csv) {
        return new CsvTables().read(new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)),
                CsvOptions.DEFAULT, new FrameStore(directory));
    }

    private List<Fault> faults(String test, String rest) {
        return faults(frame, "\"test\": {%s} %s".formatted(test, rest));
    }

    private List<Fault> faults(Frame table, String rest) {
        var bytes = "{\"kind\": \"permutation\", \"dataset\": \"t\", %s}".formatted(rest)
                .getBytes(StandardCharsets.UTF_8);
        var refusal = catchThrowableOfType(Refusal.class,
                () -> new Planner(Kernels.scalar()).plan(json.read(bytes), table, 1));
        assertThat(refusal).as(rest).isNotNull();
        assertThat(refusal.code()).isEqualTo(Refusal.Code.VALIDATION);
        assertThat(refusal.getMessage()).isEqualTo(refusal.faults().getFirst().detail());
        return refusal.faults();
    }

    /** One fault, and just this one. */
    private void refused(String test, String rest, String pointer, String detail,
            List<String> allowed) {
        assertThat(faults(test, rest)).as(test).singleElement()
                .returns(pointer, Fault::pointer)
                .returns(allowed, Fault::allowed)
                .satisfies(fault -> assertThat(fault.detail()).contains(detail));
    }

    private static List<String> list(String text) {
        return text == null ? List.of() : Arrays.asList(text.split(";", -1));
    }

    @ParameterizedTest
    @CsvSource({"twosample,There is no design called twosample.", "'',There is no design called .",
            "within_blocks,Any design takes the key blocks.",
            "whole_groups,Designs of labels and pairs take the key whole_groups."})
    void aDesignThatIsNone(String design, String detail) {
        refused("\"design\": \"%s\", \"column\": \"x\", \"by\": \"g\"".formatted(design), "",
                "/test/design", detail,
                List.of("two_sample", "paired", "one_sample_sign", "correlation", "k_sample",
                        "contingency", "series_shift", "regression"));
    }

    @Test
    void noDesignAndNoTest() {
        assertThat(faults("\"column\": \"x\"", "").getFirst())
                .returns("/test/design", Fault::pointer)
                .returns("design is missing.", Fault::detail);
        assertThat(faults(frame, "\"replicates\": 9").getFirst())
                .returns("/test", Fault::pointer);
        assertThat(faults(frame, "\"test\": \"two_sample\"").getFirst())
                .returns("/test", Fault::pointer);
    }

    @ParameterizedTest
    @EnumSource(Design.class)
    void aStatisticThatIsNoneOfTheDesign(Design design) {
        assertThat(faults("\"design\": \"%s\", \"statistic\": \"mean_diference\""
                .formatted(design.code()), "").getFirst())
                .returns("/test/statistic", Fault::pointer)
                .returns("mean_diference is no statistic of the design %s.".formatted(
                        design.code()), Fault::detail)
                .returns(TestStatistics.names(design), Fault::allowed);
    }

    /** Two samples have a name that pairs have not, and the other way round. */
    @ParameterizedTest
    @CsvSource({"two_sample,pearson", "two_sample,anova_f", "k_sample,welch_t", "paired,welch_t",
            "correlation,mean", "contingency,mann_whitney_u", "series_shift,chi_square",
            "regression,pearson"})
    void aStatisticOfAnotherDesign(String design, String statistic) {
        assertThat(faults("\"design\": \"%s\", \"statistic\": \"%s\"".formatted(design,
                statistic), "").getFirst().pointer()).isEqualTo("/test/statistic");
    }

    /** Keys of the design and the statistic; what is allowed are the columns there are, or the keys. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "design": "two_sample", "by": "g"                                      | /test/column   | needs column                    | x;y;f;m;k;id
            "design": "two_sample", "column": "x"                                  | /test/by       | needs by                        | x;y;m;g;h;one;k;id;pair;odd;mg
            "design": "two_sample", "column": "z", "by": "g"                       | /test/column   | z is not a column               | x;y;f;m;k;id
            "design": "two_sample", "column": "g", "by": "g"                       | /test/column   | g holds text                    | x;y;f;m;k;id
            "design": "two_sample", "column": ["x", "z"], "by": "g"                | /test/column/1 | z is not a column               | x;y;f;m;k;id
            "design": "two_sample", "column": ["x", "y", "x"], "by": "g"           | /test/column/2 | x stands twice                  |
            "design": "two_sample", "column": [], "by": "g"                        | /test/column   | at least one                    |
            "design": "two_sample", "column": 3, "by": "g"                         | /test/column   | a list of such names, not the number 3 | x;y;f;m;k;id
            "design": "two_sample", "column": "x", "by": "f"                       | /test/by       | f holds float64                 | x;y;m;g;h;one;k;id;pair;odd;mg
            "design": "two_sample", "column": "x", "by": ["g"]                     | /test/by       | a column of groups, not the list [g] | x;y;m;g;h;one;k;id;pair;odd;mg
            "design": "two_sample", "column": "x", "by": "g", "block": "h"         | /test/block    | takes no block                  | column;by;groups;blocks;whole_groups
            "design": "two_sample", "column": "x", "by": "g", "a/b~c": "h"         | /test/a~1b~0c  | takes no a/b~c                  | column;by;groups;blocks;whole_groups
            "design": "two_sample", "column": "x", "by": "g", "blocks": "z"        | /test/blocks   | z is not a column               | x;y;m;g;h;one;k;id;pair;odd;mg
            "design": "two_sample", "column": "x", "by": "g", "whole_groups": "f"  | /test/whole_groups | f holds float64             | x;y;m;g;h;one;k;id;pair;odd;mg
            "design": "two_sample", "column": "x", "by": "g", "p": 0.5             | /test/p        | two_sample with mean_difference takes no p | column;by;groups;blocks;whole_groups
            "design": "two_sample", "column": "x", "by": "g", "statistic": "quantile_difference", "p": 2 | /test/p | 2 is not a number from 0 to 1 |
            "design": "two_sample", "column": "x", "by": "g", "statistic": "quantile_difference", "p": "half" | /test/p | p is a number from 0 to 1, not the text half |
            "design": "two_sample", "column": "x", "by": "g", "statistic": "quantile_difference", "type": 10 | /test/type | 10 is not a whole number from 1 to 9 |
            "design": "two_sample", "column": "x", "by": "g", "groups": ["a"]      | /test/groups   | two different levels            |
            "design": "two_sample", "column": "x", "by": "g", "groups": ["a", "a"] | /test/groups   | two different levels            |
            "design": "two_sample", "column": "x", "by": "g", "groups": ["a", "b", "c"] | /test/groups | two different levels         |
            "design": "two_sample", "column": "x", "by": "g", "groups": "a"        | /test/groups   | two different levels            |
            "design": "two_sample", "column": "x", "by": "h"                       | /test/groups   | column h has 3 values           | a;b;c
            "design": "two_sample", "column": "x", "by": "one"                     | /test/groups   | column one has 1 value,         | u
            "design": "two_sample", "column": "x", "by": "g", "groups": ["a", "z"] | /test/groups/1 | z is no value of column g       | a;b
            "design": "two_sample", "column": "x", "by": "k", "groups": ["3", "1"] | /test/groups/0 | 3 is no value of column k       | 1;2
            "design": "k_sample", "column": "x", "by": "one"                       | /test/by       | one has a single group          |
            "design": "k_sample", "column": "x", "by": "g", "groups": ["a", "b"]   | /test/groups   | takes no groups                 | column;by;blocks;whole_groups
            "design": "k_sample", "column": "x", "by": "g", "statistic": "friedman" | /test/blocks  | name the column of blocks       |
            "design": "correlation", "x": "x"                                      | /test/y        | needs y                         | x;y;f;m;k;id
            "design": "correlation", "y": "y"                                      | /test/x        | needs x                         | x;y;f;m;k;id
            "design": "correlation", "x": "x", "y": ["y", "f"]                     | /test/y        | a column of numbers, not the list [y, f] | x;y;f;m;k;id
            "design": "correlation", "x": "x", "y": "x"                            | /test/x        | the same column, x              |
            "design": "series_shift", "x": "x", "y": "y", "blocks": "g"            | /test/blocks   | takes no blocks                 | x;y
            "design": "series_shift", "x": "x", "y": "y", "whole_groups": "g"      | /test/whole_groups | takes no whole_groups       | x;y
            "design": "contingency", "x": "g", "y": "f"                            | /test/y        | f holds float64                 | x;y;m;g;h;one;k;id;pair;odd;mg
            "design": "contingency", "x": "g", "y": "one"                          | /test/y        | one has a single group          |
            "design": "contingency", "x": "one", "y": "g"                          | /test/x        | one has a single group          |
            "design": "contingency", "x": "h", "y": "g", "statistic": "phi"        | /test/x        | two values, this one has 3      |
            "design": "contingency", "x": "g", "y": "h", "statistic": "odds_ratio" | /test/y        | two values, this one has 3      |
            "design": "one_sample_sign", "column": "g"                             | /test/column   | g holds text                    | x;y;f;m;k;id
            "design": "one_sample_sign", "column": "x", "value": "zero"            | /test/value    | value is a number, not the text zero |
            "design": "one_sample_sign", "column": "x", "blocks": "g"              | /test/blocks   | takes no blocks                 | column;value
            "design": "paired", "x": "x", "y": "y", "blocks": "g"                  | /test/blocks   | takes no blocks                 | x;y;column;by;groups;pair
            "design": "paired"                                                     | /test          | two columns, x and y, or two rows | x;y;column;by;pair
            "design": "paired", "x": "x", "y": "y", "pair": "pair"                 | /test          | two columns, x and y, or two rows | x;y;column;by;pair
            "design": "paired", "x": "x"                                           | /test/y        | y is missing                    |
            "design": "paired", "column": "x", "by": "g"                           | /test/pair     | pair is missing                 |
            "design": "paired", "column": "x", "pair": "pair"                      | /test/by       | by is missing                   |
            "design": "paired", "column": "x", "by": "h", "pair": "pair"           | /test/groups   | column h has 3 values           | a;b;c
            """)
    void aKeyThatDoesNotFit(String test, String pointer, String detail, String allowed) {
        refused(test, "", pointer, detail, list(allowed));
    }

    /** Each pair needs one row of either group: not none, and not two. */
    @Test
    void aPairWithoutItsPartnerAndOneWithTwo() {
        var asked = "\"test\": {\"design\": \"paired\", \"column\": \"x\", \"by\": \"g\", \"pair\": \"p\"}";

        var alone = faults(frame("x,g,p\n1,a,u\n2,b,u\n3,a,v\n4,a,w\n5,b,w\n"), asked);
        var twice = faults(frame("x,g,p\n1,a,u\n2,b,u\n3,b,v\n4,a,v\n5,b,v\n"), asked);
        var twiceOmitted = faults(frame("x,g,p\n1,a,u\n2,b,u\n3,b,v\n4,a,v\n5,b,v\n"),
                asked + ", \"missing\": \"omit\"");
        var single = faults(frame("x,g,p\n1,a,u\n2,b,u\n3,a,v\n"),
                asked + ", \"missing\": \"omit\"");

        assertThat(alone).containsExactly(Fault.at("/test/pair",
                "The pair v of column p has 0 rows of the group b; it needs 1.",
                List.of("missing: omit")));
        assertThat(twice).containsExactly(Fault.at("/test/pair",
                "The pair v of column p has 2 rows of the group b; it needs 1."));
        assertThat(twiceOmitted).isEqualTo(twice);
        assertThat(single.getFirst().pointer()).isEqualTo("/test/pair");
        assertThat(single.getFirst().detail()).contains("at least 2 pairs");
    }

    /** The row with no value, and its partner. */
    @Test
    void aPairWithoutItsPartnerIsLeftOutWhereMissingValuesAre() {
        var plan = new Planner(Kernels.scalar()).plan(json.read("""
                {"kind": "permutation", "dataset": "t", "missing": "omit",
                 "test": {"design": "paired", "column": "x", "by": "g", "pair": "p"}}"""
                .getBytes(StandardCharsets.UTF_8)),
                frame("x,g,p\n1,a,u\n2,b,u\n3,a,v\n,b,v\n5,a,w\n8,b,w\n"), 1);

        assertThat(plan.dropped()).isEqualTo(2);
        assertThat(plan.rows()).isEqualTo(2);
        assertThat(((TestPlan) plan).variables().getFirst().observed()).isEqualTo(-2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "design": "two_sample", "by": "g", "expression": "mean(x)", "statistic": "welch_t" | /test/statistic  | give one
            "design": "two_sample", "by": "g", "expression": "mean(z)"              | /test/expression | z
            "design": "two_sample", "by": "g", "expression": "mean(x"               | /test/expression |
            "design": "two_sample", "by": "g", "expression": "x + 1"                | /test/expression |
            "design": "two_sample", "by": "g", "expression": 3                      | /test/expression | text
            "design": "two_sample", "expression": "mean(x where g = 'a')"           | /test/by         | needs by
            "design": "correlation", "expression": "pearson(x, y)"                  | /test/y          | needs y
            "design": "one_sample_sign", "expression": "mean(x)"                    | /test/column     | needs column
            "design": "paired", "column": "x", "by": "g", "pair": "pair", "expression": "mean(x)" | /test/expression | give x and y
            """)
    void anExpressionThatDoesNotFit(String test, String pointer, String detail) {
        assertThat(faults(test, "").getFirst()).as(test).returns(pointer, Fault::pointer)
                .satisfies(fault -> assertThat(fault.detail()).contains(detail == null
                        ? ""
                        : detail));
    }

    @Test
    void anExpressionOfATerm() {
        assertThat(faults(
                "\"design\": \"regression\", \"formula\": \"y ~ x\", \"term\": \"x\", \"expression\": \"mean(x)\"",
                "")).contains(Fault.at("/test/expression",
                        "The statistic of a term of a model is one by name.",
                        List.of("t", "coefficient")));
    }

    /** Terms there are, and what of them has a single coefficient, are named. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "formula": "y ~ x + f"                        | /test/term    | needs term |
            "term": "x"                                   | /test/formula | needs formula |
            "formula": "y ~ x + f", "term": "k"           | /test/term    | There is no term k | x;f
            "formula": "y ~ x + h", "term": "h"           | /test/term    | 2 coefficients | x
            "formula": "y ~ x +", "term": "x"             | /test/formula | |
            "formula": "y ~ x + z", "term": "x"           | /test/formula | z |
            "formula": "y ~ x + I(2 * x)", "term": "x"    | /test/formula | combination |
            "formula": "y ~ x + f", "term": "x", "by": "g" | /test/by     | takes no by | formula;term;blocks
            """)
    void aTermThatCannotBeTested(String test, String pointer, String detail, String allowed) {
        assertThat(faults("\"design\": \"regression\", " + test, "").getFirst()).as(test)
                .returns(pointer, Fault::pointer)
                .satisfies(fault -> {
                    assertThat(fault.detail()).contains(detail == null ? "" : detail);
                    if (allowed != null) {
                        assertThat(fault.allowed()).isEqualTo(list(allowed));
                    }
                });
    }

    private static final String TWO = "\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"g\", ";
    private static final String SEVERAL = "\"design\": \"k_sample\", \"column\": \"x\", \"by\": \"h\", ";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "alternative": "both"                                     | /test/alternative    | both is no alternative   | two_sided;less;greater
            "two_sided_rule": "twice"                                 | /test/two_sided_rule | twice is no rule         | doubled;absolute
            "alternative": "greater", "two_sided_rule": "doubled"     | /test/two_sided_rule | this one is one-sided    |
            "alternative": "less", "two_sided_rule": "absolute"       | /test/two_sided_rule | this one is one-sided    |
            "statistic": "ks", "alternative": "two_sided"             | /test/alternative    | Only large values of ks speak | greater
            "statistic": "energy_distance", "alternative": "less"     | /test/alternative    | less would test the wrong direction | greater
            "statistic": "ks", "two_sided_rule": "doubled"            | /test/two_sided_rule | this one is one-sided    |
            "method": "approximate"                                   | /test/method         | approximate is no method | auto;exact;monte_carlo
            "method": "asymptotic"                                    | /test/method         | asymptotic is no method  | auto;exact;monte_carlo
            "interval": {"level": 1}                                  | /test/interval/level | 1 is not between 0 and 1 |
            "interval": {"level": 0}                                  | /test/interval/level | 0 is not between 0 and 1 |
            "interval": {"level": 95}                                 | /test/interval/level | 95 is not between 0 and 1 |
            "interval": {"levels": 0.9}                               | /test/interval/levels | levels                  | level
            "statistic": "welch_t", "interval": {"level": 0.9}        | /test/interval       | this one has none        | null
            "statistic": "median_difference", "interval": {"level": 0.9} | /test/interval    | this one has none        | null
            "two_sided_rule": "absolute", "interval": {"level": 0.9}  | /test/interval       | need not be an interval  | null
            "alternative": 1                                          | /test/alternative    | text                     |
            "groups": [1, 2]                                          | /test/groups         | as texts, first minus second, not the list       | *
            """)
    void aChoiceThatIsNotOffered(String choice, String pointer, String detail, String allowed) {
        assertThat(faults(TWO + choice, "").getFirst()).as(choice).returns(pointer, Fault::pointer)
                .satisfies(fault -> {
                    assertThat(fault.detail()).contains(detail);
                    if (!"*".equals(allowed)) {
                        assertThat(fault.allowed()).isEqualTo(list(allowed));
                    }
                });
    }

    /** No test in the wrong direction by accident, whichever statistic knows but one. */
    @ParameterizedTest
    @ValueSource(strings = {"less", "two_sided"})
    void everyStatisticThatKnowsItsDirectionRefusesTheOther(String alternative) {
        for (var type : TestStatistics.all()) {
            for (Design design : type.designs()) {
                var test = "\"design\": \"%s\", \"statistic\": \"%s\", \"alternative\": \"%s\""
                        .formatted(design.code(), type.name(), alternative);
                boolean refused = faults(test, "").stream()
                        .anyMatch(fault -> fault.pointer().equals("/test/alternative")
                                && fault.allowed().equals(List.of("greater")));
                assertThat(refused).as(test).isEqualTo(type.upperOnly());
            }
        }
    }

    /** Those of which only large values speak, by name: not by what the code says of itself. */
    @Test
    void theStatisticsThatKnowTheirDirection() {
        assertThat(TestStatistics.all().stream().filter(type -> type.upperOnly())
                .map(type -> type.name()).distinct())
                .containsExactlyInAnyOrder("ks", "energy_distance", "anova_f", "welch_f",
                        "kruskal_h", "friedman", "levene_median", "median_test", "normal_scores",
                        "ansari_bradley", "eta_squared", "chi_square", "g", "cramers_v");
        assertThat(TestStatistics.all().stream().filter(type -> !type.upperOnly())
                .filter(type -> type.designs().contains(Design.TWO_SAMPLE))
                .map(type -> type.name()))
                .contains("median_test", "normal_scores", "ansari_bradley");
        assertThat(faults(SEVERAL + "\"alternative\": \"two_sided\"", "").getFirst().pointer())
                .isEqualTo("/test/alternative");
    }

    @Test
    void anAdjustmentThatIsNone() {
        var allowed = new ArrayList<>(List.of("max_t", "min_p"));
        Arrays.stream(Adjust.values()).map(Adjust::code).forEach(allowed::add);

        refused(TWO + "\"adjust\": \"fdr\"", "", "/test/adjust/0", "fdr is no adjustment",
                allowed);
        refused(TWO + "\"adjust\": [\"holm\", \"maxT\"]", "", "/test/adjust/1",
                "maxT is no adjustment", allowed);
        assertThat(allowed).containsExactly("max_t", "min_p", "bonferroni", "sidak", "holm",
                "holm_sidak", "hochberg", "hommel", "benjamini_hochberg", "benjamini_yekutieli");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"rule": "interval_width"}                            | /precision/rule        | interval_width  | fixed;besag_clifford;davidson_mackinnon;gandy
            {"rule": "andrews_buchinsky"}                         | /precision/rule        | andrews_buchinsky | fixed;besag_clifford;davidson_mackinnon;gandy
            {"rule": "sprt"}                                      | /precision/rule        | sprt            | fixed;besag_clifford;davidson_mackinnon;gandy
            {"rule": "besag_clifford", "exceedances": 0}          | /precision/exceedances | 0 is not a whole number from 1 on |
            {"rule": "besag_clifford", "exceedances": 2.5}        | /precision/exceedances | whole number    |
            {"rule": "besag_clifford", "alpha": 0.05}             | /precision/alpha       | takes no alpha  |
            {"rule": "davidson_mackinnon", "alpha": 0}            | /precision/alpha       | 0 is not between 0 and 1 |
            {"rule": "davidson_mackinnon", "alpha": 5}            | /precision/alpha       | 5 is not between 0 and 1 |
            {"rule": "davidson_mackinnon", "beta": 1}             | /precision/beta        | 1 is not between 0 and 1 |
            {"rule": "davidson_mackinnon", "risk": 0.1}           | /precision/risk        | takes no risk   |
            {"rule": "gandy", "alpha": 1}                         | /precision/alpha       | 1 is not between 0 and 1 |
            {"rule": "gandy", "risk": 0.5}                        | /precision/risk        | 0.5 is not between 0 and 0.5 |
            {"rule": "gandy", "exceedances": 3}                   | /precision/exceedances | takes no exceedances |
            {"rule": "fixed", "alpha": 0.05}                      | /precision/alpha       | takes no alpha  |
            """)
    void aRuleThatIsNoneOfATest(String precision, String pointer, String detail, String allowed) {
        refused(TWO + "\"interval\": null", ", \"precision\": " + precision, pointer, detail,
                list(allowed));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "method": "exact", "interval": null                   | /precision/rule      | nothing stops it       | fixed
            "column": ["x", "y"], "interval": null                | /precision/rule      | there are 2            | fixed
            "interval": {"level": 0.9}                            | /test/interval       | not for an interval    | null
            "expression": "mean(x where g = 'a')", "two_sided_rule": "absolute" | /test/two_sided_rule | is not known | doubled
            """)
    void aRuleThatCannotFollowTheTest(String test, String pointer, String detail,
            String allowed) {
        var with = test.contains("\"column\"")
                ? TWO.replace("\"column\": \"x\", ", "") + test
                : test.contains("expression")
                        ? "\"design\": \"two_sample\", \"by\": \"g\", " + test
                        : TWO + test;

        refused(with, ", \"precision\": {\"rule\": \"gandy\"}", pointer, detail, list(allowed));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "replicates": 0                                       | /replicates      | 0 is not between 1 and 10,000,000
            "replicates": -5                                      | /replicates      | -5 is not between
            "replicates": 10000001                                | /replicates      | 10,000,001 is not between
            "replicates": "many"                                  | /replicates      | whole number
            "seed": 18446744073709551616                          | /seed            | does not fit in 64 bits
            "missing": "pairwise"                                 | /missing         | pairwise is not offered
            "missing": "drop"                                     | /missing         | drop is not offered
            "undefined": {"fail": 2}                              | /undefined/fail  | 2 is not a share
            "undefined": {"redraw": true}                         | /undefined/redraw | not offered
            "generator": "mersenne"                               | /generator       | mersenne is not offered
            "engine": "spark"                                     | /engine          | spark is not offered
            "statistics": []                                      | /statistics      | no key statistics here
            "name": "bell \\u0007"                                | /name            | control character
            "labels": ["ok", " "]                                 | /labels/1        | empty
            """)
    void aCommonKeyThatDoesNotFit(String rest, String pointer, String detail) {
        assertThat(faults(TWO + "\"interval\": null", ", " + rest)).as(rest).singleElement()
                .returns(pointer, Fault::pointer)
                .satisfies(fault -> assertThat(fault.detail()).contains(detail));
    }

    /** Everything that is wrong is said at once. */
    @Test
    void allFaultsOfASpecAtOnce() {
        assertThat(faults("\"design\": \"two_sample\", \"column\": \"z\", \"by\": \"f\", "
                + "\"alternative\": \"both\", \"method\": \"fast\", \"adjust\": \"fdr\"",
                ", \"replicates\": 0")).extracting(Fault::pointer)
                .containsExactlyInAnyOrder("/test/column", "/test/by", "/test/alternative",
                        "/test/method", "/test/adjust/0", "/replicates");
    }

    /** Of the rows compared, and of no others: c has a missing value too. */
    @Test
    void missingValues() {
        refused(TWO.replace("\"x\"", "\"m\"") + "\"interval\": null", "", "/missing",
                "Column m has 2 missing values in the rows used.", List.of("omit"));
        refused("\"design\": \"two_sample\", \"column\": \"m\", \"by\": \"h\", \"groups\": [\"b\", \"c\"]",
                "", "/missing", "Column m has 2 missing values in the rows used.",
                List.of("omit"));
        refused("\"design\": \"two_sample\", \"column\": \"x\", \"by\": \"mg\"", "", "/missing",
                "Column mg has 1 missing value in the rows used.", List.of("omit"));
        refused("\"design\": \"correlation\", \"x\": [\"x\", \"m\"], \"y\": \"y\"", "",
                "/missing", "Column m has 2 missing values", List.of("omit"));
    }

    /** Omitted rows may leave nothing to compare. */
    @Test
    void missingValuesOfAWholeGroup() {
        var asked = "\"missing\": \"omit\", \"test\": {\"design\": \"%s\", \"column\": \"x\", \"by\": \"g\"}";
        var table = frame("x,g\n1,a\n2,a\n3,a\n,b\n,b\n");

        assertThat(faults(table, asked.formatted("two_sample")).getFirst().pointer())
                .isEqualTo("/test/by");
        assertThat(faults(table, asked.formatted("two_sample")
                .replace("\"g\"}", "\"g\", \"groups\": [\"a\", \"b\"]}")).getFirst())
                .returns("/test/groups/1", Fault::pointer)
                .satisfies(f -> assertThat(f.detail()).contains("group b"));
        assertThat(faults(table, asked.formatted("k_sample")).getFirst().pointer())
                .isEqualTo("/test/by");
        assertThat(faults(frame("x,g\n1,a\n,b\n,b\n"), asked.formatted("two_sample")).getFirst()
                .pointer()).isEqualTo("/missing");
        assertThat(faults(frame("x,g\n1,a\n"), asked.formatted("two_sample")).getFirst()
                .pointer()).isEqualTo("/dataset");
    }

    /** Nothing can change places. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "design": "two_sample", "column": "x", "by": "g", "blocks": "id"           | /test/blocks
            "design": "two_sample", "column": "x", "by": "g", "blocks": "g"            | /test/blocks
            "design": "k_sample", "column": "x", "by": "h", "blocks": "id"             | /test/blocks
            "design": "correlation", "x": "x", "y": "y", "blocks": "id"                | /test/blocks
            "design": "contingency", "x": "g", "y": "h", "blocks": "id"                | /test/blocks
            "design": "two_sample", "column": "x", "by": "g", "whole_groups": "pair"   | /test/whole_groups
            "design": "two_sample", "column": "x", "by": "g", "whole_groups": "one"    | /test/whole_groups
            "design": "correlation", "x": "x", "y": "y", "whole_groups": "one"         | /test/whole_groups
            """)
    void aSingleArrangement(String test, String pointer) {
        refused(test, "", pointer, "single arrangement", List.of());
    }

    @Test
    void wholeGroupsThatCannotChangePlaces() {
        refused(TWO + "\"whole_groups\": \"odd\"", "", "/test/whole_groups",
                "Rows of odd keep together, and groups that are exchanged must have equal sizes",
                List.of());
        refused(TWO + "\"whole_groups\": \"pair\", \"blocks\": \"odd\"", "",
                "/test/whole_groups", "lies in two blocks", List.of());
    }

    /** More arrangements than can be looked at one by one, of a statistic that is no sum. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "design": "two_sample", "column": "x", "by": "g", "statistic": "welch_t"      | no other exact form
            "design": "two_sample", "column": "x", "by": "g", "statistic": "ks"           | no other exact form
            "design": "two_sample", "column": ["x", "y"], "by": "g", "adjust": []         | several variables
            "design": "two_sample", "column": "x", "by": "g", "adjust": "holm"            | an adjustment
            "design": "two_sample", "column": "x", "by": "g", "interval": {"level": 0.9}  | an interval of shifts
            "design": "correlation", "x": "x", "y": "y"                                   | no other exact form
            "design": "paired", "x": "x", "y": "y", "statistic": "median"                 | no other exact form
            "design": "two_sample", "by": "g", "expression": "mean(x where g = 'a')"      | no other exact form
            """)
    void tooManyArrangementsToBeExact(String test, String detail) {
        var csv = new StringBuilder("x,y,g\n");
        for (int row = 0; row < 40; row++) {
            csv.append(Math.sqrt(row * 37 % 41)).append(',').append(row * row % 23).append(',')
                    .append(row % 2 == 0 ? "a" : "b").append('\n');
        }

        var fault = faults(frame(csv.toString()),
                "\"test\": {%s, \"method\": \"exact\"}".formatted(test)).getFirst();

        assertThat(fault.pointer()).isEqualTo("/test/method");
        assertThat(fault.allowed()).containsExactly("auto", "monte_carlo");
        assertThat(fault.detail()).contains("There are about 10^", "10,000,000", detail);
    }

    /** A hundred columns at most; each is a double of every row. */
    @Test
    void tooManyVariables() {
        var names = IntStream.range(0, 101).mapToObj(i -> "c" + i).toList();
        var table = frame("g," + String.join(",", names) + "\n"
                + ("a," + "1,".repeat(100) + "1\nb," + "2,".repeat(100) + "2\n").repeat(2));

        assertThat(faults(table,
                "\"test\": {\"design\": \"two_sample\", \"by\": \"g\", \"column\": [\""
                        + String.join("\", \"", names) + "\"]}"))
                .contains(Fault.at("/test",
                        "At most 100 variables are tested together, not 101."));
    }
}
