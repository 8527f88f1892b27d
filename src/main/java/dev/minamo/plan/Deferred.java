package dev.minamo.plan;

import java.util.Objects;
import java.util.function.BooleanSupplier;

import dev.minamo.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A value that takes long to make, such as a fit to all rows: made when it is first asked for, which is while the job runs and not while it
 * is checked, and then kept for all who ask. A refusal is kept too. It is a function of the plan alone, so that a job which goes on after
 * a crash makes it again, to the same bits. Thread-safe; who asks while another makes it waits.
 */
final class Deferred<T> {

    /** Makes a value; null where it was cancelled before the end. */
    @FunctionalInterface
    interface Maker<T> {
        @Nullable
        T make(BooleanSupplier cancelled);
    }

    private final Maker<T> maker;
    private @Nullable T made;
    private @Nullable Refusal refusal;

    Deferred(Maker<T> maker) {
        this.maker = maker;
    }

    /**
     * The value, or null where it was cancelled.
     *
     * @param cancelled looked at from time to time by who makes it
     * @throws Refusal if what was asked for does not work out on the data
     */
    synchronized @Nullable T get(BooleanSupplier cancelled) {
        if (refusal != null) {
            throw refusal;
        }
        if (made == null && !cancelled.getAsBoolean()) {
            try {
                made = maker.make(cancelled);
            } catch (Refusal why) {
                refusal = why;
                throw why;
            }
        }
        return made;
    }

    /** The value, however long it takes. */
    T get() {
        return Objects.requireNonNull(get(() -> false));
    }
}
