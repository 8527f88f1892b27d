package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.Adjust;
import dev.minamo.inference.Side;
import dev.minamo.plan.Catalog.DesignEntry;
import dev.minamo.plan.TestSpec.ShiftIntervalSpec;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.Expression;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.TestStatisticType;
import dev.minamo.statistic.TestStatistics;
import org.jspecify.annotations.Nullable;

/** Holds a permutation test against the catalog and the schema of a table, and collects what does not fit. */
final class TestChecks {

    static final String MAX_T = "max_t";
    static final String MIN_P = "min_p";
    private static final List<String> STANDARD_ADJUST = List.of(MAX_T, Adjust.HOLM.code(),
            Adjust.BENJAMINI_HOCHBERG.code());
    private static final double STANDARD_LEVEL = 0.95;
    /** Statistics whose test is inverted to an interval, by design. */
    private static final List<String> SHIFTS = List.of("two_sample mean_difference", "paired mean",
            "one_sample_sign mean");

    private final Frame frame;
    private final List<Fault> faults;
    private final PermutationSpec spec;
    private final TestSpec test;

    TestChecks(Frame frame, PermutationSpec spec, List<Fault> faults) {
        this.frame = frame;
        this.spec = spec;
        this.test = spec.test();
        this.faults = faults;
    }

    static List<String> adjustments() {
        return Stream.concat(Stream.of(MAX_T, MIN_P),
                Arrays.stream(Adjust.values()).map(Adjust::code)).toList();
    }

    /** @param type null where the statistic is an expression */
    record Asked(Design design, @Nullable TestStatisticType type, Side side, List<String> adjust,
            @Nullable Double level) {

        String statistic() {
            return type == null ? "expression" : type.name();
        }
    }

    /** What is asked, with the defaults filled in; empty where it does not fit. */
    Optional<Asked> asked() {
        int before = faults.size();
        var entry = Catalog.current().design(test.design());
        if (entry.isEmpty()) {
            unknownDesign();
            return Optional.empty();
        }
        var design = Design.named(test.design()).orElseThrow();
        var type = type(design);
        keys(design, entry.get(), type.orElse(null));
        var side = side(type.orElse(null));
        var adjust = adjust();
        precision();
        if (!Catalog.METHODS.contains(test.method())) {
            fault("/test/method", Refusal.quote(test.method()) + " is no method.",
                    Catalog.METHODS);
        }
        if (spec.missing() == MissingPolicy.PAIRWISE) {
            fault("/missing",
                    "A test permutes rows that are complete in all its columns; pairwise is not offered.",
                    List.of("error", "omit"));
        }
        var level = level(design, type.orElse(null), side);
        return faults.size() > before
                ? Optional.empty()
                : Optional.of(new Asked(design, type.orElse(null), side, adjust, level));
    }

    private void unknownDesign() {
        var hint = switch (test.design()) {
            case "within_blocks" -> " Any design takes the key blocks.";
            case "whole_groups" -> " Designs of labels and pairs take the key whole_groups.";
            default -> "";
        };
        fault("/test/design", "There is no design called %s.%s".formatted(
                Refusal.quote(test.design()), hint),
                Arrays.stream(Design.values()).map(Design::code).toList());
    }

    private Optional<TestStatisticType> type(Design design) {
        var names = TestStatistics.names(design);
        if (test.isExpression()) {
            if (test.statistic() != null) {
                fault("/test/statistic", "A test has a statistic or an expression; give one.",
                        List.of());
            }
            if (design == Design.REGRESSION) {
                fault("/test/expression", "The statistic of a term of a model is one by name.",
                        names);
            }
            return Optional.empty();
        }
        var name = test.statistic() == null ? names.getFirst() : test.statistic();
        var type = TestStatistics.named(name, design);
        if (type.isEmpty()) {
            fault("/test/statistic", "%s is no statistic of the design %s.".formatted(
                    Refusal.quote(name), design.code()), names);
        }
        if (type.filter(TestStatisticType::needsBlocks).isPresent()
                && !test.keys().containsKey("blocks")) {
            fault("/test/blocks", "%s compares groups within blocks; name the column of blocks."
                    .formatted(name), List.of());
        }
        return type;
    }

