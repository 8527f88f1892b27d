package dev.minamo.plan;

import java.util.List;
import java.util.function.Supplier;

import dev.minamo.Refusal.Fault;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.ValueScheme;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;

/** What a job estimates, bound to the rows of a table. */
sealed interface Estimands permits StatisticEstimands, ModelEstimands {

    /** The names of the results, unique. */
    List<String> names();

    /** The rows that are resampled. */
    Sample sample();

    Quantities quantities();

    /** The quantities, and their variances by formula after them; adds a fault for each that has none. */
    Quantities withVariances(List<Fault> faults);

    /** The scheme of the spec; adds a fault where it does not fit. */
    Scheme scheme(List<Fault> faults);

    /** Rows of a scheme that draws; {@code quantities} fill them. */
    Supplier<RowMaker> drawn(Quantities quantities, RowScheme scheme, long seed);

    /** Rows of a scheme that makes new values. */
    Supplier<RowMaker> valued(ValueScheme scheme, long seed, boolean variances);

    /** One for each name; adds a fault for each interval that a name cannot have. */
    List<EstimateFacts> facts(Scheme scheme, IntervalRequest interval, List<Fault> faults);
}
