package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.Refusal.Fault;
import dev.minamo.plan.BootstrapSpec;
import dev.minamo.plan.Catalog;
import dev.minamo.plan.IntervalSpec;
import dev.minamo.plan.PrecisionSpec;
import dev.minamo.plan.ResamplingSpec;
import dev.minamo.plan.Spec;
import dev.minamo.plan.StatisticSpec;
import dev.minamo.plan.UndefinedPolicy;
import dev.minamo.random.Generator;
import dev.minamo.statistic.Parameter;
import org.springframework.util.MultiValueMap;

/**
 * How sure is this number? Its fields are {@code s0.name}, {@code s0.x}, … for statistics, {@code r.name},
 * {@code r.strata}, … for how rows are drawn, and those of the other components.
 *
 * @param methods names of intervals, in the order of the catalog unless they were given
 */
record BootstrapAsk(Common common, List<Question> statistics, List<String> methods, String level,
        Question resampling) implements Ask {

    private static final int MOST_STATISTICS = 20;

    BootstrapAsk {
        statistics = List.copyOf(statistics);
        methods = List.copyOf(methods);
    }

    static BootstrapAsk of(MultiValueMap<String, String> form, Catalog catalog) {
        boolean whole = form.containsKey("replicates");
        var methods = form.getOrDefault("methods", List.of());
        return new BootstrapAsk(Common.of(form, catalog), questions(form, catalog),
                whole ? methods : IntervalSpec.defaults().methods(),
                Ask.text(form, "level", "0.95"), resampling(form, catalog));
    }

    private static Question resampling(MultiValueMap<String, String> form, Catalog catalog) {
        return new Question(
                Ask.text(form, "r.name", catalog.schemes().getFirst().name()),
                Question.of(form, "r."));
    }

    private static List<Question> questions(MultiValueMap<String, String> form, Catalog catalog) {
        var byId = new TreeMap<Integer, Map<String, List<String>>>();
        form.forEach((key, values) -> {
            if (key.matches("s\\d{1,3}\\..+") && !values.isEmpty() && values.getFirst() != null) {
                var prefix = key.substring(0, key.indexOf('.') + 1);
                byId.put(Integer.valueOf(prefix.substring(1, prefix.length() - 1)),
                        Question.of(form, prefix));
            }
        });
        var action = Ask.text(form, "do", "");
        if (action.startsWith("remove-s") && byId.size() > 1) {
            byId.keySet().removeIf(id -> action.equals("remove-s" + id));
        }
        var questions = new ArrayList<Question>();
        byId.values().stream().limit(MOST_STATISTICS)
                .forEach(v -> questions.add(new Question(
                        v.getOrDefault("name", List.of("")).getFirst().strip(), v)));
        if (questions.isEmpty() || (action.equals("add") && questions.size() < MOST_STATISTICS)) {
            questions.add(new Question(catalog.statistics().getFirst().name(), Map.of()));
        }
        return questions;
    }

    @Override
    public Spec spec(Catalog catalog) throws Unreadable {
        var faults = new ArrayList<Fault>();
        long count = complete(catalog)
                ? BootstrapSpec.ALL_REPLICATES
                : common.count(catalog, faults);
        var seed = common.fixedSeed(faults);
        double share = share(faults);
        if (!faults.isEmpty()) {
            throw new Unreadable(faults);
        }
        var specs = statistics.stream().map(q -> new StatisticSpec(q.name(),
                AskArguments.of(q, parameters(q.name(), catalog)), null)).toList();
        var keys = AskArguments.of(resampling, catalog.scheme(resampling.name())
                .map(Catalog.SchemeEntry::parameters).orElse(List.of()));
        return new BootstrapSpec(common.dataset(), common.title(), List.of(), count, seed, specs,
                null, null, new ResamplingSpec(resampling.name(), keys),
                new IntervalSpec(methods, List.of(share), "two_sided", 6), PrecisionSpec.fixed(),
                common.policy(), UndefinedPolicy.defaults(), Generator.MINAMO);
    }

    /** Whether the scheme makes every replicate there is. */
    boolean complete(Catalog catalog) {
        return catalog.scheme(resampling.name()).filter(Catalog.SchemeEntry::complete).isPresent();
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

    private static List<Parameter> parameters(String statistic, Catalog catalog) {
        return catalog.statistics()
                .stream()
                .filter(s -> s.name().equals(statistic))
                .findFirst()
                .map(Catalog.StatisticEntry::parameters)
                .orElse(List.of());
    }
}
