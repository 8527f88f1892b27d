package dev.minamo.resample;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import dev.minamo.ReferenceCases;

/** Columns of the reference tables, as arrays. */
final class ReferenceColumns {

    private ReferenceColumns() {}

    static double[] numbers(String table, String column) {
        return cells(table, column).mapToDouble(Double::parseDouble).toArray();
    }

    static String[] texts(String table, String column) {
        return cells(table, column).toArray(String[]::new);
    }

    /** Texts numbered by first appearance. */
    static int[] codes(String table, String column) {
        var texts = cells(table, column).toList();
        return texts.stream().mapToInt(texts::indexOf).toArray();
    }

    private static Stream<String> cells(String table, String column) {
        var lines = ReferenceCases.table(table).lines().map(line -> line.replace("\"", ""))
                .toList();
        int place = List.of(lines.getFirst().split(",")).indexOf(column);
        if (place < 0) {
            throw new AssertionError("no column " + column + " in " + table);
        }
        return lines.stream().skip(1).map(line -> line.split(",", -1)[place]);
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** With divisor n - 1. */
    static double sd(double[] values) {
        double mean = mean(values);
        return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum()
                / (values.length - 1));
    }
}
