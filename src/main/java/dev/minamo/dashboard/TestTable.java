package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.minamo.inference.EarnedDigits;
import dev.minamo.inference.ShiftInterval;

/**
 * Everything that is known of each variable; columns that no variable has are left out.
 *
 * @param heads of the columns after the name
 */
record TestTable(List<String> heads, List<Row> rows) {

    /** @param lead whether sentence and picture are about it */
    record Row(String name, boolean lead, List<Cell> cells) {}

    /** @param error such as ±0.1, or empty */
    record Cell(String head, String text, String error, boolean yours) {}

    /** Whether one column was tested, so that there is nothing to compare. */
    public boolean single() {
        return rows.size() == 1;
    }

    static TestTable of(List<TestReading> readings) {
        var known = readings.stream().map(TestTable::cells).toList();
        var heads = known.stream().flatMap(c -> c.keySet().stream()).distinct().toList();
        var lead = readings.isEmpty() ? null : TestReading.lead(readings);
        var rows = new ArrayList<Row>();
        for (int i = 0; i < readings.size(); i++) {
            var cells = known.get(i);
            var reading = readings.get(i);
            rows.add(new Row(Words.quoted(reading.test().name()), reading.equals(lead),
                    heads.stream().map(h -> cells.getOrDefault(h,
                            new Cell(h, Reading.NONE, "", false))).toList()));
        }
        return new TestTable(heads, List.copyOf(rows));
    }

    private static Map<String, Cell> cells(TestReading reading) {
        var test = reading.test();
        var cells = new LinkedHashMap<String, Cell>();
        var estimate = test.estimate();
        if (estimate != null) {
            var error = test.standardError();
            add(cells, "Coefficient", Reading.value(estimate, error), "", true);
            if (error != null) {
                add(cells, "Standard error", Reading.value(error, error), "", false);
            }
        }
        add(cells, "Statistic", reading.value(), "", true);
        add(cells, "p", reading.floor() ? reading.equation().substring(2) : reading.p().plain(),
                "", false);
        if (!reading.range().isEmpty()) {
            add(cells, "95\u00a0% interval of p", reading.range(), "", false);
        }
        test.adjusted().forEach((name, p) -> add(cells, TestLines.adjustment(name),
                new PText(p, adjustedError(reading, name, p)).plain(), "", false));
        if (test.pMid() != null) {
            add(cells, "Mid-p", new PText(test.pMid(), reading.error(test.pMid())).plain(), "",
                    false);
        }
        if (test.pAsymptotic() != null) {
            add(cells, "Large-sample p", PText.rough(test.pAsymptotic()), "", false);
        }
        add(cells, "Smallest possible p", PText.rough(test.pSmallest()), "", false);
        if (!reading.shifts().isEmpty() && test.interval() != null) {
            add(cells, "Shifts that fit, " + Words.percent(test.interval().level()),
                    reading.shifts(), error(test.interval()), false);
        }
        return cells;
    }

    /** Closed forms carry the error of p along; those from the joint draws have one of their own. */
    private static double adjustedError(TestReading reading, String name, double adjusted) {
        double p = reading.test().pValue();
        return name.startsWith("max_t") || name.startsWith("min_p") || !(p > 0)
                ? reading.error(adjusted)
                : reading.error(p) * Math.max(1, adjusted / p);
    }

    private static String error(ShiftInterval interval) {
        double low = interval.mcseLow() == null ? 0 : interval.mcseLow();
        double high = interval.mcseHigh() == null ? 0 : interval.mcseHigh();
        double error = Math.max(low, high);
        return error > 0 ? "±" + EarnedDigits.textError(error) : "";
    }

    private static void add(Map<String, Cell> cells, String head, String text, String error,
            boolean yours) {
        cells.put(head, new Cell(head, text, error, yours));
    }
}
