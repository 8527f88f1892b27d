package dev.minamo.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.numeric.LaneSums;
import dev.minamo.random.Purpose;
import dev.minamo.resample.ByteCounts;
import dev.minamo.resample.Kernels;

/** The inner loops beside the loops one would write first, on rows drawn before. */
final class KernelMeasures {

    private static final int BLOCK = 1_024;

    /** A loop of ours and the plain one. */
    private record Pair(String name, Runnable plain, Runnable ours) {}

    private final Kernels kernels;
    private final int rows;
    private final int[] drawn;
    private final int[] block = new int[BLOCK];
    private final int[] ints;
    private final byte[] mask;
    private final double[] column;
    private final MemorySegment segment;
    private final ByteCounts bytes;
    private final LaneSums lanes;
    private final double[] out = new double[6];
    /** So that no loop is for nothing. */
    private double sink;

    private KernelMeasures(int rows, Kernels kernels) {
        this.kernels = kernels;
        this.rows = rows;
        this.drawn = new int[rows];
        this.ints = new int[rows];
        this.mask = new byte[rows];
        this.column = new Random(1).doubles(rows).toArray();
        this.segment = Arena.ofAuto().allocate((long) rows * Double.BYTES, 64);
        MemorySegment.copy(column, 0, segment, ValueLayout.JAVA_DOUBLE, 0, rows);
        this.bytes = new ByteCounts(rows);
        this.lanes = new LaneSums(column);
        var stream = kernels.draws().stream(1, Purpose.ROWS, 1);
        kernels.draws().bounded(stream, 0, rows, drawn, 0, rows);
        countInInts();
        countInBytes();
        for (int row = 0; row < rows; row++) {
            mask[row] = (byte) (column[row] < 0.5 ? -1 : 0);
        }
    }

    static void run(Settings settings, Kernels kernels, Report report) throws Exception {
        for (int rows : new int[]{10_000, BootstrapTable.MOST}) {
            report.title("kernels, %,d rows: ns a row".formatted(rows));
            new KernelMeasures(rows, kernels).run(settings, report);
        }
    }

    private void run(Settings settings, Report report) throws Exception {
        var pairs = List.of(new Pair("draw", this::drawPlainly, this::draw),
                new Pair("increments", this::countInInts, this::countInBytes),
                new Pair("gather", this::gatherPlainly, this::gather),
                new Pair("moments", this::momentsPlainly, this::moments),
                new Pair("rank", this::rankPlainly, this::rank));
        int calls = Math.max(1, 400_000 / rows);
        report.line("   %-12s %26s %26s   %s", "", "plain", "ours", "plain / ours");
        for (Pair pair : pairs) {
            var candidates = new ArrayList<Rounds.Candidate>();
            candidates.add(Rounds.Candidate.brief("plain", times(calls, pair.plain)));
            candidates.add(Rounds.Candidate.brief("ours", times(calls, pair.ours)));
            var rounds = Rounds.of(settings.quick() ? new Quiet.Plan(30, 4) : settings.plan(60),
                    "ours", candidates);
            double each = (double) calls * rows;
            report.line("   %-12s %26s %26s   %s", pair.name,
                    rounds.nanos("plain").map(ns -> ns / each).text(3),
                    rounds.nanos("ours").map(ns -> ns / each).text(3),
                    rounds.ratio("plain", "ours").text(2));
        }
        if (sink == 42) {
            report.line("");
        }
    }

    private static Rounds.Step times(int calls, Runnable loop) {
        return () -> {
            for (int i = 0; i < calls; i++) {
                loop.run();
            }
        };
    }

    /** One draw at a time. */
    private void drawPlainly() {
        var stream = kernels.draws().stream(1, Purpose.ROWS, 2);
        for (int from = 0; from < rows; from += BLOCK) {
            for (int i = 0; i < Math.min(BLOCK, rows - from); i++) {
                block[i] = stream.bounded((long) from + i, rows);
            }
        }
    }

    private void draw() {
        var stream = kernels.draws().stream(1, Purpose.ROWS, 2);
        for (int from = 0; from < rows; from += BLOCK) {
            kernels.draws().bounded(stream, from, rows, block, 0, Math.min(BLOCK, rows - from));
        }
    }

    private void countInInts() {
        Arrays.fill(ints, 0);
        for (int row : drawn) {
            ints[row]++;
        }
    }

    private void countInBytes() {
        bytes.clear();
        bytes.add(drawn, rows);
    }

    private void gatherPlainly() {
        double sum = 0;
        for (int row : drawn) {
            sum += column[row];
        }
        sink += sum;
    }

    private void gather() {
        lanes.clear();
        lanes.add(drawn, rows);
        sink += lanes.sum();
    }

    private void momentsPlainly() {
        double sum = 0;
        double squares = 0;
        for (int row = 0; row < rows; row++) {
            sum += ints[row] * column[row];
            squares += ints[row] * column[row] * column[row];
        }
        sink += sum + squares;
    }

    private void moments() {
        kernels.reductions().moments(bytes.array(), segment, out);
        sink += out[1] + out[2];
    }

    /** How many drawn rows lie below a value. */
    private void rankPlainly() {
        long below = 0;
        for (int row = 0; row < rows; row++) {
            below += mask[row] != 0 ? ints[row] : 0;
        }
        sink += below;
    }

    private void rank() {
        sink += bytes.drawnOf(mask);
    }
}
