package dev.minamo.dashboard;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.minamo.Refusal.Fault;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.Spec;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * What the form for a new job says, as text; nothing of it need be right. {@code kind} chooses the question; the names of its
 * other fields are those of the cases.
 */
sealed interface Ask permits BootstrapAsk, PermutationAsk {

    Common common();

    /** @throws Unreadable when a number is none; everything else is for the planner to judge */
    Spec spec(Catalog catalog) throws Unreadable;

    /** What the fields say; what is left out has its usual value. */
    static Ask of(MultiValueMap<String, String> form, Catalog catalog) {
        return "permutation".equals(form.getFirst("kind"))
                ? PermutationAsk.of(form, catalog)
                : BootstrapAsk.of(form, catalog);
    }

    static String text(MultiValueMap<String, String> form, String field, String otherwise) {
        var value = form.getFirst(field);
        return value == null ? otherwise : value.strip();
    }

    /** What every job is asked. */
    record Common(String dataset, String replicates, String seed, String name, String missing) {

        /** Whole numbers with commas where they belong; others may be slips of the hand. */
        private static final Pattern GROUPED = Pattern.compile("[-+]?\\d{1,3}(,\\d{3})+");

        static Common of(MultiValueMap<String, String> form, Catalog catalog) {
            return new Common(text(form, "dataset", ""),
                    text(form, "replicates", Long.toString(catalog.replicates().standard())),
                    text(form, "seed", ""), text(form, "name", ""),
                    text(form, "missing", "error"));
        }

        long count(Catalog catalog, List<Fault> faults) {
            return whole("/replicates", replicates, faults,
                    "is not a whole number between 1 and "
                            + Numerals.count(catalog.replicates().most()) + ".");
        }

        @Nullable
        Long fixedSeed(List<Fault> faults) {
            return seed.isEmpty()
                    ? null
                    : (Long) whole("/seed", seed, faults, "is not a whole number.");
        }

        @Nullable
        String title() {
            return name.isEmpty() ? null : name;
        }

        MissingPolicy policy() {
            return Arrays.stream(MissingPolicy.values()).filter(p -> p.code().equals(missing))
                    .findFirst().orElse(MissingPolicy.ERROR);
        }

        static long whole(String pointer, String text, List<Fault> faults, String what) {
            try {
                return Long.parseLong(
                        GROUPED.matcher(text).matches() ? text.replace(",", "") : text);
            } catch (NumberFormatException _) {
                faults.add(Fault.at(pointer, "“" + Words.quoted(text) + "” " + what));
                return 0;
            }
        }
    }

    /** One statistic, scheme or test: its name and the values of its fields by their names. */
    record Question(String name, Map<String, List<String>> values) {

        public Question {
            values = Map.copyOf(values);
        }

        /** The fields that begin with a prefix. */
        static Map<String, List<String>> of(MultiValueMap<String, String> form, String prefix) {
            var values = new LinkedHashMap<String, List<String>>();
            form.forEach((key, given) -> {
                if (key.startsWith(prefix) && !given.isEmpty() && given.getFirst() != null) {
                    values.put(key.substring(prefix.length()), List.copyOf(given));
                }
            });
            return values;
        }

        /** As it came: names of columns may begin with any character. */
        String value(String field) {
            return values.containsKey(field) ? values.get(field).getFirst() : "";
        }

        List<String> all(String field) {
            return values.getOrDefault(field, List.of()).stream().filter(v -> !v.isEmpty())
                    .toList();
        }
    }

    /** Thrown with every fault of the text itself, before anybody looks at the data. */
    final class Unreadable extends Exception {

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
}
