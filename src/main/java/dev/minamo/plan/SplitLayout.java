package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What stands where in a row of a split: the measures, then for the errors of rows left out two numbers a measure, then what
 * tuning chose.
 *
 * @param measures their names
 * @param correction {@code 632}, {@code 632plus} or null
 * @param tuned one name for each setting of each model
 */
public record SplitLayout(List<String> measures, @Nullable String correction,
        List<String> tuned) {

    public SplitLayout {
        measures = List.copyOf(measures);
        tuned = List.copyOf(tuned);
    }

    List<String> columns() {
        var columns = new ArrayList<>(measures);
        if (correction != null) {
            for (String measure : measures) {
                columns.add(measure + " left out");
                columns.add(measure + " left out weight");
            }
        }
        columns.addAll(tuned);
        return columns;
    }

    /** Where the sum of the losses of rows left out stands, each over how often its row is; its weight is the next. */
    public int leftOut(int measure) {
        return measures.size() + 2 * measure;
    }

    /** Where the first setting stands that tuning chose. */
    public int firstTuned() {
        return measures.size() * (correction == null ? 1 : 3);
    }
}
