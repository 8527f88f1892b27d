package dev.minamo.plan;

import java.util.List;
import java.util.stream.Stream;

import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.StopRule;
import dev.minamo.model.FitReport;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.JackknifeScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * What will be done for a bootstrap.
 *
 * @param replicates the stage whose rows the estimates are made of
 * @param layout what stands where in a row of replicates
 * @param facts one for each estimate
 * @param intervals what to make of them; no methods when none was asked for
 * @param scheme how replicates are drawn
 * @param units what the jackknife leaves out
 * @param blockLength rows of a block, on average; null where there are none
 * @param stopRule when there are enough replicates; looked at on the verified prefix
 * @param redrawable whether a resampler of the scheme draws again the rows that a replicate was computed on
 * @param fit what the model says of its fit to all rows; null without one
 * @param predictions what is predicted at the end; null for nothing
 */
public record BootstrapPlan(List<Stage> stages, Stage replicates, RowLayout layout,
        List<EstimateFacts> facts, IntervalRequest intervals, int rows, long dropped,
        Scheme scheme, Units units, @Nullable Integer blockLength, StopRule stopRule, long seed,
        boolean redrawable, @Nullable FitReport fit, @Nullable PredictSpec predictions)
        implements
            Plan {

    public BootstrapPlan {
        stages = List.copyOf(stages);
        facts = List.copyOf(facts);
    }

    /** The same with the report of a fit, and more stages at the end. */
    BootstrapPlan with(@Nullable FitReport report, @Nullable PredictSpec predicted,
            List<Stage> more) {
        return new BootstrapPlan(Stream.concat(stages.stream(), more.stream()).toList(),
                replicates, layout, facts, intervals, rows, dropped, scheme, units, blockLength,
                stopRule, seed, redrawable, report, predicted);
    }

    @Override
    public boolean settles() {
        return !(scheme instanceof ExactScheme) && !(scheme instanceof JackknifeScheme);
    }

    @Override
    public List<String> names() {
        return layout.estimates();
    }
}
