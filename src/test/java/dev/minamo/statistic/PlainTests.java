package dev.minamo.statistic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Scores;

/**
 * Statistics of tests computed the plain way, of rows as they stand: those that estimates know too by {@link Statistics}, whose
 * values are checked against R and SciPy, the others as their definitions say.
 */
final class PlainTests {

    private static final List<String> LEVELS = List.of("a", "b", "c");

    private PlainTests() {}

    static double of(Tried tried, TestSubject subject) {
        return switch (subject) {
            case TestSubject.Grouped grouped -> grouped(tried, grouped);
            case TestSubject.Crossed crossed -> known(tried, Map.of("rows", "x", "columns", "g"),
                    Sample.builder(crossed.rows(), Reductions.scalar())
                            .groups("x", crossed.levels(), levels(crossed.levelCount()))
                            .groups("g", crossed.labels(), levels(crossed.groups())).build());
            case TestSubject.Pairs pairs -> known(tried, Map.of("x", "x", "y", "y"),
                    Sample.builder(pairs.rows(), Reductions.scalar()).numbers("x", pairs.x())
                            .numbers("y", pairs.y()).build());
            case TestSubject.Signed signed -> signed(tried.name(), signed.differences());
        };
    }

    private static List<String> levels(int count) {
        return LEVELS.subList(0, count);
    }

    private static double known(Tried tried, Map<String, Object> keys, Sample sample) {
        var all = new HashMap<>(keys);
        for (var parameter : tried.type().parameters()) {
            if (tried.arguments().has(parameter.name())) {
                all.put(parameter.name(), tried.arguments().number(parameter));
            }
        }
        return Statistics.named(tried.name()).orElseThrow().bind(new Arguments(all), sample)
                .observed();
    }

    private static double grouped(Tried tried, TestSubject.Grouped subject) {
        var scores = switch (tried.name()) {
            case "median_test" -> Scores.MEDIAN;
            case "normal_scores" -> Scores.NORMAL;
            case "ansari_bradley" -> Scores.ANSARI_BRADLEY;
            case "rank_sum" -> Scores.MIDRANKS;
            default -> null;
        };
        if (scores != null) {
            double[] values = scores.of(subject.values());
            return tried.design() == Design.TWO_SAMPLE
                    ? sum(values, subject.labels(), 0)
                    : betweenGroups(values, subject);
        }
        var builder = Sample.builder(subject.rows(), Reductions.scalar())
                .numbers("x", subject.values())
                .groups("g", subject.labels(), levels(subject.groups()));
        if (subject.blocks() == null) {
            return known(tried, Map.of("column", "x", "by", "g"), builder.build());
        }
        int[] blocks = subject.blocks();
        var names = IntStream.rangeClosed(0, Arrays.stream(blocks).max().orElseThrow())
                .mapToObj(block -> "block " + (char) ('a' + block)).toList();
        return known(tried, Map.of("column", "x", "by", "g", "blocks", "b"),
                builder.groups("b", blocks, names).build());
    }

    private static double sum(double[] values, int[] labels, int label) {
        return IntStream.range(0, values.length).filter(row -> labels[row] == label)
                .mapToDouble(row -> values[row]).sum();
    }

    private static double betweenGroups(double[] scores, TestSubject.Grouped subject) {
        double mean = Arrays.stream(scores).average().orElseThrow();
        double total = Arrays.stream(scores).map(s -> (s - mean) * (s - mean)).sum();
        if (Arrays.stream(scores).distinct().count() == 1) {
            return Undefined.CONSTANT.nan();
        }
        double between = 0;
        for (int group = 0; group < subject.groups(); group++) {
            int label = group;
            double size = Arrays.stream(subject.labels()).filter(each -> each == label).count();
            double d = sum(scores, subject.labels(), group) / size - mean;
            between += size * d * d;
        }
        return (scores.length - 1) * between / total;
    }

    private static double signed(String name, double[] d) {
        return switch (name) {
            case "mean" -> Arrays.stream(d).average().orElseThrow();
            case "median" -> median(d);
            case "t" -> t(d);
            case "sign" -> Arrays.stream(d).filter(each -> each > 0).count();
            case "wilcoxon" -> positiveRanks(Arrays.stream(d).filter(each -> each != 0).toArray());
            case "pratt" -> positiveRanks(d);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static double median(double[] d) {
        double[] sorted = Arrays.stream(d).sorted().toArray();
        return (sorted[(d.length - 1) / 2] + sorted[d.length / 2]) / 2;
    }

    private static double t(double[] d) {
        if (d.length < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double mean = Arrays.stream(d).average().orElseThrow();
        double variance = Arrays.stream(d).map(each -> (each - mean) * (each - mean)).sum()
                / (d.length - 1);
        return Arrays.stream(d).map(each -> each + 0.0).distinct().count() == 1
                ? Undefined.CONSTANT.nan()
                : mean / Math.sqrt(variance / d.length);
    }

    private static double positiveRanks(double[] d) {
        double sum = 0;
        for (double each : d) {
            for (double other : d) {
                double rank = Math.abs(other) < Math.abs(each)
                        ? 1
                        : Math.abs(other) == Math.abs(each) ? 0.5 : 0;
                sum += each > 0 ? rank : 0;
            }
            sum += each > 0 ? 0.5 : 0;
        }
        return sum;
    }
}
