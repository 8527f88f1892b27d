package dev.minamo.engine;

import dev.minamo.pages.StagePages;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;

/** Computes the missing chunks of stages. Thread-safe; never blocks its caller. */
public interface Engine extends AutoCloseable {

    /**
     * Starts to fill what is missing of a stage, in index order.
     *
     * @param name of the job, for people who look at the engine
     * @param earlier complete rows of the stages before
     * @param pages of this stage; left open
     */
    Filling fill(String name, Stage stage, EarlierRows earlier, StagePages pages);

    /** How busy it is. */
    EngineFigures figures();

    /** Lets running chunks finish and stops; what is left unfilled completes as {@link Filled.Cancelled}. */
    @Override
    void close();
}
