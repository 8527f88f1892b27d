package dev.minamo.bench;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;

/** A bounded draw with rejection, in both forms: processor time of this thread, batches in turn. */
final class DrawMeasures {

    private static final int ROWS = 12_500;
    private static final int SHORT = 100;
    private static final int CALLS = 40;

    private DrawMeasures() {}

    static void run(Settings settings, Report report) throws Exception {
        report.title("bounded draws below 12,500");
        int[] drawn = new int[ROWS];
        var vector = Draws.vector();
        var scalar = Draws.scalar();
        var stream = scalar.stream(1, Purpose.ROWS, 1);
        for (int i = 0; i < 10_000; i++) { // short calls; long ones would stay on slower code
            vector.bounded(stream, 0, ROWS, drawn, 0, SHORT);
            scalar.bounded(stream, 0, ROWS, drawn, 0, SHORT);
        }
        var quiet = Quiet.of(settings.plan(200), millis -> {
            Host.awaitQuiet(millis);
            var watch = new Quiet.Watch();
            return watch.stop(nanos(vector, stream, drawn), nanos(scalar, stream, drawn));
        });
        var vectors = quiet.each(values -> values[0]);
        var scalars = quiet.each(values -> values[1]);
        report.line("   vector %s ns, scalar %s ns a draw; batches kept: %s", vectors.text(3),
                scalars.text(3), quiet.remark());
        report.ratio("draw_vector", 0.35 / vectors.median(), 1);
        report.ratio("draw_scalar", 1.3 / scalars.median(), 1);
    }

    private static double nanos(Draws draws, RandomStream stream, int[] drawn) {
        long start = Work.cpuNanos();
        for (int call = 0; call < CALLS; call++) {
            draws.bounded(stream, 0, ROWS, drawn, 0, ROWS);
        }
        return (Work.cpuNanos() - start) / ((double) CALLS * ROWS);
    }
}
