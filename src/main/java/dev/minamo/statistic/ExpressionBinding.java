package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.statistic.Signature.Form;
import dev.minamo.statistic.Signature.Slot;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.expression.Node.Name;
import dev.minamo.statistic.expression.Source;
import dev.minamo.statistic.expression.Writing;

/**
 * Binds the aggregates of an expression to a sample. An aggregate of plain columns without a condition is the statistic of the
 * catalog on the very sample; any other is that statistic on a sample made of the selected rows, with a column for each argument.
 */
final class ExpressionBinding {

    private static final Node EVERY_ROW = new Node.Truth(0, true);

    private final Source source;
    private final Sample sample;
    private final RowValues values;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Selection> selections = new ArrayList<>();
    private final Map<Integer, Derived> derived = new LinkedHashMap<>();

    ExpressionBinding(Source source, Sample sample) {
        this.source = source;
        this.sample = sample;
        this.values = new RowValues(source, sample);
    }

    /** A sample in the making. */
    private record Derived(Selection selection, BitSet rows, Sample.Builder builder,
            Map<String, int[]> truths) {}

    Statistic bind(Scalar formula, List<Aggregate> aggregates) {
        var places = new ArrayList<Integer>();
        for (Aggregate aggregate : aggregates) {
            int place = place(aggregate);
            places.add(place);
            prepare(aggregate, place);
        }
        var samples = new HashMap<Integer, Sample>();
        derived.forEach((place, made) -> samples.put(place, made.builder().build()));
        var bound = new ArrayList<BoundAggregate>();
        for (int i = 0; i < aggregates.size(); i++) {
            bound.add(bound(aggregates.get(i), places.get(i), samples));
        }
        return new ExpressionStatistic(sample.rows(), formula, selections, bound);
    }

    /** The number of the selection of an aggregate; below zero for all rows. */
    private int place(Aggregate aggregate) {
        var where = aggregate.call().where();
        if (where == null) {
            return -1;
        }
        return numbers.computeIfAbsent(Writing.of(where), _ -> {
            var chosen = values.select(where, values.all());
            selections.add(new Selection(chosen, sample.rows()));
            return selections.size() - 1;
        });
    }

    private static boolean plain(Aggregate aggregate) {
        return aggregate.call().where() == null && !counts(aggregate)
                && aggregate.rows().stream().allMatch(Name.class::isInstance);
    }

    private static boolean counts(Aggregate aggregate) {
        return aggregate.signature().slots().getFirst().form() == Form.CONDITION;
    }

    private Derived derived(int place) {
        return derived.computeIfAbsent(place, _ -> {
            var rows = new BitSet();
            var selection = place < 0
                    ? new Selection(values.all(), sample.rows())
                    : selections.get(place);
            for (int i = 0; i < selection.size(); i++) {
                rows.set(selection.row(i));
            }
            return new Derived(selection, rows,
                    Sample.builder(selection.size(), sample.reductions()), new HashMap<>());
        });
    }

    /** Puts the columns it needs into the sample it will be bound to. */
    private void prepare(Aggregate aggregate, int place) {
        if (plain(aggregate)) {
            return;
        }
        var made = derived(place);
        for (int i = 0; i < aggregate.rows().size(); i++) {
            var node = aggregate.rows().get(i);
            switch (slots(aggregate).get(i).form()) {
                case NUMBERS -> addNumbers(made, node);
                case GROUPS -> addGroups(made, node);
                case CONDITION -> made.truths().computeIfAbsent(Writing.of(node),
                        _ -> truths(made, node));
                case NUMBER, WORD -> throw new IllegalStateException("not of rows");
            }
        }
    }

    private static List<Slot> slots(Aggregate aggregate) {
        return aggregate.signature().slots().stream().filter(Slot::ofRows).toList();
    }

    private void addNumbers(Derived made, Node node) {
        double[] all = values.numbers(node, made.rows());
        double[] chosen = new double[made.selection().size()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = all[made.selection().row(i)];
        }
        made.builder().numbers(Writing.of(node), chosen);
    }

    private void addGroups(Derived made, Node node) {
        var key = Writing.of(node);
        var selection = made.selection();
        if (!(node instanceof Name name)) {
            int[] truths = truths(made, node);
            made.builder().groups(key, truths, List.of("false", "true"));
            return;
        }
        var levels = sample.levels(name.column());
        int[] all = sample.codes(name.column());
        if (sample.type(name.column()).filter(ColumnType.INT64::equals).isPresent()) {
            long[] whole = new long[selection.size()];
            for (int i = 0; i < whole.length; i++) {
                whole[i] = Long.parseLong(levels.get(all[selection.row(i)]));
            }
            made.builder().integers(key, whole);
        } else {
            int[] codes = new int[selection.size()];
            for (int i = 0; i < codes.length; i++) {
                codes[i] = all[selection.row(i)];
            }
            made.builder().groups(key, codes, levels);
        }
    }

    private int[] truths(Derived made, Node node) {
        var holds = values.select(node, made.rows());
        int[] truths = new int[made.selection().size()];
        for (int i = 0; i < truths.length; i++) {
            truths[i] = holds.get(made.selection().row(i)) ? 1 : 0;
        }
        return truths;
    }

    private BoundAggregate bound(Aggregate aggregate, int place, Map<Integer, Sample> samples) {
        var name = aggregate.signature().name();
        double whenEmpty = BoundAggregate.whenEmpty(name);
        if (plain(aggregate)) {
            return new BoundAggregate(statistic(aggregate, sample), -1, whenEmpty);
        }
        var made = derived(place);
        if (made.selection().size() == 0) {
            return new BoundAggregate(null, place, whenEmpty);
        }
        var statistic = counts(aggregate)
                ? counted(aggregate, made)
                : statistic(aggregate, samples.getOrDefault(place, sample));
        return new BoundAggregate(statistic, place, whenEmpty);
    }

    private Statistic counted(Aggregate aggregate, Derived made) {
        var condition = aggregate.rows().isEmpty() ? EVERY_ROW : aggregate.rows().getFirst();
        int[] truths = made.truths().computeIfAbsent(Writing.of(condition),
                _ -> truths(made, condition));
        return new Cells(truths, 2).statistic(aggregate.signature().name().equals("count")
                ? OneSample::count
                : OneSample::proportion);
    }

    private Statistic statistic(Aggregate aggregate, Sample of) {
        var keys = new HashMap<>(aggregate.constants());
        for (int i = 0; i < aggregate.rows().size(); i++) {
            var node = aggregate.rows().get(i);
            keys.put(slots(aggregate).get(i).parameter().name(),
                    of == sample && node instanceof Name name ? name.column() : Writing.of(node));
        }
        var name = aggregate.signature().name();
        try {
            return Statistics.named(name).orElseThrow().bind(new Arguments(keys), of);
        } catch (Refusal refusal) {
            var allowed = refusal.faults().isEmpty()
                    ? List.<String>of()
                    : refusal.faults().getFirst().allowed();
            throw source.refuse(aggregate.call().at(), name + ": " + refusal.getMessage() + ".",
                    allowed);
        }
    }
}
