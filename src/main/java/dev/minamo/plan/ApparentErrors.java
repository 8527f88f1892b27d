package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;

import dev.minamo.model.Model;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.metric.Metric;
import dev.minamo.statistic.metric.Metric.RowLoss;
import dev.minamo.statistic.metric.MetricSet;

/** How wrong a model is about the rows it was fitted to. Made once for a job, before it is accepted. */
final class ApparentErrors {

    /** Rows up to which every prediction is held against every row. */
    private static final int MOST_PAIRED = 20_000;

    private final int[] rows;
    private final int outputs;
    private final double[] predictions;

    ApparentErrors(Model model) {
        this.rows = new int[model.truth().rows()];
        this.outputs = model.truth().outputs();
        this.predictions = new double[rows.length * outputs];
        Arrays.setAll(rows, row -> row);
        double[] once = new double[rows.length];
        Arrays.fill(once, 1);
        var fitter = model.newFitter();
        if (fitter.fit(once, -1)) {
            fitter.predict(model.matrix(), rows, rows.length, predictions);
        } else {
            Arrays.fill(predictions, fitter.cause().nan());
        }
    }

    double metric(Metric metric) {
        double[] value = new double[1];
        new MetricSet(List.of(metric)).newEvaluator().of(rows, rows.length, predictions, null,
                value);
        return value[0];
    }

    /** The mean loss of the rows. */
    double apparent(RowLoss loss) {
        double sum = 0;
        for (int row : rows) {
            sum += loss.of(row, predictions, row * outputs);
        }
        return sum / rows.length;
    }

    /**
     * The mean loss of each row with the prediction of each row (Efron and Tibshirani 1997, eq. 27). Of long tables, of every row with
     * the predictions of as many rows as fit, evenly spaced.
     */
    double noInformation(RowLoss loss) {
        int step = Math.max(1, Math.ceilDiv(rows.length, MOST_PAIRED));
        double sum = 0;
        long pairs = 0;
        for (int row : rows) {
            double ofRow = 0;
            for (int other = 0; other < rows.length; other += step) {
                ofRow += loss.of(row, predictions, other * outputs);
                pairs++;
            }
            sum += ofRow;
        }
        return pairs == 0 ? Undefined.TOO_FEW_ROWS.nan() : sum / pairs;
    }
}
