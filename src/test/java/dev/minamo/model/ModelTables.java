package dev.minamo.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** The reference cases and their data; the files say where each number comes from. */
final class ModelTables {

    private ModelTables() {}

    static JsonNode caseOf(String topic, String id) {
        for (JsonNode node : JsonMapper.shared().readTree(read("cases/" + topic + ".json"))
                .get("cases")) {
            if (node.get("id").asString().equals(id)) {
                return node;
            }
        }
        throw new AssertionError("no case " + id);
    }

    static List<String> columns(String table) {
        return lines(table).getFirst();
    }

    /** The values of a column as they are written, in the rows that miss nothing in it. */
    static List<String> cells(String table, String column) {
        var lines = lines(table);
        int place = lines.getFirst().indexOf(column);
        return lines.stream().skip(1).map(line -> line.get(place)).toList();
    }

    /** All columns of a table and the rows that are complete in those used. */
    static Sample sample(String table, Formula formula) {
        var lines = lines(table);
        var header = lines.getFirst();
        var rows = lines.stream().skip(1).filter(line -> formula.columns().stream()
                .noneMatch(column -> line.get(header.indexOf(column)).equals("NA"))).toList();
        var builder = Sample.builder(rows.size(), Reductions.scalar());
        for (int c = 0; c < header.size(); c++) {
            int column = c;
            var cells = rows.stream().map(row -> row.get(column)).toList();
            if (cells.stream().allMatch(cell -> cell.matches("-?[\\d.]+"))) {
                builder.numbers(header.get(c),
                        cells.stream().mapToDouble(Double::parseDouble).toArray());
            } else {
                builder.groups(header.get(c), cells);
            }
        }
        return builder.build();
    }

    /** The same with whole numbers as such. */
    static Sample whole(String table, Formula formula) {
        var header = columns(table);
        var lines = lines(table);
        var rows = completeRows(table, formula).stream().map(row -> lines.get(row + 1)).toList();
        var builder = Sample.builder(rows.size(), Reductions.scalar());
        for (int c = 0; c < header.size(); c++) {
            int column = c;
            var cells = rows.stream().map(row -> row.get(column)).toList();
            if (cells.stream().allMatch(cell -> cell.matches("-?\\d+"))) {
                builder.integers(header.get(c),
                        cells.stream().mapToLong(Long::parseLong).toArray());
            } else if (cells.stream().allMatch(cell -> cell.matches("-?[\\d.]+(e-?\\d+)?"))) {
                builder.numbers(header.get(c),
                        cells.stream().mapToDouble(Double::parseDouble).toArray());
            } else {
                builder.groups(header.get(c), cells);
            }
        }
        return builder.build();
    }

    /** The rows of a table, from 0, that lack no value of the columns used. */
    static List<Integer> completeRows(String table, Formula formula) {
        var lines = lines(table);
        var header = lines.getFirst();
        return IntStream.range(1, lines.size()).filter(i -> formula.columns().stream()
                .noneMatch(column -> lines.get(i).get(header.indexOf(column)).equals("NA")))
                .mapToObj(i -> i - 1).toList();
    }

    static LinearModel model(String table, String text) {
        var formula = Formula.parse(text, columns(table));
        return LinearModel.of(formula, sample(table, formula));
    }

    static void assertWithin(double value, double expected, JsonNode reference, String what) {
        double tolerance = reference.get("tolerance").get("abs").asDouble()
                + reference.get("tolerance").get("rel").asDouble() * Math.abs(expected);
        assertThat(Math.abs(value - expected)).as(what + ": " + value + " for " + expected)
                .isLessThanOrEqualTo(tolerance);
    }

    private static List<List<String>> lines(String table) {
        return read("data/" + table).lines()
                .map(line -> List.of(line.replace("\"", "").split(","))).toList();
    }

    private static String read(String path) {
        try (var in = ModelTables.class.getResourceAsStream("/reference/" + path)) {
            if (in == null) {
                throw new AssertionError("no file " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int[] clusters(List<String> names) {
        var levels = names.stream().distinct().toList();
        return names.stream().mapToInt(levels::indexOf).toArray();
    }

    static double[] numbers(JsonNode list) {
        double[] numbers = new double[list.size()];
        Arrays.setAll(numbers, i -> list.get(i).asDouble());
        return numbers;
    }
}
