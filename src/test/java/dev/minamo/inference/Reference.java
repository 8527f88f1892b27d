package dev.minamo.inference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Cases and data under {@code src/test/resources/reference}; each case names its program. */
final class Reference {

    private Reference() {}

    static JsonNode theCase(String topic, String id) {
        try (InputStream in = open("cases/" + topic + ".json")) {
            for (JsonNode each : JsonMapper.shared().readTree(in).get("cases")) {
                if (each.get("id").asString().equals(id)) {
                    return each;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("no case " + id);
    }

    static double[] numbers(JsonNode array) {
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = array.get(i).asDouble();
        }
        return numbers;
    }

    static String[] texts(String file, String column) {
        List<String> lines = lines(file);
        int index = List.of(lines.getFirst().split(",", -1)).indexOf(column);
        return lines.stream().skip(1).map(line -> line.split(",", -1)[index])
                .toArray(String[]::new);
    }

    static double[] numbers(String file, String column) {
        String[] texts = texts(file, column);
        double[] numbers = new double[texts.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Double.parseDouble(texts[i]);
        }
        return numbers;
    }

    private static List<String> lines(String file) {
        try (InputStream in = open("data/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String path) {
        return Objects.requireNonNull(Reference.class.getResourceAsStream("/reference/" + path),
                path);
    }
}
