package dev.minamo.dashboard;

import java.util.List;
import java.util.Objects;

import dev.minamo.Refusal.Fault;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import org.junit.jupiter.api.Test;
import org.springframework.util.LinkedMultiValueMap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class PermutationAskTest {

    private static final Catalog CATALOG = Catalog.current();

    private static PermutationAsk ask(String... namesAndValues) {
        var form = new LinkedMultiValueMap<String, String>();
        form.add("kind", "permutation");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return (PermutationAsk) Ask.of(form, CATALOG);
    }

    private static TestForm view(PermutationAsk ask) {
        return Objects.requireNonNull(AskView.of(ask, Examples.teeth(),
                List.of(Examples.teeth()), List.of()).test());
    }

    private static AskView.Field field(List<AskView.Field> fields, String id) {
        return fields.stream().filter(f -> f.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void aWholeFormBecomesASpec() throws Exception {
        var spec = (PermutationSpec) ask("dataset", "tooth_growth", "t.design", "two_sample",
                "t.statistic", "welch_t", "t.column", "len", "t.column", "dose", "t.by", "supp",
                "t.groups.0", "VC", "t.groups.1", "OJ", "t.blocks", "supp", "t.formula", "stale",
                "t.alternative", "two_sided", "t.two_sided_rule", "absolute", "t.method",
                "monte_carlo", "replicates", "1,999", "seed", "7", "missing", "omit")
                .spec(CATALOG);

        assertThat(spec.replicates()).isEqualTo(1_999);
        assertThat(spec.test().statistic()).isEqualTo("welch_t");
        assertThat(spec.test().keys()).containsOnlyKeys("column", "by", "groups", "blocks")
                .containsEntry("column", List.of("len", "dose"))
                .containsEntry("groups", List.of("VC", "OJ"));
        assertThat(spec.test().twoSidedRule()).isEqualTo("absolute");
        assertThat(spec.test().method()).isEqualTo("monte_carlo");
        assertThat(spec.precision()).isEqualTo(PrecisionSpec.fixed());
    }

    @Test
    void aRuleOfTwoSidesIsNotAskedOfOne() throws Exception {
        var spec = (PermutationSpec) ask("t.alternative", "less", "t.two_sided_rule", "doubled")
                .spec(CATALOG);

        assertThat(spec.test().twoSidedRule()).isNull();
    }

    @Test
    void anExpressionStandsForStatisticAndColumns() throws Exception {
        var ask = ask("t.design", "two_sample", "t.statistic", "expression", "t.expression",
                "mean(len where supp = \"OJ\")", "t.by", "supp", "t.column", "len");

        var spec = (PermutationSpec) ask.spec(CATALOG);

        assertThat(spec.test().statistic()).isNull();
        assertThat(spec.test().keys()).containsOnlyKeys("expression", "by");
        assertThat(view(ask).comparison()).extracting(AskView.Field::id)
                .contains("t.expression").doesNotContain("t.column");
    }

    @Test
    void aPairIsTwoColumnsOrTwoRows() {
        var columns = view(ask("t.design", "paired"));
        var rows = view(ask("t.design", "paired", "t.pairs", "rows"));

        assertThat(columns.comparison()).extracting(AskView.Field::id).contains("t.x", "t.y")
                .doesNotContain("t.pair", "t.by");
        assertThat(rows.comparison()).extracting(AskView.Field::id).contains("t.pair", "t.by")
                .doesNotContain("t.x");
    }

    @Test
    void onlyLargeValuesAreOfferedWhereOnlyTheySpeak() {
        var form = view(ask("t.design", "two_sample", "t.statistic", "ks", "t.alternative",
                "two_sided"));

        assertThat(field(form.details(), "t.alternative").options())
                .extracting(AskView.Option::value).containsExactly("greater");
        assertThat(form.details()).extracting(AskView.Field::id)
                .doesNotContain("t.two_sided_rule");
    }

    @Test
    void aSideThatWasTheOnlyOneIsNotKeptForAStatisticOfTwo() throws Exception {
        var ask = ask("t.design", "two_sample", "t.statistic", "mean_difference",
                "t.alternative", "greater", "t.sides", "1");

        assertThat(((PermutationSpec) ask.spec(CATALOG)).test().alternative())
                .isEqualTo("two_sided");
        assertThat(field(view(ask).details(), "t.alternative").options())
                .filteredOn(AskView.Option::chosen).extracting(AskView.Option::value)
                .containsExactly("two_sided");
    }

    @Test
    void oneColumnIsTickedAtFirstAndNoneWhereAllWereTakenOut() {
        var fresh = view(ask());
        var emptied = view(ask("t.shown", "two_sample", "t.design", "two_sample"));

        assertThat(field(fresh.comparison(), "t.column").options())
                .filteredOn(AskView.Option::chosen).extracting(AskView.Option::value)
                .containsExactly("len");
        assertThat(field(emptied.comparison(), "t.column").options())
                .noneMatch(AskView.Option::chosen);
    }

    @Test
    void everyDesignHasItsFields() {
        for (var design : CATALOG.designs()) {
            var form = view(ask("t.design", design.name()));

            assertThat(form.shown()).isEqualTo(design.name());
            assertThat(field(form.comparison(), "t.statistic").options()).isNotEmpty();
        }
    }

    @Test
    void stopRulesAskForWhatTheyNeed() throws Exception {
        var spec = (PermutationSpec) ask("stop", "besag_clifford", "stop.exceedances", "20")
                .spec(CATALOG);
        var unreadable = catchThrowableOfType(Ask.Unreadable.class,
                () -> ask("stop", "gandy", "stop.alpha", "five").spec(CATALOG));

        assertThat(spec.precision()).isEqualTo(new PrecisionSpec.BesagClifford(20));
        assertThat(unreadable.faults()).extracting(Fault::pointer)
                .containsExactly("/precision/alpha");
        assertThat(view(ask("stop", "gandy")).details()).extracting(AskView.Field::id)
                .contains("stop.alpha").doesNotContain("stop.exceedances");
    }

    @Test
    void faultsFindTheirFields() {
        assertThat(AskFields.of("/test/column/1")).isEqualTo("t.column");
        assertThat(AskFields.of("/test/groups/1")).isEqualTo("t.groups.0");
        assertThat(AskFields.of("/test")).isEqualTo("t.design");
        assertThat(AskFields.of("/precision/rule")).isEqualTo("stop");
        assertThat(AskFields.of("/precision/alpha")).isEqualTo("stop.alpha");
    }
}
