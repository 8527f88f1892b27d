package dev.minamo.engine;

import java.util.function.BooleanSupplier;

import dev.minamo.pages.Rows;
import dev.minamo.plan.Context;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Kernel;
import dev.minamo.plan.Stage;

/** Runs rows of a stage on the calling thread, keeps nothing of them, and says how long they took. */
final class DryRun {

    private final Kernel kernel;
    private final Rows nowhere;
    private final Context alone;

    /** @param cancelled whether nobody wants to know any more */
    DryRun(Stage stage, EarlierRows earlier, BooleanSupplier cancelled) {
        this.alone = new Alone(cancelled);
        this.kernel = stage.newKernel(earlier);
        this.nowhere = new Nowhere(stage.width());
    }

    /** Nanoseconds for rows {@code [from, to)}, at least 1; throws what the kernel throws. */
    long nanos(long from, long to) {
        long before = System.nanoTime();
        kernel.run(from, to, nowhere, alone);
        return Math.max(1, System.nanoTime() - before);
    }

    private record Nowhere(int width) implements Rows {

        @Override
        public void set(long index, int column, double value) {
            // nothing is kept
        }
    }

    private record Alone(BooleanSupplier asked) implements Context {

        @Override
        public boolean cancelled() {
            return asked.getAsBoolean();
        }

        @Override
        public void at(long index) {
            // nobody asks
        }
    }
}
