package dev.minamo.plan.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.TestSpec;
import dev.minamo.plan.TestSpec.ShiftIntervalSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.random.Generator;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.TestStatistics;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import static org.assertj.core.api.Assertions.assertThat;

/** A permutation test is read back as it was written, whatever it asks for. */
class PermutationSpecPropertyTest {

    private final SpecJson specs = new SpecJson();

    private static Arbitrary<String> text() {
        return Arbitraries.strings().ofMaxLength(20);
    }

    private static Arbitrary<PrecisionSpec> precision() {
        var share = Arbitraries.doubles().between(0.01, 0.4);
        return Arbitraries.oneOf(Arbitraries.just(PrecisionSpec.fixed()),
                Arbitraries.longs().between(1, 1_000).map(PrecisionSpec.BesagClifford::new),
                Combinators.combine(share, share).as(PrecisionSpec.DavidsonMacKinnon::new),
                Combinators.combine(share, share).as(PrecisionSpec.Gandy::new));
    }

    private static Arbitrary<ShiftIntervalSpec> interval() {
        return Arbitraries.oneOf(Arbitraries.just(new ShiftIntervalSpec.Standard()),
                Arbitraries.just(new ShiftIntervalSpec.None()),
                Arbitraries.doubles().between(0.01, 0.99).map(ShiftIntervalSpec.At::new));
    }

    /** Columns by any name, and every standard written out: what is left out is filled in by writing. */
    private static Arbitrary<Map<String, Object>> keys() {
        return Combinators.combine(text(), text(), text().list().ofMaxSize(3),
                Arbitraries.doubles().between(-1e6, 1e6), text().injectNull(0.3))
                .as((x, y, list, number, blocks) -> {
                    Map<String, Object> keys = new TreeMap<>(Map.of("x", x, "y", y, "groups", list,
                            "column", list, "value", number, "p", number, "type", number));
                    if (blocks != null) {
                        keys.put("blocks", blocks);
                    }
                    return keys;
                });
    }

    private static Arbitrary<TestSpec> test() {
        var design = Arbitraries.oneOf(text(), Arbitraries.of(Design.values()).map(Design::code));
        var statistic = Arbitraries.oneOf(text(), Arbitraries.of(TestStatistics.all())
                .map(type -> type.name())).injectNull(0.3);
        return Combinators.combine(design, statistic, keys(), text().injectNull(0.4),
                text().injectNull(0.4), Arbitraries.of("auto", "exact", "monte_carlo", "other"),
                text().list().ofMaxSize(3).injectNull(0.4), interval()).as(TestSpec::new);
    }

    @Provide
    Arbitrary<PermutationSpec> anySpec() {
        return Combinators.combine(text(), text().injectNull(0.3), text().list().ofMaxSize(2),
                Arbitraries.longs(), Arbitraries.longs().injectNull(0.3), test(), precision(),
                Arbitraries.of(MissingPolicy.values()))
                .as((dataset, name, labels, replicates, seed, test, rule,
                        missing) -> new PermutationSpec(dataset, name, labels, replicates, seed,
                                test, rule, missing, new UndefinedPolicy(0.1, 0.5),
                                Generator.PHILOX));
    }

    @Property(tries = 500, seed = "42")
    void whatIsWrittenIsReadBackTheSame(@ForAll("anySpec") PermutationSpec spec) {
        var bytes = specs.write(spec).getBytes(StandardCharsets.UTF_8);

        assertThat(specs.read(bytes)).isEqualTo(spec);
    }

    private String canonical(String json) {
        return specs.canonical(specs.read(json.getBytes(StandardCharsets.UTF_8)), "id");
    }

    /** The digest does not move with the order of keys, a name, or a ceiling; it does with what is asked. */
    @Example
    void canonicalFormKnowsWhatIsAskedAndNoMore() {
        var one = """
                {"kind": "permutation", "dataset": "a", "replicates": 10, "seed": 3, "name": "n", "labels": ["l"],
                 "test": {"design": "correlation", "x": "u", "y": "v", "statistic": "pearson"}}""";
        var other = """
                {"test": {"y": "v", "statistic": "pearson", "method": "auto", "x": "u", "design": "correlation"},
                 "seed": 3, "replicates": 20, "dataset": "b", "kind": "permutation", "precision": {"rule": "fixed"}}""";

        assertThat(canonical(one)).isEqualTo(canonical(other))
                .doesNotContain("labels").contains("\"dataset\":\"id\"");
        for (String[] change : List.of(new String[]{"\"u\"", "\"w\""},
                new String[]{"pearson", "spearman"}, new String[]{"\"seed\": 3", "\"seed\": 4"},
                new String[]{"correlation", "series_shift"},
                new String[]{"\"y\": \"v\"", "\"y\": \"v\", \"method\": \"exact\""},
                new String[]{"\"y\": \"v\"", "\"y\": \"v\", \"two_sided_rule\": \"absolute\""})) {
            assertThat(canonical(one.replace(change[0], change[1]))).as(change[1])
                    .isNotEqualTo(canonical(one));
        }
    }

    /** A parameter that is left out is the standard one, and the digest says so. */
    @Example
    void standardsAreWrittenOut() {
        var plain = """
                {"kind": "permutation", "dataset": "a", "seed": 3,
                 "test": {"design": "two_sample", "column": "u", "by": "g", "statistic": "quantile_difference"}}""";

        assertThat(canonical(plain)).contains("\"p\":0.5").contains("\"type\":7.0")
                .contains("\"rule\":\"fixed\"").contains("\"method\":\"auto\"")
                .isEqualTo(canonical(plain.replace("\"u\"", "\"u\", \"type\": 7, \"p\": 0.5")));
        assertThat(canonical(plain.replace("\"u\"", "\"u\", \"p\": 0.25")))
                .isNotEqualTo(canonical(plain));
    }
}
