package dev.minamo.plan.json;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.TestSpec;
import dev.minamo.plan.TestSpec.ShiftIntervalSpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes a permutation test of a tree. */
final class PermutationReader {

    private static final List<String> KEYS = List.of("kind", "dataset", "name", "labels",
            "replicates", "seed", "test", "precision", "missing", "undefined", "generator",
            "engine");
    /** The keys that every test has; the others are those of its design and statistic. */
    private static final List<String> TEST_KEYS = List.of("design", "statistic", "alternative",
            "two_sided_rule", "method", "adjust", "interval");

    private PermutationReader() {}

    static Spec read(JsonNode root, List<Fault> faults) {
        var reader = new JsonReader(root, "", faults, KEYS);
        var spec = new PermutationSpec(reader.required("dataset"),
                reader.text("name").orElse(null), reader.texts("labels").orElse(List.of()),
                reader.integer("replicates").orElse(BootstrapSpec.DEFAULT_REPLICATES),
                reader.integer("seed").orElse(null), test(reader), precision(reader),
                SpecReader.missingOfTests(reader), SpecReader.undefined(reader),
                SpecReader.generator(reader));
        SpecReader.only(reader, "engine", "local");
        return spec;
    }

    private static TestSpec test(JsonReader reader) {
        var node = reader.value("test");
        if (node.isEmpty()) {
            reader.fault("/test", "test is missing: a permutation job is about a test.");
            return TestSpec.of("", null, Map.of());
        }
        var keys = node.get().isObject()
                ? Stream.concat(TEST_KEYS.stream(), node.get().propertyNames().stream())
                        .distinct().toList()
                : TEST_KEYS;
        var test = reader.object("test", keys);
        return new TestSpec(test.required("design"), test.text("statistic").orElse(null),
                SpecReader.arguments(node.get(), TEST_KEYS),
                test.text("alternative").orElse(null), test.text("two_sided_rule").orElse(null),
                test.text("method").orElse("auto"), adjust(test), interval(test));
    }

    private static @Nullable List<String> adjust(JsonReader test) {
        return test.value("adjust").isEmpty()
                ? null
                : test.textOrTexts("adjust").orElse(List.of());
    }

    private static ShiftIntervalSpec interval(JsonReader test) {
        if (test.isNull("interval")) {
            return new ShiftIntervalSpec.None();
        }
        if (test.value("interval").isEmpty()) {
            return new ShiftIntervalSpec.Standard();
        }
        var inner = test.object("interval", List.of("level"));
        return new ShiftIntervalSpec.At(inner.number("level").orElse(0.95));
    }

    private static PrecisionSpec precision(JsonReader reader) {
        if (reader.value("precision").isEmpty()) {
            return PrecisionSpec.fixed();
        }
        var rule = reader.object("precision",
                List.of("rule", "exceedances", "alpha", "beta", "risk"));
        var name = rule.text("rule").orElse("fixed");
        var mackinnon = PrecisionSpec.DavidsonMacKinnon.STANDARD;
        var gandy = PrecisionSpec.Gandy.STANDARD;
        return switch (name) {
            case "fixed" -> {
                SpecReader.takesNo(rule, name, "exceedances", "alpha", "beta", "risk");
                yield PrecisionSpec.fixed();
            }
            case "besag_clifford" -> {
                SpecReader.takesNo(rule, name, "alpha", "beta", "risk");
                yield new PrecisionSpec.BesagClifford(rule.integer("exceedances")
                        .orElse(PrecisionSpec.BesagClifford.STANDARD));
            }
            case "davidson_mackinnon" -> {
                SpecReader.takesNo(rule, name, "exceedances", "risk");
                yield new PrecisionSpec.DavidsonMacKinnon(
                        rule.number("alpha").orElse(mackinnon.alpha()),
                        rule.number("beta").orElse(mackinnon.beta()));
            }
            case "gandy" -> {
                SpecReader.takesNo(rule, name, "exceedances", "beta");
                yield new PrecisionSpec.Gandy(rule.number("alpha").orElse(gandy.alpha()),
                        rule.number("risk").orElse(gandy.risk()));
            }
            default -> {
                rule.unknown("/rule", "There is no stop rule for tests called %s.".formatted(
                        Refusal.quote(name)), name, Catalog.current().testPrecision());
                yield PrecisionSpec.fixed();
            }
        };
    }
}
