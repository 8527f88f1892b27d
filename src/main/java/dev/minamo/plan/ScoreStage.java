package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.model.Model;
import dev.minamo.model.ModelRequest;
import dev.minamo.numeric.Undefined;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.Shuffle;
import dev.minamo.resample.SplitScheme;
import dev.minamo.statistic.Sample;

/**
 * Row i: the mean score over all splits after shuffle i of the response. The splits are those of the data, unless they go by the response
 * itself.
 */
record ScoreStage(ScoreSpec spec, ModelMaker maker, ModelRequest request, Sample sample,
        String response, SplitScheme scheme, Draws draws, long seed) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public long size() {
        return spec.replicates();
    }

    @Override
    public List<String> columns() {
        return List.of(spec.metric().label());
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        int[] order = new int[sample.rows()];
        double[] row = new double[1];
        var streams = draws.cursor(seed, Purpose.PERMUTATION);
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                Arrays.setAll(order, place -> place);
                Shuffle.all(streams.at(i), order);
                row[0] = shuffled(order, context);
                if (context.cancelled()) {
                    return;
                }
                out.set(i, row);
            }
        };
    }

    /** Undefined where the model has no fit to all the shuffled rows, by the cause of that. */
    private double shuffled(int[] order, Context context) {
        Model model;
        try {
            model = maker.bind("/score/model", request, sample.rearranging(response, order));
        } catch (Refusal refusal) {
            return refusal.undefined().flatMap(Undefined::coded).orElse(Undefined.UNSPECIFIED)
                    .nan();
        }
        return score(model, context);
    }

    /** The mean of the metric over splits; means nothing where it was cancelled. */
    double score(Model model, Context context) {
        var kernel = new SplitKernel(model, MetricMaker.bind(List.of(spec.metric()),
                model.truth()));
        var splitter = scheme.newSplitter(seed);
        double[] value = new double[1];
        double sum = 0;
        for (long i = 0; i < scheme.size() && !context.cancelled(); i++) {
            var split = splitter.split(i);
            kernel.judge(split.analysis(), split, i, value);
            if (Double.isNaN(value[0])) {
                return value[0];
            }
            sum += value[0];
        }
        return sum / scheme.size();
    }
}
