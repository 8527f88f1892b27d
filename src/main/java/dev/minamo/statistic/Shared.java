package dev.minamo.statistic;

import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/** What is made of a resample at the first asking, and then kept for whoever else asks. Belongs to a {@link Tally}. */
final class Shared<T> {

    private final Tally tally;
    private final Supplier<T> container;
    private final Consumer<T> making;
    private @Nullable T value;
    private long madeOf;

    /**
     * @param container called once, when first needed
     * @param making fills it for each resample
     */
    Shared(Tally tally, Supplier<T> container, Consumer<T> making) {
        this.tally = tally;
        this.container = container;
        this.making = making;
    }

    /** A view, valid until the next resample. */
    T get() {
        T made = value;
        if (made == null) {
            made = container.get();
            value = made;
        }
        if (madeOf != tally.resample()) {
            making.accept(made);
            madeOf = tally.resample();
        }
        return made;
    }
}
