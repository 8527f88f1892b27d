package dev.minamo.api;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import dev.minamo.Refusal;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/** The forms a table of numbers can be had in. */
enum TableFormat {
    JSON("application/json"), CSV("text/csv;header=present"), ARROW(
            "application/vnd.apache.arrow.stream");

    private final String mediaType;

    TableFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    MediaType mediaType() {
        return MediaType.parseMediaType(mediaType);
    }

    /**
     * @param format {@code ?format=}, which goes before
     * @param accept the header; JSON when absent
     * @throws Refusal {@code NOT_ACCEPTABLE} with the list of what there is
     */
    static TableFormat of(@Nullable String format, @Nullable String accept) {
        if (format != null) {
            return Arrays.stream(values())
                    .filter(f -> f.name().toLowerCase(Locale.ROOT).equals(format)).findFirst()
                    .orElseThrow(() -> refused(format));
        }
        for (MediaType wanted : accepted(accept)) {
            for (TableFormat offered : values()) {
                if (wanted.includes(offered.mediaType())
                        || wanted.equalsTypeAndSubtype(offered.mediaType())) {
                    return offered;
                }
            }
        }
        throw refused(String.valueOf(accept));
    }

    private static List<MediaType> accepted(@Nullable String accept) {
        if (accept == null || accept.isBlank()) {
            return List.of(MediaType.ALL);
        }
        try {
            return MediaType.parseMediaTypes(accept)
                    .stream()
                    .sorted(Comparator.comparingDouble(MediaType::getQualityValue).reversed())
                    .toList();
        } catch (InvalidMediaTypeException _) {
            throw refused(accept);
        }
    }

    private static Refusal refused(String wanted) {
        return new Refusal(Refusal.Code.NOT_ACCEPTABLE,
                "%s is not offered; there are application/json, text/csv and %s (format=json, csv, arrow)."
                        .formatted(Refusal.quote(wanted), ARROW.mediaType));
    }
}
