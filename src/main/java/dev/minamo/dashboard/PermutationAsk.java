package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.minamo.Refusal.Fault;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.Catalog.DesignEntry;
import dev.minamo.plan.Catalog.TestStatisticEntry;
import dev.minamo.plan.PermutationSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.TestSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.random.Generator;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;
import org.springframework.util.MultiValueMap;

/**
 * Could this be chance? Its fields are {@code t.design}, {@code t.statistic}, {@code t.column}, … for the test and
 * {@code stop}, {@code stop.alpha}, … for the stop rule.
 *
 * @param test named by its design
 * @param stop name of a stop rule
 * @param exceedances that end a Besag-Clifford test
 * @param alpha level that other rules decide about
 */
record PermutationAsk(Common common, Question test, String stop, String exceedances,
        String alpha) implements Ask {

    /** Stands in the list of statistics for one that is written down. */
    static final String EXPRESSION = "expression";
    private static final Set<String> OF_COLUMNS = Set.of("x", "y");

    static PermutationAsk of(MultiValueMap<String, String> form, Catalog catalog) {
        return new PermutationAsk(Common.of(form, catalog),
                new Question(Ask.text(form, "t.design", catalog.designs().getFirst().name()),
                        Question.of(form, "t.")),
                Ask.text(form, "stop", "fixed"),
                Ask.text(form, "stop.exceedances",
                        Long.toString(PrecisionSpec.BesagClifford.STANDARD)),
                Ask.text(form, "stop.alpha",
                        Double.toString(PrecisionSpec.Gandy.STANDARD.alpha())));
    }

    /** The design asked for, or the first. */
    DesignEntry design(Catalog catalog) {
        return catalog.design(test.name()).orElse(catalog.designs().getFirst());
    }

    /** Its statistics, the usual one first. */
    List<TestStatisticEntry> statistics(Catalog catalog) {
        var design = design(catalog);
        return design.statistics().stream().flatMap(name -> catalog.testStatistics().stream()
                .filter(s -> s.name().equals(name) && s.designs().contains(design.name())))
                .toList();
    }

    /** The one asked for, or the usual one; empty for an expression. */
    Optional<TestStatisticEntry> statistic(Catalog catalog) {
        var all = statistics(catalog);
        return isExpression(catalog)
                ? Optional.empty()
                : all.stream().filter(s -> s.name().equals(test.value("statistic"))).findFirst()
                        .or(() -> all.stream().findFirst());
    }

    boolean isExpression(Catalog catalog) {
        return takesExpression(catalog) && test.value("statistic").equals(EXPRESSION);
    }

    /** Of a term of a model, statistics have names. */
    boolean takesExpression(Catalog catalog) {
        return design(catalog).parameters().stream().noneMatch(p -> p.role() == Role.FORMULA);
    }

    /** The alternatives that can be asked for, the usual one first. */
    List<String> sides(Catalog catalog) {
        return statistic(catalog).map(TestStatisticEntry::alternatives)
                .orElse(catalog.alternatives());
    }

    /** The one asked for; where it came from a form that offered no other, the usual one. */
    String side(Catalog catalog) {
        var sides = sides(catalog);
        var given = test.value("alternative");
        boolean forced = test.value("sides").equals("1") && sides.size() > 1;
        return given.isEmpty() || forced ? sides.getFirst() : given;
    }

    /** Whether the two values of a pair are in two rows. */
    boolean inRows() {
        return test.value("pairs").equals("rows");
    }

    /** The fields that belong to what is chosen. */
    List<Parameter> parameters(Catalog catalog) {
        var design = design(catalog);
        var parameters = new ArrayList<Parameter>();
        boolean expression = isExpression(catalog);
        boolean blocks = statistic(catalog).filter(TestStatisticEntry::needsBlocks).isPresent();
        for (var p : design.parameters()) {
            boolean paired = design.name().equals(Design.PAIRED.code());
            if (paired && OF_COLUMNS.contains(p.name()) == (inRows() && !expression)) {
                continue;
            }
            boolean read = expression && p.role() == Role.NUMERIC_COLUMNS
                    && !design.name().equals(Design.ONE_SAMPLE_SIGN.code());
            boolean needed = (paired && p.role() != Role.GROUP_PAIR)
                    || (blocks && p.name().equals("blocks"));
            if (!read) {
                parameters.add(needed
                        ? new Parameter(p.name(), p.role(), true, p.description())
                        : p);
            }
        }
        statistic(catalog).ifPresent(s -> parameters.addAll(s.parameters()));
        if (expression) {
            parameters.add(new Parameter(EXPRESSION, Role.EXPRESSION, true,
                    "Over the columns, such as mean(a where g = \"x\") / mean(a)."));
        }
        return parameters;
    }

    @Override
    public Spec spec(Catalog catalog) throws Unreadable {
        var faults = new ArrayList<Fault>();
        long count = common.count(catalog, faults);
        var seed = common.fixedSeed(faults);
        var precision = precision(faults);
        if (!faults.isEmpty()) {
            throw new Unreadable(faults);
        }
        return new PermutationSpec(common.dataset(), common.title(), List.of(), count, seed,
                asked(catalog), precision, common.policy(), UndefinedPolicy.defaults(),
                Generator.MINAMO);
    }

    private TestSpec asked(Catalog catalog) {
        var alternative = side(catalog);
        var rule = test.value("two_sided_rule");
        boolean sided = alternative.equals("two_sided") && !rule.isEmpty();
        var given = test.value("statistic");
        return new TestSpec(test.name(),
                given.isEmpty() || isExpression(catalog) ? null : given,
                AskArguments.of(test, parameters(catalog)),
                alternative, sided ? rule : null,
                test.value("method").isEmpty() ? "auto" : test.value("method"), null,
                new TestSpec.ShiftIntervalSpec.Standard());
    }

    private PrecisionSpec precision(List<Fault> faults) {
        return switch (stop) {
            case "besag_clifford" -> new PrecisionSpec.BesagClifford(Common.whole(
                    "/precision/exceedances", exceedances, faults, "is not a whole number."));
            case "davidson_mackinnon" -> new PrecisionSpec.DavidsonMacKinnon(level(faults),
                    PrecisionSpec.DavidsonMacKinnon.STANDARD.beta());
            case "gandy" -> new PrecisionSpec.Gandy(level(faults),
                    PrecisionSpec.Gandy.STANDARD.risk());
            default -> PrecisionSpec.fixed();
        };
    }

    private double level(List<Fault> faults) {
        if (AskArguments.numberOrText(alpha) instanceof Double number) {
            return number;
        }
        faults.add(Fault.at("/precision/alpha",
                "“" + Words.quoted(alpha) + "” is not a number. For 5 %, write 0.05."));
        return 0;
    }
}
