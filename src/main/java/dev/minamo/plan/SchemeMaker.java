package dev.minamo.plan;

import dev.minamo.random.Draws;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.StratifiedScheme;
import dev.minamo.statistic.Sample;

/** Makes the scheme a spec names, over the rows of a sample. */
record SchemeMaker(ResamplingSpec spec, Sample sample, Draws draws, long replicates) {

    Scheme make() {
        var strata = spec.text("strata");
        return strata.isEmpty()
                ? new OrdinaryScheme(sample.rows(), draws)
                : new StratifiedScheme(sample.codes(strata.get()), draws);
    }
}
