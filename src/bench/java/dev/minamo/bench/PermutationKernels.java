package dev.minamo.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.function.IntSupplier;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.numeric.LaneSums;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.LabelPermutation;

/** Ways to draw some of n rows and add up their values, all on the same words. */
final class PermutationKernels {

    private static final int[][] SIZES = {{50, 25}, {50, 12}, {1_000, 500}, {1_000, 100},
            {PermutationValues.MOST, PermutationValues.MOST / 2},
            {PermutationValues.MOST, PermutationValues.MOST / 10}};
    private static final int BLOCK = 1_024;

    private final int rows;
    private final int taken;
    private final Draws draws;
    private final StreamCursor streams;
    private final LaneSums sums;
    private final int[] items;
    private final int[] drawn;
    private final long[] set;
    private final int[] out;
    private long index;
    /** So that no loop is for nothing. */
    private double sink;

    private PermutationKernels(int rows, int taken, Draws draws, double[] values) {
        this.rows = rows;
        this.taken = taken;
        this.draws = draws;
        this.streams = draws.cursor(1, Purpose.PERMUTATION);
        this.sums = new LaneSums(values);
        this.items = new int[rows];
        Arrays.setAll(items, row -> row);
        this.drawn = new int[rows];
        this.set = new long[Math.ceilDiv(rows, Long.SIZE)];
        this.out = new int[rows + 1];
    }

    static void run(Settings settings, Draws draws, PermutationValues values, Report report)
            throws Exception {
        report.title("ways to draw some rows and add up their values: µs an arrangement");
        for (int[] size : SIZES) {
            report.line("%n   %,d of %,d rows", size[1], size[0]);
            new PermutationKernels(size[0], size[1], draws, values.first(size[0])).run(settings,
                    report);
        }
    }

    private void run(Settings settings, Report report) throws Exception {
        int[] labels = new int[rows];
        Arrays.fill(labels, taken, rows, 1);
        var ours = new LabelExchange(labels, new LabelPermutation(labels, draws)).random(1);
        int calls = Math.max(1, 200_000 / rows);
        var candidates = new ArrayList<Rounds.Candidate>();
        candidates.add(times(calls, "coins and corrections", () -> {
            int[] members = ours.at(index++).members();
            sums.clear();
            sums.add(members, taken);
            return taken;
        }));
        candidates.add(times(calls, "shuffle, taken back", () -> add(shuffle())));
        if (rows > BLOCK) {
            candidates.add(times(calls, "shuffles of 1,024 rows", () -> add(blocks())));
        }
        candidates.add(times(calls, "Floyd's, in bits", () -> add(floyd())));
        candidates.add(times(calls, "again if taken, in bits", () -> add(again())));
        var rounds = Rounds.of(settings.quick() ? new Quiet.Plan(30, 3) : settings.plan(60),
                "coins and corrections", candidates);
        for (var candidate : candidates) {
            report.line("   %-24s %30s   times ours %s", candidate.name(),
                    rounds.nanos(candidate.name()).map(ns -> ns / 1e3 / calls).text(3),
                    rounds.ratio(candidate.name(), "coins and corrections").text(2));
        }
    }

    private Rounds.Candidate times(int calls, String name, IntSupplier way) {
        return Rounds.Candidate.brief(name, () -> {
            for (int i = 0; i < calls; i++) {
                way.getAsInt();
                sink += sums.sum();
            }
        });
    }

    private int add(int length) {
        sums.clear();
        sums.add(out, length);
        return length;
    }

    /** Fisher and Yates on an array that is left as it was. */
    private int shuffle() {
        draws.falling(streams.at(index++), 0, rows, drawn, 0, taken);
        for (int place = 0; place < taken; place++) {
            swap(place, place + drawn[place]);
            out[place] = items[place];
        }
        for (int place = taken - 1; place >= 0; place--) {
            swap(place, place + drawn[place]);
        }
        return taken;
    }

    private void swap(int a, int b) {
        int item = items[b];
        items[b] = items[a];
        items[a] = item;
    }

    /** Of each block as many as expected: what this would cost if it were drawn how many, and that for nothing. */
    private int blocks() {
        var stream = streams.at(index++);
        int next = 0;
        for (int from = 0; from < rows; from += BLOCK) {
            int length = Math.min(BLOCK, rows - from);
            int end = (int) ((long) taken * (from + length) / rows);
            draws.falling(stream, from, length, drawn, 0, end - next);
            int first = next;
            for (; next < end; next++) {
                swap(next - first, next - first + drawn[next - first]);
                out[next] = from + items[next - first];
            }
            for (int place = end - first - 1; place >= 0; place--) {
                swap(place, place + drawn[place]);
            }
        }
        return taken;
    }

    /** Bentley and Floyd (1987, doi:10.1145/30401.315746): a row that is taken gives its turn to the last one. */
    private int floyd() {
        draws.falling(streams.at(index++), 0, rows, drawn, 0, taken);
        Arrays.fill(set, 0);
        for (int place = taken - 1; place >= 0; place--) {
            int row = drawn[place];
            if ((set[row >>> 6] >>> row & 1) != 0) {
                row = rows - 1 - place;
            }
            set[row >>> 6] |= 1L << row;
            out[place] = row;
        }
        return taken;
    }

    private int again() {
        var stream = streams.at(index++);
        Arrays.fill(set, 0);
        int next = 0;
        for (long draw = 0; next < taken;) {
            int length = Math.min(BLOCK, taken - next);
            draws.bounded(stream, draw, rows, drawn, 0, length);
            draw += length;
            for (int i = 0; i < length; i++) {
                int row = drawn[i];
                long word = set[row >>> 6];
                out[next] = row;
                set[row >>> 6] = word | 1L << row;
                next += (int) (~word >>> row & 1);
            }
        }
        return taken;
    }
}
