package dev.minamo.plan.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.Catalog.SchemeEntry;
import dev.minamo.plan.CoefficientTestSpec;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.plan.WrongForm;
import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes a spec of a tree, and finds everything of it that has not the right form. */
final class SpecReader {

    private static final List<String> KEYS = List.of("kind", "dataset", "name", "labels",
            "replicates", "seed", "statistics", "model", "test", "resampling", "interval",
            "missing", "undefined", "precision", "generator", "engine", "predict");
    /** What is done about missing values where rows must be complete. */
    private static final List<String> COMPLETE = List.of("error", "omit");
    private static final List<String> INTERVAL_KEYS = List.of("methods", "level", "side",
            "quantile_type", "transform", "acceleration", "variance", "inner");

    private final List<Fault> faults = new ArrayList<>();

    private SpecReader() {}

    /** @throws Refusal {@code VALIDATION} with every fault */
    static Spec read(JsonNode root) {
        var reader = new SpecReader();
        var kind = kind(root, reader.faults);
        reader.refuseIfAny();
        var spec = switch (kind) {
            case "permutation" -> root.has("importance")
                    ? ImportanceReader.importance(root, reader.faults)
                    : root.has("score")
                            ? ImportanceReader.score(root, reader.faults)
                            : PermutationReader.read(root, reader.faults);
            case "resample" -> ResampleReader.read(root, reader.faults);
            default -> reader.bootstrap(root);
        };
        reader.refuseIfAny();
        return spec;
    }

