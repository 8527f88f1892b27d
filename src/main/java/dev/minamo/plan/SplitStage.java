package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import dev.minamo.model.Model;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.InnerFolds;
import dev.minamo.resample.Split;
import dev.minamo.resample.SplitScheme;
import dev.minamo.resample.Splitter;
import dev.minamo.resample.TrainingSize;
import dev.minamo.statistic.metric.Metric;
import dev.minamo.statistic.metric.Metric.RowLoss;
import org.jspecify.annotations.Nullable;

/**
 * Row i: the metrics of every model on split i.
 *
 * @param sizes of a learning curve; one null for none
 * @param leftOut null where nothing is corrected for
 * @param innerFolds of tuning
 */
record SplitStage(SplitLayout layout, SplitModels models, SplitScheme scheme,
        List<Optional<TrainingSize>> sizes, @Nullable LeftOutCounts leftOut,
        Supplier<InnerFolds> innerFolds, long seed) implements Stage {

    @Override
    public String name() {
        return Plan.REPLICATES;
    }

    @Override
    public long size() {
        return scheme.size();
    }

    @Override
    public List<String> columns() {
        return layout.columns();
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        var worker = new Worker();
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                worker.make(i, context);
                if (context.cancelled()) {
                    return;
                }
                out.set(i, worker.row);
            }
        };
    }

    /** Scratch of one. */
    private final class Worker {

        private final double[] row = new double[layout.columns().size()];
        private final List<SplitKernel> kernels = SplitKernel.of(models.judged());
        private final List<List<Optional<RowLoss>>> losses = new ArrayList<>();
        private final List<Optional<Tuning>> tunings = new ArrayList<>();
        private final Splitter splitter = scheme.newSplitter(seed);
        private final int[] thinned = new int[scheme.rows()];

        Worker() {
            for (SplitModels.Judged each : models.judged()) {
                losses.add(each.metrics().metrics().stream().map(Metric::rowLoss).toList());
                tunings.add(each.candidates().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Tuning(each, innerFolds.get())));
            }
        }

        void make(long index, Context context) {
            var split = splitter.split(index);
            int column = 0;
            int tuned = layout.firstTuned();
            for (int m = 0; m < kernels.size() && !context.cancelled(); m++) {
                var judged = models.judged().get(m);
                int width = judged.metrics().metrics().size();
                var kernel = kernels.get(m);
                if (tunings.get(m).isPresent()) {
                    var tuning = tunings.get(m).get();
                    kernel = tuning.best(split.analysis(), index, context);
                    tuned = tuning.settings(row, tuned);
                    if (kernel == null) {
                        Arrays.fill(row, column, column + width * sizes.size(), tuning.why());
                        column += width * sizes.size();
                        continue;
                    }
                }
                double[] values = new double[width];
                for (Optional<TrainingSize> size : sizes) {
                    int[] analysis = split.analysis();
                    boolean enough = true;
                    if (size.isPresent()) {
                        enough = size.get().thin(analysis, index, thinned);
                        analysis = thinned;
                    }
                    if (enough) {
                        kernel.judge(analysis, split, index, values);
                    } else {
                        Arrays.fill(values, Undefined.TOO_FEW_ROWS.nan());
                    }
                    System.arraycopy(values, 0, row, column, width);
                    column += width;
                }
                if (leftOut != null) {
                    left(leftOut, judged.model(), kernel, split, losses.get(m),
                            column - width);
                }
            }
        }

        /** The losses of the rows left out, each over how many splits leave its row out. */
        private void left(LeftOutCounts every, Model model, SplitKernel kernel, Split split,
                List<Optional<RowLoss>> rowLosses, int column) {
            int[] counts = every.get();
            long seen = every.rowsLeftOut();
            int outputs = model.truth().outputs();
            for (int metric = 0; metric < rowLosses.size(); metric++) {
                double sum = 0;
                double weight = 0;
                var loss = rowLosses.get(metric);
                for (int k = 0; loss.isPresent() && kernel.fitted() && k < split.count(); k++) {
                    int r = split.assessed()[k];
                    double share = 1.0 / ((double) seen * counts[r]);
                    weight += share;
                    sum += share * loss.get().of(r, kernel.predictions(), k * outputs);
                }
                int at = layout.leftOut(column + metric);
                row[at] = sum;
                row[at + 1] = weight;
            }
        }
    }
}
