package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.BooleanColumn;
import dev.minamo.frame.Column;
import dev.minamo.frame.DateColumn;
import dev.minamo.frame.DoubleColumn;
import dev.minamo.frame.Frame;
import dev.minamo.frame.LongColumn;
import dev.minamo.frame.TextColumn;
import dev.minamo.frame.TimestampColumn;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.StatisticType;

/**
 * Holds columns that are taken for probabilities against what probabilities are. Scores and percentages would give numbers that
 * look like any other: a log loss brings them to the nearest probability, a Brier score takes them as they are.
 */
final class ProbabilityChecks {

    private final Frame frame;

    ProbabilityChecks(Frame frame) {
        this.frame = frame;
    }

    /** The first value of each column that is no probability, in the rows that are complete for the statistic. */
    List<Fault> faults(String pointer, StatisticType type, Arguments arguments) {
        var faults = new ArrayList<Fault>();
        for (String key : type.keysOfProbabilities()) {
            if (!arguments.has(key)) {
                continue;
            }
            int[] rows = Sample.completeRows(frame, type.columns(arguments));
            var names = arguments.names(key);
            for (int i = 0; i < names.size(); i++) {
                var place = pointer + "/" + key + (names.size() > 1 ? "/" + i : "");
                improbable(names.get(i), rows).ifPresent(detail -> faults.add(
                        Fault.at(place, detail)));
            }
        }
        return faults;
    }

    private Optional<String> improbable(String name, int[] rows) {
        return frame.column(name).flatMap(column -> Arrays.stream(rows)
                .filter(row -> !probability(value(column, row))).boxed().findFirst()
                .map(row -> "Column %s holds %s in row %d (counted from 0); a probability is a number from 0 to 1."
                        .formatted(Refusal.quote(name),
                                ParameterChecks.plain(value(column, row)), row)));
    }

    private static double value(Column column, int row) {
        return switch (column) {
            case DoubleColumn numbers -> numbers.value(row);
            case LongColumn numbers -> numbers.value(row);
            case BooleanColumn _,TextColumn _,DateColumn _,TimestampColumn _ -> Double.NaN;
        };
    }

    /** What is no number at all is refused elsewhere, with its own words. */
    private static boolean probability(double value) {
        return !Double.isFinite(value) || (value >= 0 && value <= 1);
    }
}
