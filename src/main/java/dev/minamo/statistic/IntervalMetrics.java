package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.IntToDoubleFunction;

import dev.minamo.Refusal;
import dev.minamo.statistic.Parameter.Role;

/** How good predicted intervals are that stand in columns beside what happened. */
final class IntervalMetrics {

    private static final Parameter LOWER = new Parameter("lower", Role.NUMERIC_COLUMN, true,
            "The column of lower ends.");
    private static final Parameter UPPER = new Parameter("upper", Role.NUMERIC_COLUMN, true,
            "The column of upper ends.");
    private static final Parameter LEVEL = Parameter.number("level", 0.01, 0.9999, "0.95",
            "The probability with which intervals should cover.");

    private IntervalMetrics() {}

    static List<StatisticType> all() {
        return List.of(
                new FormStatistic("interval_coverage", "Coverage",
                        "The share of rows whose truth lies between the ends of their interval, ends included.",
                        List.of(MetricStatistic.TRUTH, LOWER, UPPER), IntervalMetrics::coverage),
                new FormStatistic("interval_width", "Width of intervals",
                        "The mean of upper minus lower ends.", List.of(LOWER, UPPER),
                        (arguments, sample) -> {
                            var lower = column(LOWER, arguments, sample);
                            var upper = column(UPPER, arguments, sample);
                            return mean(sample, row -> upper.value(row) - lower.value(row));
                        }),
                new FormStatistic("interval_score", "Interval score",
                        "The mean width, plus 2 / (1 - level) times the distance of the truth outside: Gneiting and Raftery.",
                        List.of(MetricStatistic.TRUTH, LOWER, UPPER, LEVEL),
                        IntervalMetrics::score));
    }

    private static CentredColumn column(Parameter parameter, Arguments arguments, Sample sample) {
        return sample.centred(parameter.name(), arguments.text(parameter.name()));
    }

    private static Statistic coverage(Arguments arguments, Sample sample) {
        var truth = column(MetricStatistic.TRUTH, arguments, sample);
        var lower = column(LOWER, arguments, sample);
        var upper = column(UPPER, arguments, sample);
        int[] inside = new int[sample.rows()];
        for (int row = 0; row < inside.length; row++) {
            inside[row] = truth.value(row) >= lower.value(row)
                    && truth.value(row) <= upper.value(row) ? 1 : 0;
        }
        return new CountedCells(new Cells(inside, 2))
                .statistic(cells -> cells[1] / (cells[0] + cells[1]));
    }

    /** Gneiting and Raftery 2007, doi:10.1198/016214506000001437, equation 43. */
    private static Statistic score(Arguments arguments, Sample sample) {
        var truth = column(MetricStatistic.TRUTH, arguments, sample);
        var lower = column(LOWER, arguments, sample);
        var upper = column(UPPER, arguments, sample);
        double factor = 2 / (1 - arguments.number(LEVEL));
        return mean(sample, row -> {
            double y = truth.value(row);
            double below = Math.max(0, lower.value(row) - y);
            double above = Math.max(0, y - upper.value(row));
            return upper.value(row) - lower.value(row) + factor * (below + above);
        });
    }

    private static Statistic mean(Sample sample, IntToDoubleFunction ofRow) {
        int rows = sample.rows();
        var values = Arena.ofAuto().allocate(Math.max(1L, rows) * Double.BYTES, 64);
        for (int row = 0; row < rows; row++) {
            double value = ofRow.applyAsDouble(row);
            if (!Double.isFinite(value)) {
                throw new Refusal(Refusal.Code.VALIDATION,
                        "the ends of an interval are too far apart to be subtracted");
            }
            values.setAtIndex(ValueLayout.JAVA_DOUBLE, row, value);
        }
        return new MeanOfColumn(new CentredColumn(values, rows, sample.reductions()));
    }
}
