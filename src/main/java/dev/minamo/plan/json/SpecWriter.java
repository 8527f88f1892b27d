package dev.minamo.plan.json;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;
import dev.minamo.statistic.Statistics;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes a spec as a tree, with every default written out. */
final class SpecWriter {

    private SpecWriter() {}

    /** What every spec begins with. */
    static void head(Spec spec, ObjectNode root) {
        root.put("kind", spec.kind()).put("dataset", spec.dataset());
        if (spec.name() != null) {
            root.put("name", spec.name());
        }
        if (!spec.labels().isEmpty()) {
            texts(root.putArray("labels"), spec.labels());
        }
    }

    /** What every spec ends with. */
    static void tail(Spec spec, ObjectNode root) {
        root.put("missing", spec.missing().code());
        root.putObject("undefined").put("warn", spec.undefined().warn())
                .put("fail", spec.undefined().fail()).put("redraw", false);
        root.put("generator", spec.generator().code());
    }

    static void write(BootstrapSpec spec, ObjectNode root) {
        head(spec, root);
        boolean complete = Catalog.current().scheme(spec.resampling().scheme())
                .filter(Catalog.SchemeEntry::complete).isPresent();
        if (!complete) {
            root.put("replicates", spec.replicates());
        }
        if (spec.seed() != null) {
            root.put("seed", spec.seed());
        }
        if (spec.dose() == null) {
            model(root, spec);
            resampling(root.putObject("resampling"), spec);
        } else {
            DoseReader.write(root, spec.dose());
            root.putObject("resampling").put("scheme", spec.resampling().scheme());
        }
        interval(root, spec.interval());
        precision(root.putObject("precision"), spec.precision());
        tail(spec, root);
    }

    private static void model(ObjectNode root, BootstrapSpec spec) {
        var model = spec.model();
        if (model == null) {
            var statistics = root.putArray("statistics");
            spec.statistics().forEach(s -> statistic(statistics.addObject(), s));
            return;
        }
        ModelWriter.model(root.putObject("model"), model);
        if (spec.test() != null) {
            root.putObject("test").put("coefficient", spec.test().coefficient())
                    .put("value", spec.test().value());
        }
        if (spec.predict() != null) {
            ModelWriter.predict(root.putObject("predict"), spec.predict());
        }
    }

    private static void resampling(ObjectNode node, BootstrapSpec spec) {
        var keys = new TreeMap<>(spec.resampling().keys());
        if (spec.test() != null) {
            keys.putIfAbsent("residuals", "raw");
        }
        resampling(node, new ResamplingSpec(spec.resampling().scheme(), keys));
    }

    static void resampling(ObjectNode node, ResamplingSpec resampling) {
        node.put("scheme", resampling.scheme());
        arguments(node, resampling.keys());
        Catalog.current().scheme(resampling.scheme())
                .ifPresent(scheme -> standards(node, scheme.parameters()));
    }

    static void precision(ObjectNode node, PrecisionSpec spec) {
        node.put("rule", spec.rule());
        switch (spec) {
            case PrecisionSpec.Fixed _ -> {
            }
            case PrecisionSpec.IntervalWidth width -> node.put("relative", width.relative());
            case PrecisionSpec.AndrewsBuchinsky rule -> node.put("pdb", rule.pdb())
                    .put("tau", rule.tau());
            case PrecisionSpec.BesagClifford rule -> node.put("exceedances", rule.exceedances());
            case PrecisionSpec.DavidsonMacKinnon rule -> node.put("alpha", rule.alpha())
                    .put("beta", rule.beta());
            case PrecisionSpec.Gandy rule -> node.put("alpha", rule.alpha())
                    .put("risk", rule.risk());
        }
    }

    private static void interval(ObjectNode root, @Nullable IntervalSpec spec) {
        if (spec == null) {
            root.putNull("interval");
            return;
        }
        var interval = root.putObject("interval");
        texts(interval.putArray("methods"), spec.methods());
        if (spec.levels().size() == 1) {
            interval.put("level", spec.levels().getFirst());
        } else {
            var levels = interval.putArray("level");
            spec.levels().forEach(levels::add);
        }
        interval.put("side", spec.side()).put("quantile_type", spec.quantileType())
                .put("transform", spec.transform()).put("acceleration", spec.acceleration())
                .put("variance", spec.variance()).put("inner", spec.inner());
    }

    private static void statistic(ObjectNode node, StatisticSpec spec) {
        if (!spec.name().equals("expression")) {
            node.put("name", spec.name());
        }
        arguments(node, spec.arguments());
        Statistics.asked(spec.name(), spec.arguments().keySet())
                .ifPresent(type -> standards(node, type.parameters()));
        if (spec.as() != null) {
            node.put("as", spec.as());
        }
    }

    static void arguments(ObjectNode node, Map<String, Object> arguments) {
        for (Map.Entry<String, Object> argument : arguments.entrySet()) {
            switch (argument.getValue()) {
                case List<?> list -> {
                    var array = node.putArray(argument.getKey());
                    list.forEach(item -> array.add(String.valueOf(item)));
                }
                case Number number -> node.put(argument.getKey(), number.doubleValue());
                case Object text -> node.put(argument.getKey(), String.valueOf(text));
            }
        }
    }

    /** What stands for the keys that are left out. */
    static void standards(ObjectNode node, List<Parameter> parameters) {
        for (Parameter parameter : parameters) {
            var standard = parameter.standard();
            if (standard == null || node.has(parameter.name())) {
                continue;
            }
            if (parameter.role() == Role.NUMBER) {
                node.put(parameter.name(), Double.parseDouble(Objects.requireNonNull(standard)));
            } else {
                node.put(parameter.name(), standard);
            }
        }
    }

    static void texts(ArrayNode array, List<String> texts) {
        texts.forEach(array::add);
    }
}
