package dev.minamo.api;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.io.CsvOptions;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/** How to read a CSV file, from the query of an upload. */
final class CsvParameters {

    private static final Set<String> KNOWN = Set.of("name", "delimiter", "decimal", "quote",
            "header",
            "missing", "type");

    private CsvParameters() {}

    /** @throws Refusal naming the parameter that is unknown or out of range */
    static CsvOptions of(MultiValueMap<String, String> query) {
        for (String key : query.keySet()) {
            if (!KNOWN.contains(key)) {
                throw refused(key, "is not a parameter of an upload.",
                        KNOWN.stream().sorted().toList());
            }
        }
        var options = CsvOptions.DEFAULT;
        var delimiter = character(query, "delimiter");
        options = delimiter == null ? options : options.withDelimiter(delimiter);
        var decimal = character(query, "decimal");
        options = decimal == null ? options : options.withDecimal(decimal);
        var quote = character(query, "quote");
        options = quote == null ? options : options.withQuote(quote);
        var header = query.getFirst("header");
        if (header != null) {
            options = options.withHeader(switch (header) {
                case "true" -> true;
                case "false" -> false;
                default -> throw refused("header", "is true or false.", List.of("true", "false"));
            });
        }
        var missing = query.get("missing");
        options = missing == null ? options : options.withMissing(new HashSet<>(missing));
        for (String type : query.getOrDefault("type", List.of())) {
            options = typed(options, type);
        }
        return options;
    }

    private static CsvOptions typed(CsvOptions options, String text) {
        int colon = text.lastIndexOf(':');
        var code = text.substring(colon + 1);
        var type = Arrays.stream(ColumnType.values()).filter(t -> t.code().equals(code))
                .findFirst();
        if (colon < 1 || type.isEmpty()) {
            throw refused("type", "is written column:type, such as zip:text.",
                    Arrays.stream(ColumnType.values()).map(ColumnType::code).toList());
        }
        return options.withType(text.substring(0, colon), type.get());
    }

    private static @Nullable Character character(MultiValueMap<String, String> query, String key) {
        var text = query.getFirst(key);
        if (text == null) {
            return null;
        }
        if (text.equals("\\t") || text.equals("tab")) {
            return '\t';
        }
        if (text.length() != 1) {
            throw refused(key, "is one character, or tab.", List.of());
        }
        return text.charAt(0);
    }

    private static Refusal refused(String key, String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.BAD_PARAMETER, Refusal.quote(key) + " " + detail,
                List.of(Fault.at("/" + key, detail, allowed)));
    }
}
