package dev.minamo.frame.io;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.frame.ColumnType;
import dev.minamo.frame.ColumnWriter;
import dev.minamo.frame.Draft;

/** The last pass: every cell to its place. The scan has seen that each fits. */
final class FillPass extends RowHandler {

    private final List<Map<String, Integer>> codes;
    private final ColumnType[] types;
    private final ColumnWriter[] writers;
    private final CellReader reader;

    FillPass(CsvOptions options, TableLimits limits, Scan scan, List<Map<String, Integer>> codes,
            Draft draft) {
        super(options, limits);
        this.codes = codes;
        this.types = scan.types().toArray(ColumnType[]::new);
        this.writers = IntStream.range(0, types.length).mapToObj(draft::column)
                .toArray(ColumnWriter[]::new);
        this.reader = new CellReader(scan.mark());
    }

    @Override
    void columns(List<String> found) {}

    @Override
    void cell(int column, long row, CellView cell) {
        var writer = writers[column];
        if (cell.missing) {
            writer.putMissing(row);
            return;
        }
        switch (types[column]) {
            case FLOAT64 -> {
                reader.number().read(cell.text, cell.start, cell.end);
                writer.putDouble(row, reader.number().value());
            }
            case INT64 -> {
                reader.number().read(cell.text, cell.start, cell.end);
                writer.putLong(row, reader.number().whole());
            }
            case BOOLEAN -> writer.putBoolean(row, reader.isTrue(cell));
            case TEXT -> writer.putCode(row, code(column, cell.raw()));
            case DATE -> {
                reader.time().read(cell.text, cell.start, cell.end);
                writer.putEpochDay(row, reader.time().epochDay());
            }
            case TIMESTAMP -> {
                reader.time().read(cell.text, cell.start, cell.end);
                writer.putEpochMicros(row, reader.time().epochMicros());
            }
        }
    }

    private int code(int column, String text) {
        var code = codes.get(column).get(text);
        if (code == null) {
            throw new IllegalStateException("the file changed between two passes");
        }
        return code;
    }
}
