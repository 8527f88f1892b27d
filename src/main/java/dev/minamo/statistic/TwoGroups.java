package dev.minamo.statistic;

import java.util.List;

import dev.minamo.Refusal;

/**
 * Rows of two groups. Codes are as in the sample: {@code first} and {@code second} are two of them, rows of others
 * belong to neither group. A view: the array is shared.
 */
@SuppressWarnings("ArrayRecordComponent")
record TwoGroups(int[] codes, int first, int second) {

    /**
     * @param names the two levels, first minus second; if empty, the sorted levels of a column that has two
     * @throws Refusal if they are not two different levels of the column
     */
    static TwoGroups of(String by, List<String> names, Sample sample) {
        var grouping = sample.grouping("by", by);
        List<String> levels = grouping.levels();
        if (names.isEmpty()) {
            if (levels.size() != 2) {
                throw Arguments.refusal("groups",
                        "is required: column " + Refusal.quote(by) + " has " + levels.size()
                                + (levels.size() == 1 ? " value" : " values")
                                + ", two groups are compared",
                        grouping.shown());
            }
            return new TwoGroups(grouping.codes(), 0, 1);
        }
        if (names.size() != 2 || names.get(0).equals(names.get(1))) {
            throw Arguments.refusal("groups",
                    "must be two different values of column " + Refusal.quote(by),
                    grouping.shown());
        }
        return new TwoGroups(grouping.codes(), code(by, names.get(0), grouping),
                code(by, names.get(1), grouping));
    }

    private static int code(String by, String name, Grouping grouping) {
        int code = grouping.levels().indexOf(name);
        if (code < 0) {
            throw Arguments.refusal("groups",
                    "names " + Refusal.quote(name) + ", which is no value of column "
                            + Refusal.quote(by),
                    grouping.shown());
        }
        return code;
    }

    /** Zero for rows of the first group, one for those of the second, below zero for others. */
    int[] sides() {
        int[] sides = new int[codes.length];
        for (int row = 0; row < sides.length; row++) {
            sides[row] = codes[row] == first ? 0 : codes[row] == second ? 1 : -1;
        }
        return sides;
    }
}
