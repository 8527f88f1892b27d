package dev.minamo.model;

import java.util.List;
import java.util.Optional;

import dev.minamo.Refusal.Fault;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/** A model bound to the rows it can be fitted to. Immutable, shared by all workers. */
public interface Model {

    ModelMatrix matrix();

    /** What it predicts; as many numbers a row as {@link Truth#outputs} says. */
    Truth truth();

    /** Names of its coefficients; empty where it has none. */
    List<String> coefficients();

    /** From the linear predictor to the expected value; empty where a prediction is made otherwise. */
    Optional<Link> link();

    /**
     * Rows of another table, coded with the levels of this one.
     *
     * @throws dev.minamo.Refusal if a column is not there, or holds a level that this one has not: named with its row
     */
    ModelMatrix matrix(Sample other);

    /**
     * What was to be predicted in rows of another table.
     *
     * @throws dev.minamo.Refusal as {@link #matrix(Sample)}
     */
    Truth truth(Sample other);

    /** With scratch memory of its own, for one worker at a time. */
    Fitter newFitter();

    /** The coefficients as numbers of one row, for a bootstrap; throws where there are none. */
    Quantities quantities();

    /** The law of a response about its fitted mean, with what all rows say of its spread; empty where the family has none. */
    default Optional<ResponseLaw> law() {
        return Optional.empty();
    }

    /**
     * What can be seen of the rows, cheaply, that leaves every fit without a value; empty where nothing is, and where the model was refused
     * for it already.
     *
     * @param fewest rows of the least of the fits that will be made
     */
    default Optional<Fault> fault(int fewest) {
        return Optional.empty();
    }

    /** What the fit to all rows says of itself; empty where there is nothing to say. */
    Optional<FitReport> report();
}