    private void keys(Design design, DesignEntry entry, @Nullable TestStatisticType type) {
        var parameters = new ArrayList<Parameter>(test.isExpression()
                ? DesignCatalog.withExpression(entry)
                : entry.parameters());
        if (type != null) {
            parameters.addAll(type.parameters());
        } else if (!test.isExpression()) {
            return; // which keys it takes is not known
        }
        var given = new LinkedHashMap<>(test.keys());
        new ParameterChecks(frame, faults).keys("/test", design.code() + " with "
                + (type == null ? "an expression" : type.name()), given, parameters);
        if (design == Design.PAIRED) {
            pair();
        }
        if (test.isExpression()) {
            moved(design);
        }
    }

    /** An expression that does not read what changes places has one value in all arrangements. */
    private void moved(Design design) {
        var keys = switch (design) {
            case TWO_SAMPLE, K_SAMPLE -> List.of("by");
            case CORRELATION, SERIES_SHIFT, CONTINGENCY -> List.of("y");
            case PAIRED -> List.of("x", "y");
            case ONE_SAMPLE_SIGN -> List.of("column");
            case REGRESSION -> List.<String>of();
        };
        var columns = keys.stream().flatMap(key -> test.texts(key).stream()).toList();
        var expression = test.text("expression");
        if (expression.isEmpty() || columns.isEmpty()
                || faults.stream().anyMatch(f -> f.pointer().equals("/test/expression"))) {
            return;
        }
        var read = Expression.parse(expression.get()).columns();
        if (columns.stream().noneMatch(read::contains)) {
            fault("/test/expression",
                    "The expression does not read %s, which is what changes places; it would have one value in all arrangements."
                            .formatted(columns.stream().map(Refusal::quote)
                                    .collect(Collectors.joining(" or "))),
                    List.of());
        }
    }

    /** Two columns, or two rows. */
    private void pair() {
        boolean wide = test.keys().containsKey("x") || test.keys().containsKey("y");
        boolean tall = Stream.of("column", "by", "groups", "pair")
                .anyMatch(test.keys()::containsKey);
        if (wide == tall) {
            fault("/test", "A pair is two columns, x and y, or two rows: column, by and pair.",
                    List.of("x", "y", "column", "by", "pair"));
            return;
        }
        for (String key : wide ? List.of("x", "y") : List.of("column", "by", "pair")) {
            if (!test.keys().containsKey(key)) {
                fault("/test/" + key, key + " is missing.", List.of());
            }
        }
        if (tall && test.isExpression()) {
            fault("/test/expression",
                    "An expression reads the two columns of a pair; give x and y.", List.of());
        }
    }

    private Side side(@Nullable TestStatisticType type) {
        boolean upper = type != null && type.upperOnly();
        var statistic = type == null ? "expression" : type.name();
        var alternative = test.alternative() == null
                ? upper ? "greater" : "two_sided"
                : test.alternative();
        if (!Catalog.ALTERNATIVES.contains(alternative)) {
            fault("/test/alternative", Refusal.quote(alternative) + " is no alternative.",
                    upper ? List.of("greater") : Catalog.ALTERNATIVES);
        } else if (upper && !alternative.equals("greater")) {
            fault("/test/alternative",
                    "Only large values of %s speak against the null hypothesis; %s would test the wrong direction."
                            .formatted(statistic, alternative),
                    List.of("greater"));
        }
        var rule = test.twoSidedRule();
        if (rule != null && !Catalog.TWO_SIDED_RULES.contains(rule)) {
            fault("/test/two_sided_rule", Refusal.quote(rule) + " is no rule.",
                    Catalog.TWO_SIDED_RULES);
        } else if (rule != null && !alternative.equals("two_sided")) {
            fault("/test/two_sided_rule",
                    "The rule is for two-sided tests; this one is one-sided.", List.of());
        }
        return switch (alternative) {
            case "less" -> Side.LESS;
            case "greater" -> Side.GREATER;
            default -> "absolute".equals(rule) ? Side.ABSOLUTE : Side.DOUBLED;
        };
    }

