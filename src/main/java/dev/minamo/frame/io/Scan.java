package dev.minamo.frame.io;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.frame.ColumnShape;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.TableShape;

/**
 * What a first pass found.
 *
 * @param missing cells without a value, by column
 * @param mark the decimal mark
 */
record Scan(List<String> names, List<ColumnType> types, List<Long> missing, long rows, char mark) {

    boolean hasText() {
        return types.contains(ColumnType.TEXT);
    }

    /** @param levels by column, empty where the type is not text */
    TableShape shape(List<List<String>> levels) {
        var columns = new ArrayList<ColumnShape>();
        for (int i = 0; i < names.size(); i++) {
            columns.add(new ColumnShape(names.get(i), types.get(i), missing.get(i), levels.get(i)));
        }
        return new TableShape(rows, columns);
    }
}
