package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.IntervalGlyph;
import dev.minamo.dashboard.chart.Scale;
import dev.minamo.inference.Interval;
import dev.minamo.inference.Note;
import org.jspecify.annotations.Nullable;

/**
 * One interval of one statistic. The first row of a statistic names it; the rows of one statistic share a
 * scale.
 *
 * @param first whether it names the statistic
 * @param valueError Monte Carlo error of the value, or empty
 * @param glyph null where the interval has no two ends
 * @param note a sentence, or empty
 */
record StatisticRow(boolean first, String title, String value, String valueError,
        String standardError,
        String standardErrorError, String method, String low, String lowError, String high,
        String highError, @Nullable Chart glyph, String note) {

    /** Risks are compared with each other. */
    private static final Scale RISKS = new Scale(-0.03, 1.03);

    static List<StatisticRow> of(List<Reading> readings) {
        var rows = new ArrayList<StatisticRow>();
        for (int i = 0; i < readings.size(); i++) {
            rows(rows, readings.get(i), i);
        }
        return List.copyOf(rows);
    }

    private static void rows(List<StatisticRow> rows, Reading reading, int index) {
        var intervals = reading.estimate().intervals();
        var scale = scale(reading);
        if (intervals.isEmpty()) {
            rows.add(row(reading, true, null, null));
        }
        for (int i = 0; i < intervals.size(); i++) {
            var interval = intervals.get(i);
            rows.add(row(reading, i == 0, interval,
                    glyph(reading, interval, scale, index + "-" + i)));
        }
    }

    private static StatisticRow row(Reading reading, boolean first, @Nullable Interval interval,
            @Nullable Chart glyph) {
        var estimate = reading.estimate();
        var method = interval == null
                ? ""
                : Reading.method(interval.method()) + ", " + Words.percent(interval.level());
        return new StatisticRow(first, reading.subject().title(), reading.value(), "",
                reading.standardError(),
                Reading.error(estimate.mcseStandardError()), method,
                interval == null ? "" : reading.low(interval),
                interval == null ? "" : Reading.error(interval.mcseLow()),
                interval == null ? "" : reading.high(interval),
                interval == null ? "" : Reading.error(interval.mcseHigh()), glyph,
                interval == null || interval.note() == null ? "" : note(interval.note()));
    }

    static @Nullable Chart glyph(Reading reading, Interval interval, @Nullable Scale scale,
            String id) {
        var ends = reading.ends(interval);
        if (ends == null || scale == null) {
            return null;
        }
        var content = new IntervalGlyph.Content(reading.estimate().estimate(), ends,
                reading.subject().none());
        return IntervalGlyph.draw("glyph-" + id, content, scale, reading.value() + ", interval "
                + reading.low(interval) + " to " + reading.high(interval));
    }

    private static @Nullable Scale scale(Reading reading) {
        if (reading.risk()) {
            return RISKS;
        }
        Scale all = null;
        for (var interval : reading.estimate().intervals()) {
            var own = scale(reading, interval);
            all = all == null || own == null ? (own == null ? all : own) : all.grownTo(own);
        }
        return all;
    }

    static @Nullable Scale scale(Reading reading, Interval interval) {
        var ends = reading.ends(interval);
        return ends == null
                ? null
                : IntervalGlyph.scale(new IntervalGlyph.Content(reading.estimate().estimate(), ends,
                        reading.subject().none()));
    }

    /** The sentence of a note; the code itself where it is not known. */
    static String note(String code) {
        for (var note : Note.values()) {
            if (note.code().equals(code)) {
                return note.text();
            }
        }
        return code.replace('_', ' ');
    }
}
