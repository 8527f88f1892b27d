package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Parameter.Role;
import dev.minamo.statistic.PartOfSample;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.StatisticType;

/** The statistics of a spec, and which rows of a table each of them sees. */
final class Binding {

    private final Frame frame;
    private final MissingPolicy missing;
    private final Reductions reductions;
    private final List<StatisticType> types;
    private final List<Arguments> arguments;
    /** Columns of the scheme, which no row may lack. */
    private final Set<String> common;

    Binding(Frame frame, MissingPolicy missing, Reductions reductions, List<StatisticType> types,
            List<Arguments> arguments, Set<String> common) {
        this.frame = frame;
        this.missing = missing;
        this.reductions = reductions;
        this.types = types;
        this.arguments = arguments;
        this.common = common;
    }

    /** The rows that are resampled. */
    Sample sample() {
        if (missing != MissingPolicy.PAIRWISE) {
            var mayMiss = new TreeSet<String>();
            var complete = new TreeSet<>(common);
            for (int i = 0; i < types.size(); i++) {
                complete.addAll(complete(i));
                mayMiss.addAll(types.get(i).columnsThatMayMiss(arguments.get(i)));
            }
            return Sample.prepare(frame, complete, mayMiss, missing, reductions);
        }
        return Sample.prepare(frame, new TreeSet<>(common), Set.of(), someStatistic(), reductions);
    }

    /** The columns that a row must have for a statistic to use it. */
    private Set<String> complete(int statistic) {
        var columns = new TreeSet<>(types.get(statistic).columns(arguments.get(statistic)));
        columns.removeAll(types.get(statistic).columnsThatMayMiss(arguments.get(statistic)));
        columns.addAll(common);
        return columns;
    }

    /** The rows that at least one statistic can use. */
    private int[] someStatistic() {
        boolean[] used = new boolean[Math.toIntExact(frame.rows())];
        for (int i = 0; i < types.size(); i++) {
            for (int row : Sample.completeRows(frame, complete(i))) {
                used[row] = true;
            }
        }
        int[] rows = new int[used.length];
        int n = 0;
        for (int row = 0; row < used.length; row++) {
            if (used[row]) {
                rows[n++] = row;
            }
        }
        if (n == 0) {
            var detail = "No row is complete in the columns of any statistic.";
            throw new Refusal(Refusal.Code.VALIDATION, detail,
                    List.of(Fault.at("/missing", detail)));
        }
        return Arrays.copyOf(rows, n);
    }

    /**
     * The statistics of the rows that are resampled.
     *
     * @param sample as made by {@link #sample()}
     * @param faults takes what does not fit
     */
    List<Statistic> statistics(Sample sample, List<Fault> faults) {
        var bound = new ArrayList<Statistic>();
        int[] resampled = missing == MissingPolicy.PAIRWISE ? someStatistic() : new int[0];
        for (int i = 0; i < types.size(); i++) {
            try {
                bound.add(missing == MissingPolicy.PAIRWISE
                        ? part(i, resampled)
                        : types.get(i).bind(arguments.get(i), sample));
            } catch (Refusal refusal) {
                var prefix = "/statistics/" + i;
                refusal.faults()
                        .forEach(f -> faults.add(new Fault(prefix + f.pointer(), f.detail(),
                                f.allowed(), f.line(), f.column())));
                if (refusal.faults().isEmpty()) {
                    faults.add(Fault.at(prefix, String.valueOf(refusal.getMessage())));
                }
            }
        }
        return bound;
    }

    /** The statistics of other values in the same rows; nothing can be wrong with them any more. */
    List<Statistic> statistics(Sample sample) {
        return statistics(sample, new ArrayList<>());
    }

    private Statistic part(int statistic, int[] resampled) {
        int[] rows = Sample.completeRows(frame, complete(statistic));
        if (rows.length == 0) {
            throw new Refusal(Refusal.Code.VALIDATION,
                    "No row is complete in the columns of this statistic.");
        }
        var own = Sample.prepare(frame, complete(statistic),
                types.get(statistic).columnsThatMayMiss(arguments.get(statistic)), rows,
                reductions);
        int[] places = Arrays.stream(rows).map(row -> Arrays.binarySearch(resampled, row))
                .toArray();
        return new PartOfSample(types.get(statistic).bind(arguments.get(statistic), own), places,
                resampled.length);
    }

    /**
     * A statistic with the two groups it compares written out where they follow from the rows.
     *
     * @param sample as made by {@link #sample()}
     */
    StatisticSpec withGroups(int statistic, StatisticSpec spec, Sample sample) {
        var type = types.get(statistic);
        var pair = type.parameters().stream().filter(p -> p.role() == Role.GROUP_PAIR)
                .filter(p -> !spec.arguments().containsKey(p.name())).findFirst();
        if (pair.isEmpty() || !(spec.arguments().get("by") instanceof String by)) {
            return spec;
        }
        var own = missing == MissingPolicy.PAIRWISE
                ? Sample.prepare(frame, complete(statistic), Set.of(),
                        Sample.completeRows(frame, complete(statistic)), reductions)
                : sample;
        var arguments = new TreeMap<>(spec.arguments());
        arguments.put(pair.get().name(), own.levels(by));
        return new StatisticSpec(spec.name(), arguments, spec.as());
    }

    /** The columns of numbers that the statistics read, in their order. */
    List<String> numbers(Sample sample) {
        var numbers = new LinkedHashSet<String>();
        for (int i = 0; i < types.size(); i++) {
            for (String column : types.get(i).columns(arguments.get(i))) {
                if (sample.hasNumbers(column)) {
                    numbers.add(column);
                }
            }
        }
        return List.copyOf(numbers);
    }

    /** Columns that statistics read only to group rows by. */
    List<String> groups(Sample sample) {
        var columns = new TreeSet<>(common);
        for (int i = 0; i < types.size(); i++) {
            columns.addAll(types.get(i).columns(arguments.get(i)));
        }
        return columns.stream().filter(column -> !sample.hasNumbers(column)).toList();
    }
}