    /** Nothing more can be said of a spec without it. */
    private static String kind(JsonNode root, List<Fault> faults) {
        var kinds = Catalog.current().kinds();
        if (!root.isObject()) {
            faults.add(Fault.at("", "A spec is an object with the keys kind and dataset, not %s."
                    .formatted(JsonReader.kind(root))));
            return "";
        }
        var reader = new JsonReader(root, "", faults, List.copyOf(root.propertyNames()));
        var kind = reader.required("kind", "kind is missing: which kind of job is it?", kinds);
        if (!kind.isEmpty() && !kinds.contains(kind)) {
            reader.unknown("/kind", "There is no kind of job called %s.".formatted(
                    Refusal.quote(kind)), kind, kinds);
        }
        return kind;
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private Spec bootstrap(JsonNode root) {
        boolean doses = DoseReader.asked(root);
        var reader = new JsonReader(root, "", faults, doses
                ? Stream.concat(KEYS.stream(), DoseReader.KEYS.stream()).toList()
                : KEYS);
        boolean modelled = reader.value("model").isPresent();
        var model = doses || !modelled ? null : ModelReader.model(reader);
        var resampling = resampling(reader, doses ? "binomial_observed" : "ordinary",
                Catalog.current().schemeNames());
        var spec = new BootstrapSpec(reader.required("dataset"), reader.text("name").orElse(null),
                reader.texts("labels").orElse(List.of()),
                replicates(reader, resampling.scheme()),
                reader.integer("seed").orElse(null),
                model == null && !doses ? statistics(reader) : noStatistics(reader), model,
                test(reader),
                resampling,
                interval(reader, doses ? "binomial_observed" : resampling.scheme()),
                precision(reader), modelled ? missingOfModels(reader) : missing(reader),
                undefined(reader), generator(reader),
                ModelReader.predict(reader), doses ? DoseReader.read(reader) : null);
        only(reader, "engine", "local");
        return spec;
    }

    private static long replicates(JsonReader reader, String scheme) {
        boolean complete = Catalog.current().scheme(scheme).filter(SchemeEntry::complete)
                .isPresent();
        if (!complete) {
            return reader.integer("replicates").orElse(BootstrapSpec.DEFAULT_REPLICATES);
        }
        if (reader.value("replicates").isPresent()) {
            reader.fault("/replicates",
                    "The scheme %s makes every replicate there is; leave replicates out.".formatted(
                            scheme));
        }
        return BootstrapSpec.ALL_REPLICATES;
    }

    private static @Nullable CoefficientTestSpec test(JsonReader reader) {
        if (reader.value("test").isEmpty()) {
            return null;
        }
        var inner = reader.object("test", List.of("coefficient", "value"));
        return new CoefficientTestSpec(inner.required("coefficient"),
                inner.number("value").orElse(0.0));
    }

    private static List<StatisticSpec> noStatistics(JsonReader reader) {
        if (reader.value("statistics").isPresent()) {
            reader.fault("/statistics",
                    "A job is about statistics or about a model; give one of the two.");
        }
        return List.of();
    }

    private static PrecisionSpec precision(JsonReader reader) {
        if (reader.value("precision").isEmpty()) {
            return PrecisionSpec.fixed();
        }
        var rule = reader.object("precision", List.of("rule", "relative", "pdb", "tau"));
        var name = rule.text("rule").orElse("fixed");
        var standard = PrecisionSpec.AndrewsBuchinsky.STANDARD;
        return switch (name) {
            case "fixed" -> {
                takesNo(rule, name, "relative", "pdb", "tau");
                yield PrecisionSpec.fixed();
            }
            case "interval_width" -> {
                takesNo(rule, name, "pdb", "tau");
                yield new PrecisionSpec.IntervalWidth(rule.number("relative")
                        .orElse(PrecisionSpec.IntervalWidth.STANDARD));
            }
            case "andrews_buchinsky" -> {
                takesNo(rule, name, "relative");
                yield new PrecisionSpec.AndrewsBuchinsky(
                        rule.number("pdb").orElse(standard.pdb()),
                        rule.number("tau").orElse(standard.tau()));
            }
            default -> {
                rule.unknown("/rule", "There is no stop rule called %s.".formatted(
                        Refusal.quote(name)), name, Catalog.current().precision());
                yield PrecisionSpec.fixed();
            }
        };
    }

    static void takesNo(JsonReader rule, String name, String... keys) {
        for (String key : keys) {
            if (rule.value(key).isPresent()) {
                rule.fault("/" + key, "%s takes no %s.".formatted(name, key));
            }
        }
    }

    static void only(JsonReader reader, String key, String allowed) {
        reader.word(key, allowed, List.of(allowed));
    }

    private List<StatisticSpec> statistics(JsonReader reader) {
        var list = new ArrayList<StatisticSpec>();
        var node = reader.value("statistics");
        if (node.isEmpty()) {
            reader.fault("/statistics",
                    "A bootstrap is of statistics or of a model: statistics is missing, and so is model.");
            return list;
        }
        if (!node.get().isArray()) {
            reader.fault("/statistics",
                    "statistics is a list with at least one statistic, not %s.".formatted(
                            JsonReader.kind(node.get())));
            return list;
        }
        for (int i = 0; i < node.get().size(); i++) {
            list.addAll(statistic("/statistics/" + i, node.get().get(i)));
        }
        return list;
    }

    /** One statistic, or one for each of several metrics. */
    private List<StatisticSpec> statistic(String pointer, JsonNode node) {
        if (!node.isObject()) {
            faults.add(Fault.at(pointer,
                    "A statistic is an object with a name or an expression, not %s.".formatted(
                            JsonReader.kind(node))));
            return List.of();
        }
        var reader = new JsonReader(node, pointer, faults, List.copyOf(node.propertyNames()));
        if (node.has("metrics")) {
            return metrics(reader, node);
        }
        boolean expression = node.has("expression") && !node.has("name");
        var arguments = arguments(node, List.of("name", "as"));
        return List.of(new StatisticSpec(expression
                ? "expression"
                : reader.required("name",
                        "name is missing: which statistic is it?",
                        Catalog.current().statisticNames()),
                arguments, reader.text("as").orElse(null)));
    }

    /** Metrics of the same columns. */
    private static List<StatisticSpec> metrics(JsonReader reader, JsonNode node) {
        for (String key : List.of("name", "as")) {
            if (node.has(key)) {
                reader.fault("/" + key, "Several metrics take no %s.".formatted(key));
            }
        }
        var columns = arguments(node, List.of("metrics", "name", "as"));
        var metrics = ModelReader.metrics(reader, "metrics");
        if (metrics.isEmpty()) {
            reader.fault("/metrics", "metrics is a list with at least one metric.");
        }
        return metrics.stream().map(metric -> {
            var arguments = new TreeMap<>(columns);
            arguments.putAll(metric.arguments());
            return new StatisticSpec(metric.name(), arguments, null);
        }).toList();
    }

    /** The keys of a statistic or scheme but those that every one has; what they take is checked later. */
    static Map<String, Object> arguments(JsonNode node, List<String> common) {
        var arguments = new TreeMap<String, Object>();
        for (String key : node.propertyNames()) {
            var value = node.get(key);
            if (!common.contains(key) && !value.isNull()) {
                arguments.put(key, argument(value));
            }
        }
        return arguments;
    }

    private static Object argument(JsonNode value) {
        if (value.isArray()) {
            return value.valueStream().<Object>map(item -> item.isString()
                    ? item.stringValue()
                    : new WrongForm(JsonReader.kind(item))).toList();
        }
        if (value.isNumber() && Double.isFinite(value.doubleValue())) {
            return value.doubleValue();
        }
        return value.isString() || value.isBoolean()
                ? value.asString()
                : new WrongForm(JsonReader.kind(value));
    }

    /**
     * @param standard the scheme where none is given
     * @param schemes the names there are, for what is said where one has the wrong form
     */
    static ResamplingSpec resampling(JsonReader reader, String standard, List<String> schemes) {
        var node = reader.value("resampling");
        if (node.isEmpty()) {
            return new ResamplingSpec(standard, Map.of());
        }
        var inner = reader.object("resampling", node.get().isObject()
                ? List.copyOf(node.get().propertyNames())
                : List.of("scheme"));
        if (inner.value("scheme").isPresent() && !node.get().get("scheme").isString()) {
            inner.word("scheme", standard, schemes);
            return new ResamplingSpec(standard, Map.of());
        }
        return new ResamplingSpec(inner.text("scheme").orElse(standard),
                arguments(node.get(), List.of("scheme")));
    }

    private static @Nullable IntervalSpec interval(JsonReader reader, String scheme) {
        if (reader.isNull("interval")) {
            return null;
        }
        if (reader.value("interval").isPresent() && reader.value("test").isPresent()) {
            reader.fault("/interval",
                    "The replicates of a test hold under its null hypothesis; no interval is made of them.");
        }
        var standard = IntervalSpec.defaultsFor(scheme);
        if (reader.value("interval").isEmpty()) {
            return reader.value("test").isPresent() ? null : standard;
        }
        var inner = reader.object("interval", INTERVAL_KEYS);
        return new IntervalSpec(inner.texts("methods").orElse(standard.methods()),
                inner.numbers("level").orElse(standard.levels()),
                inner.text("side").orElse(standard.side()), quantileType(inner),
                inner.text("transform").orElse(standard.transform()),
                inner.text("acceleration").orElse(standard.acceleration()),
                inner.text("variance").orElse(standard.variance()), inner(inner));
    }

    private static int inner(JsonReader interval) {
        long inner = interval.integer("inner").orElse((long) IntervalSpec.INNER);
        return Math.clamp(inner, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    static int quantileType(JsonReader interval) {
        long type = interval.integer("quantile_type").orElse(6L);
        if (type != 6 && type != 7) {
            interval.fault("/quantile_type",
                    "%d is not a quantile type for replicates.".formatted(type),
                    List.of("6", "7"));
            return 6;
        }
        return (int) type;
    }

    static MissingPolicy missing(JsonReader reader) {
        return missing(reader, Catalog.current().missing());
    }

    /** Of jobs that need rows that are complete. */
    static MissingPolicy missingOfModels(JsonReader reader) {
        if (reader.value("missing").filter(v -> v.asString("").equals("pairwise")).isPresent()) {
            reader.fault("/missing",
                    "A model is fitted to complete rows; pairwise is not offered.", COMPLETE);
            return MissingPolicy.ERROR;
        }
        return missing(reader, COMPLETE);
    }

    /** Of permutation tests, which say themselves why pairwise will not do. */
    static MissingPolicy missingOfTests(JsonReader reader) {
        return reader.value("missing").filter(v -> v.asString("").equals("pairwise")).isPresent()
                ? MissingPolicy.PAIRWISE
                : missing(reader, COMPLETE);
    }

    private static MissingPolicy missing(JsonReader reader, List<String> offered) {
        var word = reader.word("missing", MissingPolicy.ERROR.code(), offered);
        return Arrays.stream(MissingPolicy.values()).filter(p -> p.code().equals(word))
                .findFirst().orElse(MissingPolicy.ERROR);
    }

    static Generator generator(JsonReader reader) {
        var word = reader.word("generator", Generator.MINAMO.code(),
                Arrays.stream(Generator.values()).map(Generator::code).toList());
        return Arrays.stream(Generator.values()).filter(g -> g.code().equals(word)).findFirst()
                .orElse(Generator.MINAMO);
    }

    static UndefinedPolicy undefined(JsonReader reader) {
        var standard = UndefinedPolicy.defaults();
        if (reader.value("undefined").isEmpty()) {
            return standard;
        }
        var inner = reader.object("undefined", List.of("warn", "fail", "redraw"));
        inner.flag("redraw").filter(redraw -> redraw).ifPresent(
                redraw -> inner.fault("/redraw", "Redrawing is not offered.", List.of("false")));
        return new UndefinedPolicy(inner.number("warn").orElse(standard.warn()),
                inner.number("fail").orElse(standard.fail()));
    }
}
