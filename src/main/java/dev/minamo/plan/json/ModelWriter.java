package dev.minamo.plan.json;

import java.util.List;

import dev.minamo.plan.ImportanceSpec;
import dev.minamo.plan.MetricSpec;
import dev.minamo.plan.ModelSpec;
import dev.minamo.plan.PredictSpec;
import dev.minamo.plan.ResampleSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.ScoreSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.SplitCatalog;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes specs that are about models as trees, with every default that does not hang on the data. */
final class ModelWriter {

    private ModelWriter() {}

    static void write(ResampleSpec spec, ObjectNode root) {
        head(spec, root, SplitCatalog.random(spec.resampling().scheme()));
        if (spec.models().size() == 1 && spec.models().getFirst().name() == null) {
            model(root.putObject("model"), spec.models().getFirst());
        } else {
            var models = root.putArray("models");
            spec.models().forEach(each -> model(models.addObject(), each));
        }
        splits(root.putObject("resampling"), spec.resampling());
        metrics(root.putArray("metrics"), spec.metrics());
        if (!spec.trainSizes().isEmpty()) {
            numbers(root.putArray("train_sizes"), spec.trainSizes());
        }
        if (!spec.tune().isEmpty()) {
            var tune = root.putObject("tune");
            spec.tune().forEach((key, values) -> numbers(tune.putArray(key), values));
        }
        root.putObject("interval").put("level", spec.level());
        SpecWriter.tail(spec, root);
    }

    static void write(ImportanceSpec spec, ObjectNode root) {
        head(spec, root, true);
        var inner = root.putObject("importance");
        model(inner.putObject("model"), spec.model());
        metric(inner, spec.metric());
        inner.put("on", spec.on().code());
        if (spec.on() == ImportanceSpec.On.BOOTSTRAP) {
            SpecWriter.resampling(inner.putObject("resampling"), spec.resampling());
        }
        if (!spec.columns().isEmpty()) {
            var groups = inner.putArray("groups");
            spec.columns().forEach(group -> SpecWriter.texts(groups.addArray(), group));
        }
        inner.put("type", spec.ratio() ? "ratio" : "drop");
        SpecWriter.texts(inner.putArray("adjust"), spec.adjust());
        inner.put("level", spec.level());
        SpecWriter.tail(spec, root);
    }

    static void write(ScoreSpec spec, ObjectNode root) {
        head(spec, root, true);
        var inner = root.putObject("score");
        model(inner.putObject("model"), spec.model());
        metric(inner, spec.metric());
        splits(inner.putObject("resampling"), spec.resampling());
        SpecWriter.tail(spec, root);
    }

    private static void head(Spec spec, ObjectNode root, boolean counted) {
        SpecWriter.head(spec, root);
        if (counted) {
            root.put("replicates", spec.replicates());
        }
        if (spec.seed() != null) {
            root.put("seed", spec.seed());
        }
    }

    private static void splits(ObjectNode node, ResamplingSpec resampling) {
        node.put("scheme", resampling.scheme());
        SpecWriter.arguments(node, resampling.keys());
        SplitCatalog.named(resampling.scheme())
                .ifPresent(scheme -> SpecWriter.standards(node, scheme.parameters()));
    }

    static void model(ObjectNode node, ModelSpec model) {
        put(node, "name", model.name());
        node.put("family", model.family());
        put(node, "link", model.link());
        node.put("formula", model.formula());
        put(node, "event", model.event());
        put(node, "weights", model.weights());
        put(node, "offset", model.offset());
        if (!model.steps().isEmpty()) {
            SpecWriter.texts(node.putArray("steps"), model.steps());
        }
        model.settings().forEach(node::put);
        put(node, "fit_on", model.fitOn());
        if (!model.coefficients().isEmpty()) {
            var coefficients = node.putObject("coefficients");
            model.coefficients().forEach(coefficients::put);
        }
    }

    private static void put(ObjectNode node, String key,
            @org.jspecify.annotations.Nullable String text) {
        if (text != null) {
            node.put(key, text);
        }
    }

    static void predict(ObjectNode node, PredictSpec predict) {
        node.put("dataset", predict.dataset());
        numbers(node.putArray("probabilities"), predict.probabilities());
        node.put("interval", predict.interval()).put("quantile_type", predict.quantileType())
                .put("keep", predict.keep());
    }

    private static void metrics(ArrayNode array, List<MetricSpec> metrics) {
        for (MetricSpec metric : metrics) {
            if (metric.arguments().isEmpty()) {
                array.add(metric.name());
            } else {
                object(array.addObject(), metric);
            }
        }
    }

    private static void metric(ObjectNode node, MetricSpec metric) {
        if (metric.arguments().isEmpty()) {
            node.put("metric", metric.name());
        } else {
            object(node.putObject("metric"), metric);
        }
    }

    private static void object(ObjectNode node, MetricSpec metric) {
        node.put("name", metric.name());
        SpecWriter.arguments(node, metric.arguments());
    }

    private static void numbers(ArrayNode array, List<Double> numbers) {
        numbers.forEach(array::add);
    }
}
