package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.minamo.dashboard.chart.Mark;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.job.Dataset;

/**
 * What a new installation shows: a wave that comes to rest, and samples that can be run as they are.
 *
 * @param curl the first sample from a terminal
 */
record Welcome(List<Wave> waves, List<Starter> starters, String curl) {

    /** @param css {@code far} for those behind */
    record Wave(String path, String css) {}

    record Field(String name, String value) {}

    /** A job that is one button away. */
    record Starter(String question, String detail, List<Field> fields) {}

    /** What a starter needs of a data set to be offered. */
    private record Sample(String dataset, Set<String> columns, String question, String detail,
            List<Field> fields) {}

    private static final List<Sample> SAMPLES = List.of(
            new Sample("law", Set.of("LSAT", "GPA"),
                    "Do test scores and grades go together, with only 15 schools to look at?",
                    "An interval for a correlation.",
                    statistic("pearson", "x", "LSAT", "y", "GPA")),
            new Sample("tooth_growth", Set.of("len", "supp"),
                    "How much longer do teeth grow with orange juice than with vitamin C?",
                    "An interval for a gap between two groups.",
                    statistic("mean_difference", "column", "len", "by", "supp")),
            new Sample("aircondit", Set.of("hours"),
                    "How long does a cooling unit run before it fails, judged from twelve failures?",
                    "An interval for a mean.", statistic("mean", "column", "hours")),
            new Sample("mouse", Set.of("days", "group"),
                    "Did the treated mice live longer, with seven of them against nine?",
                    "An interval for a gap between two groups.",
                    statistic("mean_difference", "column", "days", "by", "group")));

    private static List<Field> statistic(String name, String... arguments) {
        var fields = new ArrayList<Field>();
        fields.add(new Field("s0.name", name));
        for (int i = 0; i < arguments.length; i += 2) {
            fields.add(new Field("s0." + arguments[i], arguments[i + 1]));
        }
        return List.copyOf(fields);
    }

    static Welcome of(List<Dataset> datasets) {
        var starters = new ArrayList<Starter>();
        for (var sample : SAMPLES) {
            datasets.stream()
                    .filter(d -> d.names().contains(sample.dataset()) && has(d, sample.columns()))
                    .findFirst()
                    .ifPresent(d -> starters.add(starter(sample, d)));
        }
        return new Welcome(drawn(), starters.subList(0, Math.min(3, starters.size())), CURL);
    }

    private static final String CURL = """
            curl -s localhost:8080/api/v1/jobs -H 'Content-Type: application/json' -H 'Prefer: wait=30' \\
              -d '{"kind": "bootstrap", "dataset": "law",
                   "statistics": [{"name": "pearson", "x": "LSAT", "y": "GPA"}]}'""";

    private static boolean has(Dataset dataset, Set<String> columns) {
        return dataset.columns().stream().map(ColumnSummary::name).collect(Collectors.toSet())
                .containsAll(
                        columns);
    }

    private static Starter starter(Sample sample, Dataset dataset) {
        var fields = new ArrayList<Field>();
        fields.add(new Field("dataset", sample.dataset()));
        fields.addAll(sample.fields());
        return new Starter(sample.question(), sample.detail() + " " + sample.dataset() + ", "
                + Words.figures(dataset.rows(), "row", "rows") + ", under a second.", fields);
    }

    /** Three damped waves over 1,200 × 120 units. */
    private static List<Wave> drawn() {
        return List.of(new Wave(wave(150, 1.4, 250), "far"), new Wave(wave(170, 2.6, 300), "far"),
                new Wave(wave(160, 0, 230), ""));
    }

    private static String wave(double length, double phase, double rest) {
        var path = new StringBuilder();
        for (int x = 0; x <= 1200; x += 8) {
            double y = 60 + 50 * StrictMath.exp(-x / rest)
                    * StrictMath.sin(2 * StrictMath.PI * x / length / 1.9 + phase);
            path.append(x == 0 ? 'M' : ' ').append(x).append(',').append(Mark.number(y));
        }
        return path.toString();
    }
}
