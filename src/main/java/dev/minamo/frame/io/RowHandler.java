package dev.minamo.frame.io;

import java.util.ArrayList;
import java.util.List;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.ColumnNames;
import org.jspecify.annotations.Nullable;

/**
 * Takes the cells as the parser finds them, finds the names, and refuses what is too large or
 * ragged. Empty lines are no rows. A pass over the file is a subclass.
 */
abstract class RowHandler extends AbstractBaseCsvCallbackHandler<Boolean> {

    private final TableLimits limits;
    private final boolean header;
    private final CellView view;
    private final List<String> first = new ArrayList<>();

    private @Nullable List<String> names;
    private int columns;
    private long rows;
    private long line;
    private long lineChars;

    RowHandler(CsvOptions options, TableLimits limits) {
        this.limits = limits;
        this.header = options.header() == null || options.header();
        this.view = new CellView(new MissingSpellings(options.missing()));
    }

    /** Called once, before the first cell. */
    abstract void columns(List<String> found);

    /** Called for every cell; the view is good until this returns. */
    abstract void cell(int column, long row, CellView cell);

    final List<String> names() {
        if (names == null) {
            throw refused(1, null, "The file is empty.");
        }
        return names;
    }

    final long rows() {
        return rows;
    }

    /** The line that the current row starts in, from 1. */
    final long line() {
        return line;
    }

    @Override
    protected final void handleBegin(long startingLine) {
        line = startingLine;
        lineChars = 0;
    }

    @Override
    protected final void handleField(int column, char[] buffer, int offset, int length,
            boolean quoted) {
        lineChars += length + 1L;
        if (lineChars > limits.lineChars()) {
            throw refused(line, null, "Line %d has more than %s characters.".formatted(line,
                    TableLimits.spelled(limits.lineChars())));
        }
        if (length > limits.cellChars()) {
            throw refused(line, Integer.toString(column + 1),
                    ("Line %d, column %d: the cell has more than %s "
                            + "characters.")
                            .formatted(line, column + 1, TableLimits.spelled(limits.cellChars())));
        }
        if (names == null) {
            firstRow(column, buffer, offset, length);
        } else if (column < columns) {
            view.move(buffer, offset, length);
            cell(column, rows, view);
        }
    }

    @Override
    protected final Boolean buildRecord() {
        if (getRecordType() == RecordType.EMPTY) {
            return Boolean.FALSE;
        }
        if (names == null) {
            settleNames();
            return Boolean.TRUE;
        }
        int found = getFieldCount();
        if (found != columns) {
            throw refused(line, null, "Line %d has %d cells, expected %d as in the first line."
                    .formatted(line, found, columns));
        }
        countRow();
        return Boolean.TRUE;
    }

    private void firstRow(int column, char[] buffer, int offset, int length) {
        if (column >= limits.columns()) {
            throw refused(line, null, "The table has more than %s columns."
                    .formatted(TableLimits.spelled(limits.columns())));
        }
        first.add(new String(buffer, offset, length));
    }

    private void settleNames() {
        columns = first.size();
        var found = header ? List.copyOf(first) : generated(columns);
        ColumnNames.check(found, line, limits.nameChars());
        names = found;
        columns(found);
        if (!header) {
            for (int i = 0; i < columns; i++) {
                var text = first.get(i).toCharArray();
                view.move(text, 0, text.length);
                cell(i, 0, view);
            }
            countRow();
        }
    }

    private void countRow() {
        if (rows == limits.rows()) {
            throw refused(line, null, "The table has more than %s rows."
                    .formatted(TableLimits.spelled(limits.rows())));
        }
        rows++;
    }

    private static List<String> generated(int columns) {
        var names = new ArrayList<String>();
        for (int i = 1; i <= columns; i++) {
            names.add("column_" + i);
        }
        return List.copyOf(names);
    }

    static Refusal refused(long line, @Nullable String column, String detail) {
        return new Refusal(Code.MALFORMED_TABLE, detail,
                List.of(Fault.inTable(line, column, detail)));
    }
}
