package dev.minamo.frame;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.Refusal.Fault;

/**
 * What a column may be called: anything that can be read and told from its neighbours. Names are
 * kept to the character; nothing is trimmed, mangled or numbered.
 */
public final class ColumnNames {

    private ColumnNames() {}

    /**
     * Refuses names that are empty, too long, hold control characters, or look the same.
     *
     * @param line the line of the table that holds the names
     * @param maxLength in characters
     */
    public static void check(List<String> names, long line, int maxLength) {
        var seen = new HashMap<String, Integer>();
        for (int i = 0; i < names.size(); i++) {
            var name = names.get(i);
            if (name.isBlank()) {
                throw refused(line, i, "Column %d has no name. (Row names, as R writes them? "
                        .formatted(i + 1) + "Leave them out, or give them a name.)");
            }
            if (name.length() > maxLength) {
                throw refused(line, i,
                        "The name of column %d has %d characters, at most %d are allowed."
                                .formatted(i + 1, name.length(), maxLength));
            }
            if (name.chars().anyMatch(Character::isISOControl)) {
                throw refused(line, i, "The name of column %d, '%s', holds a control character."
                        .formatted(i + 1, Refusal.quote(name)));
            }
            var earlier = seen.put(Normalizer.normalize(name, Normalizer.Form.NFC), i);
            if (earlier != null) {
                throw refused(line, i, "Columns %d and %d have the same name, '%s'."
                        .formatted(earlier + 1, i + 1, Refusal.quote(name)));
            }
        }
    }

    private static Refusal refused(long line, int column, String detail) {
        return new Refusal(Code.MALFORMED_TABLE, detail,
                List.of(Fault.inTable(line, Integer.toString(column + 1), detail)));
    }
}
