package dev.minamo.job;

import dev.minamo.inference.JackknifeAfterBootstrap;
import dev.minamo.inference.QuantilePlot;
import org.jspecify.annotations.Nullable;

/**
 * What to look at before an estimate is believed.
 *
 * @param name of the estimate
 * @param quantilePlot the replicates against normal quantiles
 * @param jackknifeAfterBootstrap how the standard error hangs on single rows or clusters: it measures the data, not the Monte
 *            Carlo error; null where replicates are not drawn of rows, or redrawing them all would take too long
 */
public record Diagnostics(String name, QuantilePlot quantilePlot,
        JackknifeAfterBootstrap.@Nullable Result jackknifeAfterBootstrap) {}
