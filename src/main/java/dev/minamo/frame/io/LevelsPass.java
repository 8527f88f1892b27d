package dev.minamo.frame.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.minamo.frame.ColumnType;

/** The second pass, where there is text: numbers the texts of each column, in the order they come. */
final class LevelsPass extends RowHandler {

    private final Scan scan;
    private final TableLimits limits;
    private final List<Map<String, Integer>> codes;
    private int levels;

    LevelsPass(CsvOptions options, TableLimits limits, Scan scan) {
        super(options, limits);
        this.scan = scan;
        this.limits = limits;
        this.codes = Stream.<Map<String, Integer>>generate(LinkedHashMap::new)
                .limit(scan.names().size()).toList();
    }

    @Override
    void columns(List<String> found) {}

    @Override
    void cell(int column, long row, CellView cell) {
        if (cell.missing || scan.types().get(column) != ColumnType.TEXT) {
            return;
        }
        var known = codes.get(column);
        if (known.putIfAbsent(cell.raw(), known.size()) == null && ++levels > limits.levels()) {
            throw refused(line(), scan.names().get(column),
                    ("The text columns have more than %s different texts "
                            + "together. Leave out columns that only name the rows.")
                            .formatted(TableLimits.spelled(limits.levels())));
        }
    }

    /** For each column the codes of its texts, in the order of the codes. */
    List<Map<String, Integer>> codes() {
        return codes;
    }
}
