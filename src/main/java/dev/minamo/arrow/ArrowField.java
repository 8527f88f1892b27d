package dev.minamo.arrow;

import java.util.List;

/**
 * A column's name and type.
 *
 * @param nullable whether values may be missing
 * @param dictionary what the codes of a {@link ArrowType#TEXT} column stand for; empty for other types
 */
public record ArrowField(String name, ArrowType type, boolean nullable, List<String> dictionary) {

    public ArrowField {
        dictionary = List.copyOf(dictionary);
        if (type != ArrowType.TEXT && !dictionary.isEmpty()) {
            throw new IllegalArgumentException("dictionary: only text has one, not " + type);
        }
    }

    /** A field that is not text and lacks no value. */
    public static ArrowField of(String name, ArrowType type) {
        return new ArrowField(name, type, false, List.of());
    }
}
