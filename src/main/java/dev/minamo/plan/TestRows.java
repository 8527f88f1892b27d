package dev.minamo.plan;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Column;
import dev.minamo.frame.Frame;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Sample;

/**
 * Which rows of a table a test is about: those of the groups it compares, complete in its columns.
 *
 * @param columns that must be complete
 * @param mayMiss columns of which only is asked whether a value is there
 */
record TestRows(Frame frame, Set<String> columns, Set<String> mayMiss, MissingPolicy missing,
        Reductions reductions) {

    /**
     * All rows.
     *
     * @throws Refusal with pointers, where a value is missing that may not be, or too few rows are left
     */
    Sample all() {
        return of(IntStream.range(0, Math.toIntExact(frame.rows())).toArray(), 0);
    }

    /**
     * The rows of two groups.
     *
     * @param groups two labels; empty for all there are, which must be two
     */
    Sample ofGroups(String by, List<String> groups) {
        int[] labelled = Sample.completeRows(frame, Set.of(by));
        var labels = Sample.prepare(frame, Set.of(by), Set.of(), labelled, reductions);
        var levels = labels.levels(by);
        if (groups.isEmpty() && levels.size() != 2) {
            throw refusal("/test/groups",
                    "groups is missing: column %s has %,d %s, and two groups are compared."
                            .formatted(Refusal.quote(by), levels.size(),
                                    levels.size() == 1 ? "value" : "values"),
                    shown(levels));
        }
        for (int i = 0; i < groups.size(); i++) {
            if (!levels.contains(groups.get(i))) {
                throw refusal("/test/groups/" + i, "%s is no value of column %s.".formatted(
                        Refusal.quote(groups.get(i)), Refusal.quote(by)), shown(levels));
            }
        }
        if (groups.isEmpty() || levels.size() == 2) {
            return all();
        }
        int[] codes = labels.codes(by);
        int first = levels.indexOf(groups.get(0));
        int second = levels.indexOf(groups.get(1));
        int[] rows = IntStream.range(0, labelled.length)
                .filter(i -> codes[i] == first || codes[i] == second).map(i -> labelled[i])
                .toArray();
        return of(rows, missing == MissingPolicy.ERROR ? frame.rows() - labelled.length : 0);
    }

    private static List<String> shown(List<String> levels) {
        return levels.subList(0, Math.min(levels.size(), 50));
    }

    /** @param unlabelled rows that may belong to a group or not: nobody knows */
    private Sample of(int[] rows, long unlabelled) {
        var complete = new BitSet();
        Arrays.stream(Sample.completeRows(frame, columns)).forEach(complete::set);
        int[] kept = Arrays.stream(rows).filter(complete::get).toArray();
        if (missing == MissingPolicy.ERROR && (kept.length < rows.length || unlabelled > 0)) {
            refuseMissing(rows);
        }
        if (kept.length < 2) {
            throw refusal("/missing",
                    "%d of %,d rows %s complete in the columns used; a test needs at least 2."
                            .formatted(kept.length, rows.length, kept.length == 1 ? "is" : "are"),
                    List.of());
        }
        var sample = Sample.prepare(frame, columns, mayMiss, kept, reductions);
        return sample.withDropped((long) rows.length - kept.length);
    }

    private void refuseMissing(int[] rows) {
        var faults = new TreeSet<>(columns).stream().map(name -> frame.column(name).orElseThrow())
                .filter(column -> missingIn(column, rows) > 0)
                .map(column -> Fault.at("/missing", "Column %s has %,d missing %s in the rows used."
                        .formatted(Refusal.quote(column.name()), missingIn(column, rows),
                                missingIn(column, rows) == 1 ? "value" : "values"),
                        List.of("omit")))
                .toList();
        throw faults.isEmpty()
                ? refusal("/missing",
                        "Some rows miss the label of their group; say omit to leave them out.",
                        List.of("omit"))
                : new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
    }

    private static long missingIn(Column column, int[] rows) {
        return Arrays.stream(rows).filter(column::isMissing).count();
    }

    private static Refusal refusal(String pointer, String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.VALIDATION, detail,
                List.of(Fault.at(pointer, detail, allowed)));
    }
}
