package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.dashboard.JobView.Fact;
import dev.minamo.dashboard.ProblemView.FieldFault;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.job.Dataset;
import dev.minamo.plan.Catalog;
import org.jspecify.annotations.Nullable;

/**
 * The form for a new job: made from the catalog, fitted to the columns of the chosen data set.
 *
 * @param number the fields of a bootstrap; null for a test
 * @param test those of a test; null for a bootstrap
 * @param replicates null where the scheme makes all there are
 */
record AskView(List<Option> datasets, List<ColumnChip> columns, String missingNote,
        @Nullable NumberForm number, @Nullable TestForm test, @Nullable String replicates,
        String seed, String name, List<Option> missing, List<Fact> facts,
        Map<String, String> faults) {

    record Option(String value, String text, boolean chosen) {}

    record ColumnChip(String name, String detail) {}

    /** @param id {@code s0}, {@code s1}, … */
    record StatisticFields(String id, String description, List<Option> types, List<Field> fields,
            boolean removable) {}

    /**
     * A control for one parameter.
     *
     * @param swaps what other choice of it changes, as a selector; empty for nothing else
     * @param text what is written in it; null for a list
     * @param control {@link #LIST}, {@link #TICKED}, {@link #NUMBER} or {@link #TEXT}
     */
    record Field(String id, String label, String hint, List<Option> options, String swaps,
            String fault, @Nullable String text, String control) {

        static final String LIST = "list";
        static final String TICKED = "ticked";
        static final String NUMBER = "decimal";
        static final String TEXT = "text";

        Field(String id, String label, String hint, List<Option> options, String swaps,
                String fault) {
            this(id, label, hint, options, swaps, fault, null, LIST);
        }
    }

    /** What is wrong at a field, or empty. */
    public String fault(String field) {
        return faults.getOrDefault(field, "");
    }

    /** The faults of a refusal at the fields they belong to. */
    static List<FieldFault> place(List<Refusal.Fault> faults) {
        return faults.stream().map(f -> {
            var field = AskFields.of(f.pointer());
            return new FieldFault(field, AskFields.label(field), sentence(f));
        }).toList();
    }

    private static String sentence(Refusal.Fault fault) {
        if (fault.allowed().isEmpty()) {
            return fault.detail();
        }
        var some = fault.allowed().stream().limit(8).map(Words::quoted)
                .collect(Collectors.toList());
        if (fault.allowed().size() > some.size()) {
            some.add("others");
        }
        return fault.detail() + " It can be " + String.join(", ", some) + ".";
    }

    static AskView of(Ask ask, Dataset chosen, List<Dataset> all, List<FieldFault> faults) {
        var catalog = Catalog.current();
        var byField = new HashMap<String, String>();
        faults.forEach(f -> byField.merge(f.field(), f.detail(), (a, b) -> a + " " + b));
        var common = ask.common();
        return switch (ask) {
            case BootstrapAsk b -> new AskView(datasets(chosen, all), chips(chosen),
                    missingNote(chosen), NumberForm.of(b, chosen, byField), null,
                    b.complete(catalog) ? null : common.replicates(), common.seed(),
                    common.name(), missing(common.missing(), true), facts(b, chosen), byField);
            case PermutationAsk p -> new AskView(datasets(chosen, all), chips(chosen),
                    missingNote(chosen), null, TestForm.of(p, chosen, byField),
                    common.replicates(), common.seed(), common.name(),
                    missing(common.missing(), false), facts(chosen, new ArrayList<>()), byField);
        };
    }

    private static List<Option> datasets(Dataset chosen, List<Dataset> all) {
        return all.stream()
                .map(d -> new Option(d.label(),
                        Words.quoted(d.label()) + ", " + DatasetList.shape(d),
                        d.id().equals(chosen.id())))
                .toList();
    }

    private static List<ColumnChip> chips(Dataset dataset) {
        return dataset.columns()
                .stream()
                .map(c -> new ColumnChip(Words.quoted(c.name()), Columns.detail(c)))
                .toList();
    }

    private static String missingNote(Dataset dataset) {
        long missing = dataset.columns().stream().mapToLong(ColumnSummary::missing).sum();
        return missing == 0
                ? "no missing values"
                : Words.figures(missing, "missing value", "missing values");
    }

    private static List<Option> missing(String chosen, boolean pairwise) {
        var options = new ArrayList<>(List.of(
                new Option("error", "are an error",
                        !List.of("omit", "pairwise").contains(chosen)),
                new Option("omit", "their rows are left out", chosen.equals("omit"))));
        if (pairwise) {
            options.add(new Option("pairwise", "left out by each statistic",
                    chosen.equals("pairwise")));
        }
        return List.copyOf(options);
    }

    private static List<Fact> facts(BootstrapAsk ask, Dataset dataset) {
        var facts = new ArrayList<Fact>();
        if (ask.methods().contains("bca")
                && Catalog.current().holds("bca", ask.resampling().name())) {
            facts.add(Fact.of("First",
                    Words.figures(dataset.rows(), "left-out row", "left-out rows") + ", for BCa"));
        }
        facts.add(Fact.of("Statistics", Numerals.count(ask.statistics().size())));
        return facts(dataset, facts);
    }

    private static List<Fact> facts(Dataset dataset, List<Fact> middle) {
        var facts = new ArrayList<Fact>();
        facts.add(Fact.of("Rows", Numerals.count(dataset.rows())));
        facts.addAll(middle);
        facts.add(Fact.of("Same seed", "same numbers, to the last bit"));
        return List.copyOf(facts);
    }
}