    private int variables() {
        return Math.max(1, Math.max(test.texts("column").size(), test.texts("x").size()));
    }

    private List<String> adjust() {
        if (variables() > Checks.MAX_STATISTICS) {
            fault("/test", "At most %d variables are tested together, not %d.".formatted(
                    Checks.MAX_STATISTICS, variables()), List.of());
        }
        var adjust = test.adjust();
        if (adjust == null) {
            return variables() > 1 ? STANDARD_ADJUST : List.of();
        }
        for (int i = 0; i < adjust.size(); i++) {
            if (!adjustments().contains(adjust.get(i))) {
                fault("/test/adjust/" + i, Refusal.quote(adjust.get(i)) + " is no adjustment.",
                        adjustments());
            }
        }
        return adjust;
    }

    private void precision() {
        switch (spec.precision()) {
            case PrecisionSpec.Fixed _ -> {
                return;
            }
            case PrecisionSpec.BesagClifford rule -> {
                if (rule.exceedances() < 1) {
                    fault("/precision/exceedances",
                            rule.exceedances() + " is not a whole number from 1 on.", List.of());
                }
            }
            case PrecisionSpec.DavidsonMacKinnon rule -> {
                between("/precision/alpha", rule.alpha(), 1);
                between("/precision/beta", rule.beta(), 1);
            }
            case PrecisionSpec.Gandy rule -> {
                between("/precision/alpha", rule.alpha(), 1);
                between("/precision/risk", rule.risk(), 0.5);
            }
            case PrecisionSpec.IntervalWidth _,PrecisionSpec.AndrewsBuchinsky _ ->
                fault("/precision/rule",
                        "%s looks at intervals of a bootstrap, and a test has none."
                                .formatted(spec.precision().rule()),
                        Catalog.current().testPrecision());
        }
        if (test.method().equals("exact")) {
            fault("/precision/rule", "An exact test looks at every arrangement; nothing stops it.",
                    List.of("fixed"));
        }
        if (variables() > 1) {
            fault("/precision/rule", "A stop rule follows one variable, and there are %d."
                    .formatted(variables()), List.of("fixed"));
        }
    }

    private void between(String pointer, double value, double high) {
        if (!(value > 0 && value < high)) {
            fault(pointer, "%s is not between 0 and %s.".formatted(ParameterChecks.plain(value),
                    ParameterChecks.plain(high)), List.of());
        }
    }

    private @Nullable Double level(Design design, @Nullable TestStatisticType type, Side side) {
        boolean shift = type != null && SHIFTS.contains(design.code() + " " + type.name());
        boolean plain = side != Side.ABSOLUTE && spec.precision() instanceof PrecisionSpec.Fixed;
        return switch (test.interval()) {
            case ShiftIntervalSpec.None _ -> null;
            case ShiftIntervalSpec.Standard _ -> shift && plain ? STANDARD_LEVEL : null;
            case ShiftIntervalSpec.At at -> {
                between("/test/interval/level", at.level(), 1);
                if (!shift) {
                    fault("/test/interval",
                            "A test of a difference of means is inverted to an interval; this one has none.",
                            List.of("null"));
                } else if (side == Side.ABSOLUTE) {
                    fault("/test/interval",
                            "The shifts that an absolute two-sided test keeps need not be an interval.",
                            List.of("null"));
                } else if (!plain) {
                    fault("/test/interval",
                            "A stop rule draws enough for a decision, not for an interval.",
                            List.of("null"));
                }
                yield at.level();
            }
        };
    }

    private void fault(String pointer, String detail, List<String> allowed) {
        faults.add(Fault.at(pointer, detail, allowed));
    }
}
