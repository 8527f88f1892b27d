package dev.minamo.plan.json;

import dev.minamo.plan.Catalog;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.TestSpec;
import dev.minamo.plan.TestSpec.ShiftIntervalSpec;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.TestStatistics;
import tools.jackson.databind.node.ObjectNode;

/** Writes a permutation test as a tree, with every default written out that does not hang on the data. */
final class PermutationWriter {

    private PermutationWriter() {}

    static void write(PermutationSpec spec, ObjectNode root) {
        SpecWriter.head(spec, root);
        root.put("replicates", spec.replicates());
        if (spec.seed() != null) {
            root.put("seed", spec.seed());
        }
        test(root.putObject("test"), spec.test());
        SpecWriter.precision(root.putObject("precision"), spec.precision());
        SpecWriter.tail(spec, root);
    }

    private static void test(ObjectNode node, TestSpec test) {
        node.put("design", test.design());
        if (test.statistic() != null) {
            node.put("statistic", test.statistic());
        }
        SpecWriter.arguments(node, test.keys());
        Catalog.current().design(test.design())
                .ifPresent(design -> SpecWriter.standards(node, design.parameters()));
        Design.named(test.design())
                .flatMap(design -> TestStatistics.named(String.valueOf(test.statistic()), design))
                .ifPresent(type -> SpecWriter.standards(node, type.parameters()));
        if (test.alternative() != null) {
            node.put("alternative", test.alternative());
        }
        if (test.twoSidedRule() != null) {
            node.put("two_sided_rule", test.twoSidedRule());
        }
        node.put("method", test.method());
        var adjust = test.adjust();
        if (adjust != null) {
            SpecWriter.texts(node.putArray("adjust"), adjust);
        }
        switch (test.interval()) {
            case ShiftIntervalSpec.Standard _ -> {
            }
            case ShiftIntervalSpec.None _ -> node.putNull("interval");
            case ShiftIntervalSpec.At at -> node.putObject("interval").put("level", at.level());
        }
    }
}
