package dev.minamo.dashboard;

import java.util.List;
import java.util.Objects;

import dev.minamo.Refusal.Fault;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.statistic.MissingPolicy;
import org.junit.jupiter.api.Test;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class AskTest {

    private static final Catalog CATALOG = Catalog.current();

    private static MultiValueMap<String, String> form(String... namesAndValues) {
        var form = new LinkedMultiValueMap<String, String>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return form;
    }

    private static BootstrapAsk bootstrap(MultiValueMap<String, String> form) {
        return (BootstrapAsk) Ask.of(form, CATALOG);
    }

    private static List<AskView.StatisticFields> statistics(AskView view) {
        return Objects.requireNonNull(view.number()).statistics();
    }

    @Test
    void anEmptyFormHasTheUsualValues() {
        var ask = bootstrap(form());

        assertThat(ask.common().replicates()).isEqualTo("9999");
        assertThat(ask.methods()).containsExactly("percentile", "bca");
        assertThat(ask.statistics()).hasSize(1);
    }

    @Test
    void aWholeFormBecomesASpec() throws Exception {
        var ask = Ask.of(
                form("dataset", "tooth_growth", "s0.name", "mean_difference", "s0.column", "len",
                        "s0.by", "supp", "s0.groups.0", "VC", "s0.groups.1", "OJ", "s2.name",
                        "mean", "s2.column",
                        "len", "methods", "basic", "methods", "bca", "level", "0.9", "replicates",
                        "1,000", "seed", "7",
                        "name", " Teeth ", "r.strata", "supp", "missing", "omit"),
                CATALOG);

        var spec = (BootstrapSpec) ask.spec(CATALOG);

        assertThat(spec.dataset()).isEqualTo("tooth_growth");
        assertThat(spec.name()).isEqualTo("Teeth");
        assertThat(spec.replicates()).isEqualTo(1_000);
        assertThat(spec.seed()).isEqualTo(7);
        assertThat(spec.statistics()).hasSize(2);
        assertThat(spec.statistics().getFirst().arguments()).containsEntry("column", "len")
                .containsEntry("by", "supp")
                .containsEntry("groups", List.of("VC", "OJ"));
        var interval = Objects.requireNonNull(spec.interval());
        assertThat(interval.methods()).containsExactly("basic", "bca");
        assertThat(interval.levels()).containsExactly(0.9);
        assertThat(spec.resampling().text("strata")).contains("supp");
        assertThat(spec.missing()).isEqualTo(MissingPolicy.OMIT);
    }

    @Test
    void argumentsOfAnotherStatisticDoNotTravel() throws Exception {
        var ask = Ask.of(
                form("s0.name", "mean", "s0.column", "len", "s0.x", "LSAT", "replicates", "99"),
                CATALOG);

        var spec = (BootstrapSpec) ask.spec(CATALOG);

        assertThat(spec.statistics().getFirst().arguments()).containsOnlyKeys("column");
    }

    @Test
    void everyNumberThatIsNoneIsNamedAtOnce() {
        var ask = Ask.of(form("replicates", "9,99x", "seed", "seven", "level", "most"), CATALOG);

        var unreadable = catchThrowableOfType(Ask.Unreadable.class, () -> ask.spec(CATALOG));

        assertThat(unreadable.faults()).extracting(Fault::pointer).containsExactly("/replicates",
                "/seed",
                "/interval/level");
    }

    @Test
    void aMisplacedCommaIsNotReadAsAnotherNumber() {
        var ask = Ask.of(form("replicates", "9,99"), CATALOG);

        var unreadable = catchThrowableOfType(Ask.Unreadable.class, () -> ask.spec(CATALOG));

        assertThat(unreadable.faults()).extracting(Fault::detail)
                .containsExactly("“9,99” is not a whole number between 1 and 10,000,000.");
    }

    @Test
    void statisticsAreAddedAndLeftOut() {
        var added = bootstrap(form("s0.name", "mean", "do", "add"));
        var left = bootstrap(form("s0.name", "mean", "s1.name", "sd", "do", "remove-s0"));
        var last = bootstrap(form("s0.name", "mean", "do", "remove-s0"));

        assertThat(added.statistics()).hasSize(2);
        assertThat(left.statistics()).extracting(Ask.Question::name).containsExactly("sd");
        assertThat(last.statistics()).extracting(Ask.Question::name).containsExactly("mean");
    }

    @Test
    void faultsFindTheirFields() {
        assertThat(AskFields.of("/statistics/1/x")).isEqualTo("s1.x");
        assertThat(AskFields.of("/statistics/0")).isEqualTo("s0.name");
        assertThat(AskFields.of("/statistics/0/groups/1")).isEqualTo("s0.groups.0");
        assertThat(AskFields.of("/interval/methods/0")).isEqualTo("methods");
        assertThat(AskFields.of("/interval/level")).isEqualTo("level");
        assertThat(AskFields.of("/replicates")).isEqualTo("replicates");
        assertThat(AskFields.of("/undefined/warn")).isEmpty();
    }

    @Test
    void onlyColumnsThatFitAreOffered() {
        var ask = Ask.of(form("s0.name", "mean_difference"), CATALOG);

        var view = AskView.of(ask, Examples.teeth(), List.of(Examples.law(), Examples.teeth()),
                List.of());

        var fields = statistics(view).getFirst().fields();
        assertThat(fields).extracting(AskView.Field::id).containsExactly("s0.column", "s0.by",
                "s0.groups.0",
                "s0.groups.1");
        assertThat(fields.get(0).options()).extracting(AskView.Option::value).containsExactly("len",
                "dose");
        assertThat(fields.get(1).options()).extracting(AskView.Option::value)
                .containsExactly("supp");
        assertThat(fields.get(2).options()).filteredOn(AskView.Option::chosen)
                .extracting(AskView.Option::value)
                .containsExactly("OJ");
        assertThat(fields.get(3).options()).filteredOn(AskView.Option::chosen)
                .extracting(AskView.Option::value)
                .containsExactly("VC");
    }

    @Test
    void numbersAreWrittenAndEventsChosen() throws Exception {
        var ask = Ask.of(form("s0.name", "quantile", "s0.column", "len", "s0.p", "0.9", "s1.name",
                "proportion", "s1.column", "supp", "s1.event", "VC", "s2.name", "skewness"),
                CATALOG);

        var spec = (BootstrapSpec) ask.spec(CATALOG);
        var view = AskView.of(ask, Examples.teeth(), List.of(Examples.teeth()), List.of());

        assertThat(spec.statistics().get(0).arguments()).containsEntry("p", 0.9)
                .doesNotContainKey("type");
        var fields = statistics(view).get(0).fields();
        assertThat(fields).extracting(AskView.Field::text).containsExactly(null, "0.9", "7");
        assertThat(statistics(view).get(1).fields().get(1).options())
                .filteredOn(AskView.Option::chosen).extracting(AskView.Option::value)
                .containsExactly("VC");
        assertThat(statistics(view).get(2).fields().get(1).options())
                .extracting(AskView.Option::value).containsExactly("g1", "G1");
    }

    @Test
    void twoColumnsOfOneStatisticStartDifferent() {
        var view = AskView.of(Ask.of(form("s0.name", "pearson"), CATALOG), Examples.law(),
                List.of(Examples.law()), List.of());

        var chosen = statistics(view).getFirst().fields().stream()
                .flatMap(f -> f.options().stream())
                .filter(AskView.Option::chosen).map(AskView.Option::value);
        assertThat(chosen).containsExactly("LSAT", "GPA");
    }
}
