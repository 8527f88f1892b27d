package dev.minamo.frame.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.frame.ColumnType;
import org.jspecify.annotations.Nullable;

/**
 * How to read a CSV file. What is null is found out from the file.
 *
 * @param delimiter between cells; null: whichever of comma, semicolon, tab and pipe cuts the first
 * rows into the same number of cells
 * @param decimal point or comma; null: the point, but where cells are cut by semicolons the one
 * that more cells of the whole file use
 * @param quote around cells that hold a delimiter, a line break or a (doubled) quote
 * @param header whether the first line holds the names; null: it does, and a file whose first line
 * is all numbers is refused, because its first row would be lost silently. Without a header the
 * columns are called {@code column_1} and so on
 * @param missing how a missing cell is written, to the letter, blanks around it aside
 * @param types of columns by name, in place of what their cells look like; a cell that does not fit
 * is refused
 */
public record CsvOptions(@Nullable Character delimiter, @Nullable Character decimal, char quote,
        @Nullable Boolean header, Set<String> missing, Map<String, ColumnType> types) {

    /**
     * What R, pandas, spreadsheets and databases write. "None", "-" and "." are not among them: they
     * may be levels.
     */
    public static final Set<String> MISSING = Set.of("", "NA", "N/A", "n/a", "#N/A", "<NA>", "NaN",
            "nan", "-nan",
            "null", "NULL");

    public static final CsvOptions DEFAULT = new CsvOptions(null, null, '"', null, MISSING,
            Map.of());

    public CsvOptions {
        missing = Set.copyOf(missing);
        types = Map.copyOf(types);
        if (decimal != null && decimal != '.' && decimal != ',') {
            throw refused("decimal is '%s', expected '.' or ','", decimal);
        }
        if (!canSeparate(quote)) {
            throw refused("quote is '%s', expected a character that no number or name is made of",
                    quote);
        }
        if (delimiter != null && (!canSeparate(delimiter) || delimiter == quote)) {
            throw refused(
                    "delimiter is '%s', expected a character that no number, name or quote is made of",
                    delimiter);
        }
        if (delimiter != null && delimiter.equals(decimal)) {
            throw refused("delimiter and decimal are both '%s'", delimiter);
        }
    }

    public CsvOptions withDelimiter(char value) {
        return new CsvOptions(value, decimal, quote, header, missing, types);
    }

    public CsvOptions withDecimal(char value) {
        return new CsvOptions(delimiter, value, quote, header, missing, types);
    }

    public CsvOptions withQuote(char value) {
        return new CsvOptions(delimiter, decimal, value, header, missing, types);
    }

    public CsvOptions withHeader(boolean value) {
        return new CsvOptions(delimiter, decimal, quote, value, missing, types);
    }

    public CsvOptions withMissing(Set<String> value) {
        return new CsvOptions(delimiter, decimal, quote, header, value, types);
    }

    public CsvOptions withType(String column, ColumnType type) {
        var more = new LinkedHashMap<>(types);
        more.put(column, type);
        return new CsvOptions(delimiter, decimal, quote, header, missing, more);
    }

    /** Every type must be for a column that is there. */
    void checkTypesAgainst(List<String> names) {
        for (var name : types.keySet()) {
            if (!names.contains(name)) {
                throw refused("types names the column '%s', which the table does not have", name);
            }
        }
    }

    static boolean canSeparate(char c) {
        if (c == '\t' || c == ' ') {
            return true;
        }
        boolean printable = (c > ' ' && c < 127) || c > 160;
        return printable && !Character.isLetterOrDigit(c) && !Character.isSurrogate(c)
                && ".+-_".indexOf(c) < 0;
    }

    private static Refusal refused(String detail, Object value) {
        return new Refusal(Code.BAD_PARAMETER, detail.formatted(Refusal.quote(value.toString())));
    }
}
