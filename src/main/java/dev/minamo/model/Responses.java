package dev.minamo.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.ColumnType;
import dev.minamo.statistic.RowValues;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.metric.Truth;

/** What a model is to predict, read from the left side of its formula. */
final class Responses {

    private static final int MOST_SHOWN = 50;
    private static final List<String> TRUTHS = List.of("false", "true");

    private Responses() {}

    /**
     * An event where the request names one, which a condition need not: it happens where it is true. Classes of a column of text or
     * truth values, and numbers otherwise.
     *
     * @throws Refusal if the event is no value of the response, or the response cannot be computed
     */
    static Truth truth(ModelRequest request, Sample sample) {
        var formula = request.formula();
        var node = formula.response().node();
        var values = new RowValues(formula.source(), sample);
        if (node instanceof Node.Name name) {
            return column(request, sample, name, values);
        }
        if (values.condition(node)) {
            var event = Optional.ofNullable(request.event()).orElse("true");
            if (!TRUTHS.contains(event)) {
                throw noEvent(event, TRUTHS);
            }
            return new Truth.Event(
                    happened(values.rows(node), sample.rows(), event.equals("true")), event);
        }
        refuseEvent(request);
        return new Truth.Numbers(values.numbers(node));
    }

    /**
     * The same of rows of another table, classes coded as those of the first.
     *
     * @throws Refusal as {@link #truth}, or if there is a class that the first table has not
     */
    static Truth alike(ModelRequest request, Truth own, Sample other) {
        var truth = truth(request, other);
        if (!(own instanceof Truth.Classes known) || !(truth instanceof Truth.Classes found)) {
            return truth;
        }
        int[] codes = new int[found.rows()];
        for (int row = 0; row < codes.length; row++) {
            var level = found.levels().get(found.codes()[row]);
            codes[row] = known.levels().indexOf(level);
            if (codes[row] < 0) {
                throw Matrices.refusal("/model/formula",
                        "The class “%s” in row %,d of the rows used is none of those the model is fitted to: %s."
                                .formatted(Refusal.quote(level), row + 1L,
                                        String.join(", ", known.levels())));
            }
        }
        return new Truth.Classes(codes, known.levels());
    }

    private static Truth column(ModelRequest request, Sample sample, Node.Name name,
            RowValues values) {
        var type = sample.type(name.column()).orElse(ColumnType.FLOAT64);
        boolean groups = type == ColumnType.TEXT || type == ColumnType.BOOLEAN;
        if (request.event() != null && (groups || type == ColumnType.INT64)) {
            return event(request.event(), sample.codes(name.column()),
                    sample.levels(name.column()));
        }
        if (groups) {
            return new Truth.Classes(sample.codes(name.column()), sample.levels(name.column()));
        }
        double[] numbers = values.numbers(name);
        return request.event() == null
                ? new Truth.Numbers(numbers)
                : event(request.event(), numbers);
    }

    /** Of numbers that are not whole by their type, but may be by their values. */
    private static Truth event(String event, double[] numbers) {
        double[] distinct = Arrays.stream(numbers).sorted().distinct().limit(MOST_SHOWN + 1L)
                .toArray();
        var levels = Arrays.stream(distinct).mapToObj(Responses::text).toList();
        if (!levels.contains(event)) {
            throw noEvent(event, levels);
        }
        double value = distinct[levels.indexOf(event)];
        boolean[] happened = new boolean[numbers.length];
        for (int row = 0; row < numbers.length; row++) {
            happened[row] = numbers[row] == value;
        }
        return new Truth.Event(happened, event);
    }

    static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 0x1p53
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private static Truth event(String event, int[] codes, List<String> levels) {
        int place = levels.indexOf(event);
        if (place < 0) {
            throw noEvent(event, levels);
        }
        boolean[] happened = new boolean[codes.length];
        for (int row = 0; row < codes.length; row++) {
            happened[row] = codes[row] == place;
        }
        return new Truth.Event(happened, event);
    }

    private static boolean[] happened(BitSet rows, int count, boolean where) {
        boolean[] happened = new boolean[count];
        for (int row = 0; row < count; row++) {
            happened[row] = rows.get(row) == where;
        }
        return happened;
    }

    private static void refuseEvent(ModelRequest request) {
        if (request.event() != null) {
            throw Matrices.refusal("/model/event",
                    "The response is computed, and a number. For an event name a column, or write a condition such as I(y > 1) ~ x.");
        }
    }

    private static Refusal noEvent(String event, List<String> levels) {
        var detail = "“" + Refusal.quote(event) + "” is no value of the response.";
        return new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at("/model/event",
                detail, levels.subList(0, Math.min(levels.size(), MOST_SHOWN)))));
    }
}
