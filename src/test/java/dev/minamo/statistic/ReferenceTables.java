package dev.minamo.statistic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import dev.minamo.numeric.Reductions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The reference cases and their data; the files say where each number comes from. */
final class ReferenceTables {

    private ReferenceTables() {}

    /** The case of an id. */
    static JsonNode caseOf(String topic, String id) {
        for (JsonNode node : JsonMapper.shared().readTree(read("cases/" + topic + ".json"))
                .get("cases")) {
            if (node.get("id").asString().equals(id)) {
                return node;
            }
        }
        throw new AssertionError("no case " + id);
    }

    /** The rows of a table in which no wanted column is missing; a column of numbers where all are. */
    static Sample sample(String table, Reductions reductions, String... wanted) {
        var lines = read("data/" + table).lines()
                .map(line -> List.of(line.replace("\"", "").split(","))).toList();
        var header = lines.getFirst();
        var rows = lines.stream().skip(1)
                .filter(row -> Arrays.stream(wanted)
                        .noneMatch(c -> row.get(header.indexOf(c)).equals("NA")))
                .toList();
        var builder = Sample.builder(rows.size(), reductions);
        for (String column : wanted) {
            var cells = rows.stream().map(row -> row.get(header.indexOf(column))).toList();
            if (cells.stream().allMatch(cell -> cell.matches("-?\\d+"))) {
                builder.integers(column, cells.stream().mapToLong(Long::parseLong).toArray());
            } else if (cells.stream().allMatch(cell -> cell.matches("-?[\\d.]+"))) {
                builder.numbers(column, cells.stream().mapToDouble(Double::parseDouble).toArray());
            } else {
                builder.groups(column, cells);
            }
        }
        return builder.build();
    }

    private static String read(String path) {
        try (var in = ReferenceTables.class.getResourceAsStream("/reference/" + path)) {
            if (in == null) {
                throw new AssertionError("no file " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
