package dev.minamo.statistic;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.statistic.metric.Metric;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.Truth;
import org.jspecify.annotations.Nullable;

/**
 * Binds metrics of predicted classes and probabilities: by the order of scores, which stays, by counts of cells, by the loss of rows, or
 * else by the metric itself.
 */
final class ClassMetricBinding {

    private final MetricType type;
    private final Arguments arguments;
    private final Sample sample;
    private final Grouping truth;

    private ClassMetricBinding(MetricType type, Arguments arguments, Sample sample) {
        this.type = type;
        this.arguments = arguments;
        this.sample = sample;
        this.truth = sample.grouping("truth", arguments.text("truth"));
    }

    static Statistic bind(MetricType type, Arguments arguments, Sample sample) {
        return new ClassMetricBinding(type, arguments, sample).bind();
    }

    private Statistic bind() {
        var given = Stream.of("probability", "predicted", "probabilities")
                .filter(arguments::has).toList();
        var allowed = new MetricStatistic(type).parameters().stream().map(Parameter::name)
                .filter(List.of("probability", "predicted", "probabilities")::contains).toList();
        if (given.size() != 1 || !allowed.contains(given.getFirst())) {
            throw Arguments.refusal(given.isEmpty() ? allowed.getFirst() : given.getLast(),
                    type.name() + " takes one of " + String.join(", ", allowed), allowed);
        }
        boolean ofEvent = arguments.has("event");
        if (given.getFirst().equals("probabilities")) {
            if (ofEvent) {
                throw Arguments.refusal("event", "goes with probability, not with probabilities");
            }
            return ofProbabilities();
        }
        if (given.getFirst().equals("predicted") && !ofEvent) {
            return ofClasses();
        }
        if (!ofEvent) {
            throw Arguments.refusal("event", "is required: which class is predicted",
                    truth.shown());
        }
        return given.getFirst().equals("predicted") ? ofPredictedEvent() : ofProbability();
    }

    /** Which rows are the event. */
    private boolean[] happened() {
        var event = arguments.level("event");
        int code = truth.levels().indexOf(event);
        if (code < 0) {
            throw Arguments.refusal("event", "names " + Refusal.quote(event)
                    + ", which is no value of the column", truth.shown());
        }
        boolean[] happened = new boolean[sample.rows()];
        for (int row = 0; row < happened.length; row++) {
            happened[row] = truth.codes()[row] == code;
        }
        return happened;
    }

    private Truth.Event event() {
        return new Truth.Event(happened(), arguments.level("event"));
    }

    private Statistic ofPredictedEvent() {
        var metric = type.bind(arguments, event());
        var predicted = sample.grouping("predicted", arguments.text("predicted"));
        int code = predicted.levels().indexOf(arguments.level("event"));
        return ofTable(metric, 2, () -> {
            boolean[] happened = happened();
            int[] cells = new int[happened.length];
            for (int row = 0; row < cells.length; row++) {
                cells[row] = (happened[row] ? 2 : 0) + (predicted.codes()[row] == code ? 1 : 0);
            }
            return cells;
        });
    }

    private Statistic ofProbability() {
        var metric = type.bind(arguments, event());
        var column = sample.centred("probability", arguments.text("probability"));
        if (metric.ofTable().isPresent()) {
            return ofTable(metric, 2, () -> {
                boolean[] happened = happened();
                int[] cells = new int[happened.length];
                for (int row = 0; row < cells.length; row++) {
                    cells[row] = (happened[row] ? 2 : 0)
                            + (column.value(row) >= Metric.THRESHOLD ? 1 : 0);
                }
                return cells;
            });
        }
        return switch (type.name()) {
            case "roc_auc" -> area(column).statistic(area -> area);
            case "gain_capture" -> area(column).statistic(area -> 2 * area - 1);
            default -> RowLossStatistic.orOfMetric(metric, column.values(sample.rows()),
                    sample.rows(), sample.reductions());
        };
    }

    private ScoreArea area(CentredColumn column) {
        return sample.derived(key("area"), () -> new ScoreArea(column, happened()));
    }

    private Statistic ofClasses() {
        var predicted = sample.grouping("predicted", arguments.text("predicted"));
        var levels = Tables.shared(truth.levels(), predicted.levels());
        var rows = Tables.within(truth, levels);
        var metric = type.bind(arguments, new Truth.Classes(rows.codes(), levels));
        return ofTable(metric, levels.size(),
                () -> Cells.of(rows, Tables.within(predicted, levels)).codes());
    }

    private Statistic ofProbabilities() {
        var names = arguments.names("probabilities");
        int levels = truth.levels().size();
        if (names.size() != levels) {
            throw Arguments.refusal("probabilities",
                    "must name a column for each of the " + levels + " classes, in their order",
                    truth.shown());
        }
        int rows = sample.rows();
        double[] predictions = new double[rows * levels];
        for (int level = 0; level < levels; level++) {
            var column = sample.centred("probabilities", names.get(level));
            for (int row = 0; row < rows; row++) {
                predictions[row * levels + level] = column.value(row);
            }
        }
        var metric = type.bind(arguments, new Truth.Classes(truth.codes(), truth.levels()));
        if (metric.ofTable().isPresent()) {
            return ofTable(metric, levels, () -> {
                int[] cells = new int[rows];
                for (int row = 0; row < rows; row++) {
                    cells[row] = truth.codes()[row] * levels
                            + Metric.likeliest(predictions, row * levels, levels);
                }
                return cells;
            });
        }
        return RowLossStatistic.orOfMetric(metric, predictions, rows, sample.reductions());
    }

    /** What a job's metrics of the same columns share. */
    private record Key(String what, String truth, @Nullable String event,
            List<String> predictions) {}

    private Key key(String what) {
        var predictions = Stream.concat(
                Stream.of("probability", "predicted").map(arguments::optionalText)
                        .flatMap(Optional::stream),
                arguments.names("probabilities").stream()).toList();
        return new Key(what, arguments.text("truth"),
                arguments.has("event") ? arguments.level("event") : null, predictions);
    }

    private Statistic ofTable(Metric metric, int levels,
            Supplier<int[]> codes) {
        var table = sample.derived(key("table"),
                () -> new CountedCells(new Cells(codes.get(), levels * levels)));
        return table.statistic(metric.ofTable().orElseThrow());
    }
}
