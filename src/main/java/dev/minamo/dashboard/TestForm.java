package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.dashboard.AskView.Field;
import dev.minamo.dashboard.AskView.Option;
import dev.minamo.dashboard.ParameterFields.Place;
import dev.minamo.job.Dataset;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.Catalog.TestStatisticEntry;

/**
 * The fields of a permutation test.
 *
 * @param shown the design whose fields these are, so that a form that comes back is not mistaken for another's
 * @param sides how many alternatives are offered
 * @param comparison design, columns and statistic
 * @param details alternative, method and stop rule
 */
record TestForm(String shown, int sides, List<Field> comparison, List<Field> details) {

    private static final String SWAPS = "#ask-form";

    /** @param faults by field */
    static TestForm of(PermutationAsk ask, Dataset dataset, Map<String, String> faults) {
        var catalog = Catalog.current();
        var design = ask.design(catalog);
        var comparison = new ArrayList<Field>();
        comparison.add(list("t.design", design.description(), catalog.designs().stream()
                .map(d -> new Option(d.name(), d.title(), d.equals(design))).toList(), faults));
        comparison.add(statistic(ask, catalog, faults));
        if (ask.design(catalog).parameters().stream().anyMatch(p -> p.name().equals("pair"))
                && !ask.isExpression(catalog)) {
            comparison.add(list("t.pairs", "Where the two values of a pair stand.", List.of(
                    new Option("columns", "in two columns of a row", !ask.inRows()),
                    new Option("rows", "in two rows", ask.inRows())), faults));
        }
        comparison.addAll(ParameterFields.fields("t", ask.test(), ask.parameters(catalog),
                new Place(dataset, faults, false, SWAPS)));
        return new TestForm(design.name(), ask.sides(catalog).size(),
                List.copyOf(comparison),
                List.copyOf(details(ask, catalog, faults)));
    }

    private static Field statistic(PermutationAsk ask, Catalog catalog,
            Map<String, String> faults) {
        var chosen = ask.statistic(catalog);
        var options = new ArrayList<Option>();
        ask.statistics(catalog).forEach(s -> options.add(
                new Option(s.name(), s.title(), chosen.filter(s::equals).isPresent())));
        if (ask.takesExpression(catalog)) {
            options.add(new Option(PermutationAsk.EXPRESSION, "An expression of your own",
                    ask.isExpression(catalog)));
        }
        return list("t.statistic", chosen.map(TestStatisticEntry::description)
                .orElse("Any number that can be made of the columns."), options, faults);
    }

    private static List<Field> details(PermutationAsk ask, Catalog catalog,
            Map<String, String> faults) {
        var fields = new ArrayList<Field>();
        var sides = ask.sides(catalog);
        var asked = ask.side(catalog);
        var side = sides.contains(asked) ? asked : sides.getFirst();
        fields.add(list("t.alternative", sides.size() == 1
                ? "Only large values of this statistic speak against chance."
                : "Chosen before looking at the data.",
                sides.stream().map(s -> new Option(s, side(s), s.equals(side))).toList(),
                faults));
        if (side.equals("two_sided")) {
            var rule = ask.test().value("two_sided_rule");
            fields.add(plain("t.two_sided_rule", "The two agree where the shape is symmetric.",
                    catalog.twoSidedRules().stream().map(r -> new Option(r, switch (r) {
                        case "doubled" -> "twice the smaller tail";
                        case "absolute" -> "as far from the centre";
                        default -> r;
                    }, r.equals(rule))).toList(), faults));
        }
        var method = ask.test().value("method");
        fields.add(plain("t.method",
                "All of them make p exact. Few enough: no more than the replicates.",
                catalog.methods().stream().map(m -> new Option(m, switch (m) {
                    case "auto" -> "all, if few enough";
                    case "exact" -> "all of them";
                    case "monte_carlo" -> "random ones";
                    default -> m;
                }, m.equals(method))).toList(), faults));
        fields.add(list("stop", stopping(ask.stop()),
                catalog.testPrecision().stream().map(r -> new Option(r, stop(r),
                        r.equals(ask.stop()))).toList(),
                faults));
        switch (ask.stop()) {
            case "besag_clifford" -> fields.add(written("stop.exceedances",
                    "So many as far out as the data end it.", ask.exceedances(),
                    faults));
            case "davidson_mackinnon", "gandy" -> fields.add(written("stop.alpha",
                    "A p-value is held to be above it or not.", ask.alpha(), faults));
            default -> { // all replicates
            }
        }
        return fields;
    }

    private static String side(String alternative) {
        return switch (alternative) {
            case "two_sided" -> "values on either side";
            case "less" -> "small values";
            case "greater" -> "large values";
            default -> alternative;
        };
    }

    private static String stop(String rule) {
        return switch (rule) {
            case "fixed" -> "no, draw all";
            case "besag_clifford" -> "Besag-Clifford";
            case "davidson_mackinnon" -> "Davidson-MacKinnon";
            case "gandy" -> "Gandy";
            default -> rule;
        };
    }

    private static String stopping(String rule) {
        return switch (rule) {
            case "besag_clifford" -> "It ends when chance is plainly enough. For one column.";
            case "davidson_mackinnon", "gandy" ->
                "It ends when a level is decided. For one column.";
            default -> "A rule that is fixed before the run may end it sooner. For one column.";
        };
    }

    /** One that other fields depend on. */
    private static Field list(String id, String hint, List<Option> options,
            Map<String, String> faults) {
        return new Field(id, AskFields.label(id), hint, options, SWAPS,
                faults.getOrDefault(id, ""));
    }

    private static Field plain(String id, String hint, List<Option> options,
            Map<String, String> faults) {
        return new Field(id, AskFields.label(id), hint, options, "",
                faults.getOrDefault(id, ""));
    }

    private static Field written(String id, String hint, String text,
            Map<String, String> faults) {
        return new Field(id, AskFields.label(id), hint, List.of(), "",
                faults.getOrDefault(id, ""), text, Field.NUMBER);
    }
}
