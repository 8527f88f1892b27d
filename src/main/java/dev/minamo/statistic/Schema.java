package dev.minamo.statistic;

import java.util.List;
import java.util.Optional;

import dev.minamo.frame.Column;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.Frame;

/** The columns an expression can name. */
interface Schema {

    Optional<ColumnType> type(String column);

    List<String> columns();

    static Schema of(Frame frame) {
        return new Schema() {
            @Override
            public Optional<ColumnType> type(String column) {
                return frame.column(column).map(Column::type);
            }

            @Override
            public List<String> columns() {
                return frame.columns().stream().map(Column::name).toList();
            }
        };
    }

    static Schema of(Sample sample) {
        return new Schema() {
            @Override
            public Optional<ColumnType> type(String column) {
                return sample.type(column);
            }

            @Override
            public List<String> columns() {
                return List.copyOf(sample.columns());
            }
        };
    }
}
