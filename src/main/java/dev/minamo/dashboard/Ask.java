package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import dev.minamo.Refusal.Fault;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;
import org.springframework.util.MultiValueMap;

/**
 * What the form for a new job says, as text; nothing of it need be right. The names of its fields are
 * {@code dataset}, {@code s0.name}, {@code s0.x}, … for statistics, {@code r.name}, {@code r.strata}, … for how rows are
 * drawn, and those of the other components.
 *
 * @param methods names of intervals, in the order of the catalog unless they were given
 */
record Ask(String dataset, List<Question> statistics, List<String> methods, String level,
        String replicates, String seed, String name, Question resampling, String missing) {

    private static final int MOST_STATISTICS = 20;
    /** Whole numbers with commas where they belong; others may be slips of the hand. */
    private static final Pattern GROUPED = Pattern.compile("[-+]?\\d{1,3}(,\\d{3})+");

    Ask {
        statistics = List.copyOf(statistics);
        methods = List.copyOf(methods);
    }

    /** One statistic or scheme: its name and the values of its fields by their names. */
    record Question(String name, Map<String, String> values) {

        Question {
            values = Map.copyOf(values);
        }

        String value(String field) {
            return values.getOrDefault(field, "");
        }
    }

    /** Thrown with every fault of the text itself, before anybody looks at the data. */
    static final class Unreadable extends Exception {

        private static final long serialVersionUID = 1L;
        private final transient List<Fault> faults;

        Unreadable(List<Fault> faults) {
            super("the form cannot be read");
            this.faults = List.copyOf(faults);
        }

        List<Fault> faults() {
            return faults;
        }
    }

    /** What the fields say; what is left out has its usual value. */
    static Ask of(MultiValueMap<String, String> form, Catalog catalog) {
        boolean whole = form.containsKey("replicates");
        var methods = form.getOrDefault("methods", List.of());
        return new Ask(text(form, "dataset", ""), questions(form, catalog),
                whole ? methods : IntervalSpec.defaults().methods(), text(form, "level", "0.95"),
                text(form, "replicates", Long.toString(catalog.replicates().standard())),
                text(form, "seed", ""), text(form, "name", ""), resampling(form, catalog),
                text(form, "missing", "error"));
    }

    private static String text(MultiValueMap<String, String> form, String field, String otherwise) {
        var value = form.getFirst(field);
        return value == null ? otherwise : value.strip();
    }

    private static Question resampling(MultiValueMap<String, String> form, Catalog catalog) {
        var values = new LinkedHashMap<String, String>();
        form.forEach((key, given) -> {
            if (key.startsWith("r.") && !given.isEmpty() && given.getFirst() != null) {
                values.put(key.substring(2), given.getFirst());
            }
        });
        return new Question(values.getOrDefault("name", catalog.schemes().getFirst().name()),
                values);
    }

    private static List<Question> questions(MultiValueMap<String, String> form, Catalog catalog) {
        var byId = new TreeMap<Integer, Map<String, String>>();
        form.forEach((key, values) -> {
            int dot = key.indexOf('.');
            if (key.matches("s\\d{1,3}\\..+") && !values.isEmpty() && values.getFirst() != null) {
                byId.computeIfAbsent(Integer.valueOf(key.substring(1, dot)),
                        _ -> new LinkedHashMap<>())
                        .put(key.substring(dot + 1), values.getFirst());
            }
        });
        var action = text(form, "do", "");
        if (action.startsWith("remove-s") && byId.size() > 1) {
            byId.keySet().removeIf(id -> action.equals("remove-s" + id));
        }
        var questions = new ArrayList<Question>();
        byId.values()
                .stream()
                .limit(MOST_STATISTICS)
                .forEach(v -> questions.add(new Question(v.getOrDefault("name", ""), v)));
        if (questions.isEmpty() || (action.equals("add") && questions.size() < MOST_STATISTICS)) {
            questions.add(new Question(catalog.statistics().getFirst().name(), Map.of()));
        }
        return questions;
    }

    /** @throws Unreadable when a number is none; everything else is for the planner to judge */
    Spec spec(Catalog catalog) throws Unreadable {
        var faults = new ArrayList<Fault>();
        long most = catalog.replicates().most();
        long count = complete(catalog)
                ? BootstrapSpec.ALL_REPLICATES
                : number("/replicates", replicates, faults,
                        "is not a whole number between 1 and " + Numerals.count(most) + ".");
        Long fixed = seed.isEmpty()
                ? null
                : (Long) number("/seed", seed, faults, "is not a whole number.");
        double share = share(faults);
        if (!faults.isEmpty()) {
            throw new Unreadable(faults);
        }
        var specs = statistics.stream().map(q -> new StatisticSpec(q.name(),
                arguments(q, parameters(q.name(), catalog)), null)).toList();
        var keys = arguments(resampling, catalog.scheme(resampling.name())
                .map(Catalog.SchemeEntry::parameters).orElse(List.of()));
        return new BootstrapSpec(dataset, name.isEmpty() ? null : name, List.of(), count, fixed,
                specs, null, null,
                new ResamplingSpec(resampling.name(), keys),
                new IntervalSpec(methods, List.of(share), "two_sided", 6), PrecisionSpec.fixed(),
                missingPolicy(),
                UndefinedPolicy.defaults(), Generator.MINAMO);
    }

    /** Whether the scheme makes every replicate there is. */
    boolean complete(Catalog catalog) {
        return catalog.scheme(resampling.name()).filter(Catalog.SchemeEntry::complete).isPresent();
    }

    private MissingPolicy missingPolicy() {
        return Arrays.stream(MissingPolicy.values()).filter(p -> p.code().equals(missing))
                .findFirst().orElse(MissingPolicy.ERROR);
    }

    private static long number(String pointer, String text, List<Fault> faults, String what) {
        try {
            return Long.parseLong(GROUPED.matcher(text).matches() ? text.replace(",", "") : text);
        } catch (NumberFormatException _) {
            faults.add(Fault.at(pointer, "“" + Words.quoted(text) + "” " + what));
            return 0;
        }
    }

    private double share(List<Fault> faults) {
        try {
            return Double.parseDouble(level);
        } catch (NumberFormatException _) {
            faults.add(Fault.at("/interval/level",
                    "“" + Words.quoted(level) + "” is not a number. For 95 %, write 0.95."));
            return 0;
        }
    }

    private static Map<String, Object> arguments(Question question, List<Parameter> parameters) {
        var arguments = new TreeMap<String, Object>();
        for (var parameter : parameters) {
            if (parameter.role() == Role.GROUP_PAIR) {
                var first = question.value(parameter.name() + ".0");
                var second = question.value(parameter.name() + ".1");
                if (!first.isEmpty() && !second.isEmpty()) {
                    arguments.put(parameter.name(), List.of(first, second));
                }
            } else if (!question.value(parameter.name()).isEmpty()) {
                var value = question.value(parameter.name());
                boolean number = parameter.role() == Role.NUMBER
                        || parameter.role() == Role.LENGTH;
                arguments.put(parameter.name(), number ? numberOrText(value) : value);
            }
        }
        return arguments;
    }

    /** A number where it is one; text is for the planner to refuse. */
    private static Object numberOrText(String value) {
        try {
            return Double.valueOf(value.strip());
        } catch (NumberFormatException _) {
            return value;
        }
    }

    static List<Parameter> parameters(String statistic, Catalog catalog) {
        return catalog.statistics()
                .stream()
                .filter(s -> s.name().equals(statistic))
                .findFirst()
                .map(Catalog.StatisticEntry::parameters)
                .orElse(List.of());
    }

    /**
     * The field a fault belongs to.
     *
     * @param pointer JSON Pointer into the spec
     */
    static String field(String pointer) {
        if (pointer.startsWith("/statistics/")) {
            var parts = pointer.substring("/statistics/".length()).split("/", 3);
            var field = parts.length > 1 ? unescape(parts[1]) : "name";
            return "s" + parts[0] + "." + (field.equals("groups") ? "groups.0" : field);
        }
        if (pointer.startsWith("/resampling/")) {
            var field = unescape(pointer.substring("/resampling/".length()));
            return field.equals("scheme") ? "r.name" : "r." + field;
        }
        if (pointer.startsWith("/interval/level")) {
            return "level";
        }
        if (pointer.startsWith("/interval/methods")) {
            return "methods";
        }
        return switch (pointer) {
            case "/dataset" -> "dataset";
            case "/replicates", "/seed", "/name", "/missing" -> pointer.substring(1);
            default -> "";
        };
    }

    private static String unescape(String token) {
        return token.replace("~1", "/").replace("~0", "~");
    }

    /** What a field is called on the page. */
    static String label(String field) {
        int dot = field.indexOf('.');
        var last = dot < 0 ? field : field.substring(dot + 1);
        return switch (last) {
            case "" -> "";
            case "name" -> dot < 0 ? "Name" : field.startsWith("r.") ? "Draw" : "Statistic";
            case "dataset" -> "Data set";
            case "methods" -> "Intervals";
            case "groups.0", "groups.1" -> "Groups";
            case "strata" -> "Within groups of";
            case "cluster" -> "Clusters";
            case "block_length" -> "Block length";
            case "missing" -> "Missing values";
            case "by" -> "Groups by";
            default -> last.length() == 1 ? last : Words.capital(last);
        };
    }
}
