package dev.minamo.dashboard;

import java.time.Instant;
import java.util.List;

import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.inference.EarnedDigits;
import dev.minamo.job.Dataset;
import org.jspecify.annotations.Nullable;

/** All data sets with their columns. */
record DatasetList(String say, List<SetView> sets) {

    private static final int GROUPS_SHOWN = 6;
    private static final int COLUMNS_SHOWN = 12;

    /**
     * @param anchor place on the page that links to a data set go to
     * @param names of its first columns
     */
    record SetView(String anchor, String id, String name, String shape, String askHref,
            String names,
            List<ColumnView> columns, String age, String exact) {}

    /** A column; numbers as text, empty where there is none. */
    record ColumnView(String name, String type, String missing, String least, String mean,
            String most,
            String groups) {}

    static DatasetList of(List<Dataset> datasets, Instant now) {
        var say = datasets.isEmpty()
                ? "No data set yet. Drop a file to begin."
                : Words.capital(
                        Words.count(datasets.size(), "data set is here.", "data sets are here."));
        return new DatasetList(say, datasets.stream().map(d -> view(d, now)).toList());
    }

    private static SetView view(Dataset d, Instant now) {
        var names = d.names().isEmpty() ? d.label() : String.join(", ", d.names());
        return new SetView(Links.encode(d.id()), d.id(), Words.quoted(names), shape(d),
                Links.ask(d.label()),
                names(d), d.columns().stream().map(DatasetList::column).toList(),
                Words.ago(d.createdAt(), now),
                Words.exact(d.createdAt()));
    }

    private static String names(Dataset d) {
        var shown = d.columns().stream().limit(COLUMNS_SHOWN).map(c -> Words.quoted(c.name()))
                .toList();
        var text = String.join(", ", shown);
        return d.columns().size() > COLUMNS_SHOWN
                ? text + " and " + (d.columns().size() - COLUMNS_SHOWN) + " more"
                : text;
    }

    static String shape(Dataset d) {
        return Words.figures(d.rows(), "row", "rows") + ", "
                + Words.figures(d.columns().size(), "column", "columns");
    }

    private static ColumnView column(ColumnSummary c) {
        boolean number = Columns.isNumber(c);
        return new ColumnView(Words.quoted(c.name()), Columns.type(c), Numerals.count(c.missing()),
                number ? plain(c.min()) : "", number ? mean(c) : "", number ? plain(c.max()) : "",
                groups(c));
    }

    private static String mean(ColumnSummary c) {
        return c.mean() == null ? "" : EarnedDigits.of(null, c.sd()).text(c.mean());
    }

    private static String plain(@Nullable Double value) {
        return value == null ? "" : Columns.plain(value);
    }

    private static String groups(ColumnSummary c) {
        var levels = c.levels();
        if (levels == null || levels.isEmpty()) {
            return "";
        }
        var shown = levels.stream()
                .limit(GROUPS_SHOWN)
                .map(l -> Words.quoted(l.level()) + " (" + Numerals.count(l.count()) + ")")
                .toList();
        long distinct = c.distinct() == null ? levels.size() : c.distinct();
        var text = String.join(", ", shown);
        return distinct > shown.size()
                ? text + " and " + Numerals.count(distinct - shown.size()) + " more"
                : text;
    }
}
