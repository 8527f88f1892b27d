package dev.minamo.plan.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SpecJsonPropertyTest {

    private final SpecJson specs = new SpecJson();

    @Provide
    Arbitrary<BootstrapSpec> anySpec() {
        var text = Arbitraries.strings().ofMaxLength(20);
        var statistic = Combinators.combine(text, text, text.injectNull(0.5))
                .as((name, column, as) -> new StatisticSpec(name,
                        Map.of("column", column, "groups", List.of("a", column)), as));
        var interval = Combinators
                .combine(text.list().ofMaxSize(3),
                        Arbitraries.doubles().between(0.01, 0.99).list().ofMinSize(1).ofMaxSize(3),
                        Arbitraries.of(6, 7))
                .as((methods, levels, type) -> new IntervalSpec(methods, levels, "lower", type))
                .injectNull(0.2);
        return Combinators.combine(text, text.injectNull(0.3), text.list().ofMaxSize(2),
                Arbitraries.longs(), Arbitraries.longs().injectNull(0.3),
                statistic.list().ofMaxSize(3),
                interval, text.injectNull(0.5))
                .as((dataset, name, labels, replicates, seed, statistics, intervals,
                        strata) -> new BootstrapSpec(dataset, name, labels, replicates, seed,
                                statistics, null, null, resampling(strata), intervals,
                                new PrecisionSpec.IntervalWidth(0.01), MissingPolicy.OMIT,
                                new UndefinedPolicy(0.1, 0.5),
                                Generator.PHILOX));
    }

    /** With what would otherwise be filled in. */
    private static ResamplingSpec resampling(@Nullable String strata) {
        return new ResamplingSpec("ordinary", strata == null
                ? Map.of("draws", "joint")
                : Map.of("draws", "joint", "strata", strata));
    }

    @Property(tries = 300)
    void whatIsWrittenIsReadBackTheSame(@ForAll("anySpec") BootstrapSpec spec) {
        var bytes = specs.write(spec).getBytes(StandardCharsets.UTF_8);

        assertThat(specs.read(bytes)).isEqualTo(spec);
    }

    @Property(tries = 500)
    void anyTextIsASpecOrARefusal(@ForAll String text) {
        assertThatThrownBy(() -> specs.read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Refusal.class);
    }

    @Example
    void deepBodyIsRefusedWithoutAStackOverflow() {
        assertThatThrownBy(
                () -> specs.read("[".repeat(100_000).getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Refusal.class);
    }

    @Example
    void largeBodyIsRefused() {
        assertThatThrownBy(() -> specs.read(new byte[SpecJson.MAX_BYTES + 1]))
                .isInstanceOfSatisfying(Refusal.class,
                        r -> assertThat(r.code()).isEqualTo(Refusal.Code.PAYLOAD_TOO_LARGE));
    }

    /** The digest must not move when a key is written in another order, or a job is renamed or extended. */
    @Example
    void canonicalFormKnowsNoNameLabelOrderOrCeiling() {
        var one = """
                {"kind": "bootstrap", "dataset": "a", "replicates": 10, "seed": 3, "name": "n", "labels": ["l"],
                 "statistics": [{"name": "pearson", "x": "u", "y": "v"}]}""";
        var other = """
                {"statistics": [{"y": "v", "name": "pearson", "x": "u"}], "seed": 3, "replicates": 20,
                 "interval": {"level": 0.95, "methods": ["percentile", "bca"]}, "dataset": "b", "kind": "bootstrap"}""";

        assertThat(canonical(one)).isEqualTo(canonical(other))
                .doesNotContain("replicates", "labels")
                .contains("\"dataset\":\"id\"");
        assertThat(canonical(one.replace("\"seed\": 3", "\"seed\": 4")))
                .isNotEqualTo(canonical(one));
    }

    /** A number stays one, and is the same however it is written. */
    @Example
    void argumentsMayBeNumbers() {
        var json = """
                {"kind": "bootstrap", "dataset": "a", "seed": 3,
                 "statistics": [{"name": "quantile", "column": "u", "p": 0.9, "type": 7}]}""";

        assertThat(canonical(json)).contains("\"p\":0.9").contains("\"type\":7.0")
                .isEqualTo(canonical(json.replace("7}", "7.0}").replace("0.9", "9e-1")));
    }

    private String canonical(String json) {
        return specs.canonical(specs.read(json.getBytes(StandardCharsets.UTF_8)), "id");
    }
}
