package dev.minamo.numeric;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.Supplier;

import com.sun.management.HotSpotDiagnosticMXBean;

/**
 * One of two forms of the same computation, taken at start by a self check: both are warmed by short calls (a
 * few long ones would stay on code compiled for the loop they began in), must agree to the last bit, and the
 * faster is taken. The bits do not depend on what is taken.
 *
 * @param form the form to use
 * @param description what was taken and why, one line for the log
 * @param warning whether an operator should look at it: wrong bits, or a JVM that does not optimise
 */
public record Choice<T>(T form, String description, boolean warning) {

    /** A short piece of work, some hundred nanoseconds when compiled. */
    @FunctionalInterface
    public interface Trial<T> {

        /** Runs once; the result stands for every bit computed. */
        long run(T form);
    }

    private static final int CALLS = 500;
    private static final int WARM_ROUNDS = 10;
    private static final int MOST_ROUNDS = 60;

    /** Chooses; {@code vector} is asked only where the module {@code jdk.incubator.vector} is there. */
    public static <T> Choice<T> between(String what, T scalar, Supplier<? extends T> vector,
            Trial<? super T> trial) {
        String compiler = optimises()
                ? ""
                : "; the optimising compiler is off (TieredStopAtLevel or -Xint), kernels are slow";
        boolean slow = !compiler.isEmpty();
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return new Choice<>(scalar,
                    what + ": scalar, for want of --add-modules jdk.incubator.vector" + compiler,
                    slow);
        }
        T candidate;
        try {
            candidate = vector.get();
        } catch (UnsupportedOperationException e) {
            return new Choice<>(scalar, what + ": scalar, " + e.getMessage() + compiler, slow);
        }
        if (slow) {
            boolean same = trial.run(scalar) == trial.run(candidate);
            return new Choice<>(scalar,
                    what + ": scalar" + (same ? "" : ", the vector form differs") + compiler, true);
        }
        return race(what, scalar, candidate, trial);
    }

    private static <T> Choice<T> race(String what, T scalar, T vector, Trial<? super T> trial) {
        long bits = trial.run(scalar);
        double scalarNanos = Double.MAX_VALUE;
        double vectorNanos = Double.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            // The compiler works in the background: the best round counts, and the race lasts until the
            // vector form has won or has had its time.
            scalarNanos = Math.min(scalarNanos, nanos(scalar, trial, bits));
            vectorNanos = Math.min(vectorNanos, nanos(vector, trial, bits));
            if (Double.isNaN(vectorNanos) || Double.isNaN(scalarNanos)) {
                return new Choice<>(scalar,
                        what + ": scalar, the vector form gives other bits on this machine", true);
            }
            if (round >= WARM_ROUNDS && vectorNanos < 0.9 * scalarNanos) {
                break;
            }
        }
        boolean faster = vectorNanos < scalarNanos;
        var text = String.format(Locale.ROOT,
                "%s: %s, the other form takes %.1f times as long; bits agree", what,
                faster ? "vector" : "scalar",
                faster ? scalarNanos / vectorNanos : vectorNanos / scalarNanos);
        return new Choice<>(faster ? vector : scalar, text, false);
    }

    /** Nanoseconds a call, or NaN when a call gave other bits. */
    private static <T> double nanos(T form, Trial<? super T> trial, long bits) {
        long differing = 0;
        long start = System.nanoTime();
        for (int call = 0; call < CALLS; call++) {
            differing |= trial.run(form) ^ bits;
        }
        long nanos = System.nanoTime() - start;
        return differing == 0 ? (double) nanos / CALLS : Double.NaN;
    }

    /** Whether this JVM compiles with its optimising compiler. */
    static boolean optimises() {
        if (System.getProperty("java.vm.info", "").contains("interpreted")) {
            return false;
        }
        var diagnostics = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        return diagnostics == null || optimises(diagnostics);
    }

    private static boolean optimises(HotSpotDiagnosticMXBean diagnostics) {
        try {
            return Integer.parseInt(diagnostics.getVMOption("TieredStopAtLevel").getValue()) >= 4;
        } catch (IllegalArgumentException e) {
            return true; // a JVM without this option has no such limit
        }
    }
}
