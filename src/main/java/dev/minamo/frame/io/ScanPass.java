package dev.minamo.frame.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.Refusal.Fault;

/**
 * The first pass: what every column is made of, under each decimal mark that may be meant. Nothing
 * is kept but counts and the first cells that do not fit.
 */
final class ScanPass extends RowHandler {

    private static final int MAX_FAULTS = 10;

    /** The columns as read with one decimal mark. */
    private record Reading(char mark, CellReader reader, List<ColumnTally> tallies) {

        Reading(char mark) {
            this(mark, new CellReader(mark), new ArrayList<>());
        }

        long reals() {
            return tallies.stream().mapToLong(tally -> tally.count(CellKind.REAL)).sum();
        }
    }

    /** One bad cell, with the column it is in. */
    private record Finding(int column, ColumnTally.BadCell cell) {}

    private final CsvOptions options;
    private final List<Reading> readings;

    /** @param marks the decimal marks that may be meant, the likelier one first */
    ScanPass(CsvOptions options, TableLimits limits, List<Character> marks) {
        super(options, limits);
        this.options = options;
        this.readings = marks.stream().map(Reading::new).toList();
    }

    @Override
    void columns(List<String> found) {
        options.checkTypesAgainst(found);
        for (var reading : readings) {
            found.forEach(
                    name -> reading.tallies().add(new ColumnTally(options.types().get(name))));
        }
    }

    @Override
    void cell(int column, long row, CellView cell) {
        for (var reading : readings) {
            var tally = reading.tallies().get(column);
            if (cell.missing) {
                tally.addMissing();
            } else {
                tally.add(cell, line(), reading.reader());
            }
        }
    }

    /** What was found, or a refusal that names up to {@value #MAX_FAULTS} bad cells. */
    Scan result() {
        var names = names();
        if (rows() == 0) {
            throw refused(1, null, "The table has a header line and no rows.");
        }
        // The first of equals: the likelier mark.
        var reading = readings.stream().reduce((a, b) -> b.reals() > a.reals() ? b : a)
                .orElseThrow();
        if (options.header() == null
                && names.stream().allMatch(name -> isNumber(name, reading.reader()))) {
            throw refused(1, null,
                    "The first line is all numbers, so that the names of the columns seem to be "
                            + "missing. Add a line of names, or set header to false (to true if these "
                            + "are the names).");
        }
        refuseBadCells(names, reading.tallies());
        return new Scan(names, reading.tallies().stream().map(ColumnTally::type).toList(),
                reading.tallies().stream().map(ColumnTally::missing).toList(), rows(),
                reading.mark());
    }

    private static boolean isNumber(String name, CellReader reader) {
        var text = name.strip().toCharArray();
        return reader.number().read(text, 0, text.length) != CellKind.TEXT;
    }

    private static void refuseBadCells(List<String> names, List<ColumnTally> tallies) {
        var findings = IntStream.range(0, tallies.size()).boxed()
                .flatMap(column -> tallies.get(column).bad().stream()
                        .map(cell -> new Finding(column, cell)))
                .sorted(Comparator.comparingLong(finding -> finding.cell().line()))
                .limit(MAX_FAULTS).toList();
        if (findings.isEmpty()) {
            return;
        }
        long all = tallies.stream().mapToLong(ColumnTally::badCount).sum();
        var faults = findings.stream().map(finding -> {
            var name = names.get(finding.column());
            return Fault.inTable(finding.cell().line(), name,
                    sentence(finding.cell(), name, tallies.get(finding.column())));
        }).toList();
        var worst = tallies.get(findings.getFirst().column());
        throw new Refusal(Code.MALFORMED_TABLE, faults.getFirst().detail() + advice(worst, all),
                faults);
    }

    private static String sentence(ColumnTally.BadCell cell, String column, ColumnTally tally) {
        return "Line %d, column %s: '%s' is not %s.".formatted(cell.line(), Refusal.quote(column),
                Refusal.quote(cell.text()), switch (tally.type()) {
                    case FLOAT64 -> "a number";
                    case INT64 -> tally.isGiven() ? "a whole number" : "a number";
                    case BOOLEAN -> "true or false";
                    case DATE -> "a date (yyyy-mm-dd)";
                    case TIMESTAMP -> "a point in time (yyyy-mm-dd hh:mm:ss)";
                    case TEXT -> "text";
                });
    }

    private static String advice(ColumnTally tally, long all) {
        var more = all == 1
                ? ""
                : String.format(Locale.ROOT, " Cells that do not fit in all: %,d.", all);
        return (tally.isGiven()
                ? " The type %s was given for the column.".formatted(tally.type().code())
                : String.format(Locale.ROOT,
                        " %,d of %,d cells of the column are. Mend the cell, or list it among the "
                                + "spellings of missing cells, or give the column the type text to keep "
                                + "it as it is.",
                        tally.present() - tally.badCount(), tally.present()))
                + more;
    }
}
