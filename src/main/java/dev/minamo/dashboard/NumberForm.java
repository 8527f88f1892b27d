package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.dashboard.AskView.Option;
import dev.minamo.dashboard.AskView.StatisticFields;
import dev.minamo.dashboard.ParameterFields.Entry;
import dev.minamo.dashboard.ParameterFields.Place;
import dev.minamo.job.Dataset;
import dev.minamo.plan.Catalog;

/** The fields of a bootstrap. */
record NumberForm(List<StatisticFields> statistics, List<Option> methods, List<Option> levels,
        StatisticFields resampling) {

    private static final List<String> LEVELS = List.of("0.8", "0.9", "0.95", "0.99", "0.999");
    private static final String SWAPS = "#statistics";

    /** @param faults by field */
    static NumberForm of(BootstrapAsk ask, Dataset dataset, Map<String, String> faults) {
        var catalog = Catalog.current();
        var statistics = new ArrayList<StatisticFields>();
        for (int i = 0; i < ask.statistics().size(); i++) {
            statistics.add(ParameterFields.of("s" + i, ask.statistics().get(i),
                    statistics(catalog),
                    new Place(dataset, faults, ask.statistics().size() > 1, SWAPS)));
        }
        return new NumberForm(List.copyOf(statistics), methods(ask, catalog), levels(ask.level()),
                ParameterFields.of("r", ask.resampling(), schemes(catalog),
                        new Place(dataset, faults, false, SWAPS)));
    }

    /** Those that hold under the scheme. */
    private static List<Option> methods(BootstrapAsk ask, Catalog catalog) {
        return catalog.intervals().stream()
                .filter(m -> catalog.holds(m.name(), ask.resampling().name()))
                .map(m -> new Option(m.name(), m.title(), ask.methods().contains(m.name())))
                .toList();
    }

    /** The schemes that need no model. */
    private static List<Entry> schemes(Catalog catalog) {
        return catalog.schemes().stream().filter(s -> !s.needsModel() && !s.needsDataset())
                .map(s -> new Entry(s.name(), s.title(), s.description(), s.parameters()))
                .toList();
    }

    private static List<Entry> statistics(Catalog catalog) {
        return catalog.statistics().stream()
                .map(s -> new Entry(s.name(), s.title(), s.description(), s.parameters()))
                .toList();
    }

    private static List<Option> levels(String chosen) {
        var values = new ArrayList<>(LEVELS);
        if (!values.contains(chosen)) {
            values.add(chosen);
        }
        return values.stream().map(v -> new Option(v, level(v), v.equals(chosen))).toList();
    }

    private static String level(String text) {
        try {
            return Words.percent(Double.parseDouble(text));
        } catch (NumberFormatException _) {
            return Words.quoted(text);
        }
    }
}
