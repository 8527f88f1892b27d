package dev.minamo.plan;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import dev.minamo.resample.ValueScheme;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;

/** Statistics of samples whose columns get new values with each replicate. Owned by one worker. */
final class NewValues implements RowMaker {

    private final ValueScheme.Generator generator;
    private final Sample sample;
    private final Function<Sample, List<Statistic>> binding;
    private final List<String> columns;
    private final Map<String, MemorySegment> values = new HashMap<>();

    /** @param binding of the statistics to a sample */
    NewValues(ValueScheme scheme, long seed, Sample sample,
            Function<Sample, List<Statistic>> binding) {
        this.generator = scheme.newGenerator(seed);
        this.sample = sample;
        this.binding = binding;
        this.columns = scheme.columns();
        var arena = Arena.ofAuto();
        for (String column : columns) {
            values.put(column, arena.allocate(Math.max(1L, sample.rows()) * Double.BYTES, 64));
        }
    }

    @Override
    public void make(long replicate, double[] row, Context context) {
        double[][] drawn = generator.values(replicate);
        for (int c = 0; c < drawn.length; c++) {
            MemorySegment.copy(drawn[c], 0, values.get(columns.get(c)), ValueLayout.JAVA_DOUBLE, 0,
                    drawn[c].length);
        }
        var statistics = binding.apply(sample.replacing(values));
        for (int c = 0; c < row.length; c++) {
            row[c] = statistics.get(c).observed();
        }
    }
}
