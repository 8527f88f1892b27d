package dev.minamo.api;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

import dev.minamo.job.ReplicateTable;

/** Replicates as CSV (RFC 4180): the index, then one column per statistic; NA where undefined. */
final class Csv {

    private static final String FORMULA_STARTS = "=+-@\t\r\0";

    private Csv() {}

    static void write(ReplicateTable table, long from, long to, OutputStream out)
            throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        writer.write("index");
        for (String column : table.columns()) {
            writer.write(',');
            writer.write(text(column));
        }
        writer.write("\r\n");
        int width = table.columns().size();
        for (long i = from; i < to; i++) {
            writer.write(Long.toString(i));
            for (int c = 0; c < width; c++) {
                double value = table.value(i, c);
                writer.write(',');
                writer.write(Double.isNaN(value) ? "NA" : Double.toString(value));
            }
            writer.write("\r\n");
        }
        writer.flush();
    }

    /** Quoted where needed; a text that a spreadsheet would run as a formula gets an apostrophe in front. */
    static String text(String cell) {
        var safe = !cell.isEmpty() && FORMULA_STARTS.indexOf(cell.charAt(0)) >= 0
                ? "'" + cell
                : cell;
        return safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + safe.replace("\"", "\"\"") + '"'
                : safe;
    }
}
