package dev.minamo.plan;

import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;

/**
 * Pairs that are two rows each. Arrays are views.
 *
 * @param sides 0 for the first group, 1 for the second, of each row
 * @param groups the two groups
 * @param pairs the pair of each row, as a place in the levels
 * @param column that names the pairs
 */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
record PairedRows(int[] sides, List<String> groups, int[] pairs, List<String> levels,
        String column) {

    /**
     * First minus second of each pair, in the order of the levels.
     *
     * @param omit whether a pair that lacks one of its rows is left out; else it is refused
     * @throws Refusal if a pair has not one row of each group; names the pair
     */
    static double[] differences(double[] values, PairedRows rows, boolean omit) {
        int[][] seen = rows.seen(omit);
        double[] differences = new double[rows.levels.size()];
        for (int row = 0; row < values.length; row++) {
            differences[rows.pairs[row]] += rows.sides[row] == 0 ? values[row] : -values[row];
        }
        return IntStream.range(0, differences.length)
                .filter(p -> seen[0][p] == 1 && seen[1][p] == 1)
                .mapToDouble(p -> differences[p]).toArray();
    }

    /** How many rows of each group each pair has: 1, or 0 where that may be. */
    private int[][] seen(boolean omit) {
        int[][] seen = new int[2][levels.size()];
        for (int row = 0; row < pairs.length; row++) {
            seen[sides[row]][pairs[row]]++;
        }
        for (int p = 0; p < levels.size(); p++) {
            for (int side = 0; side < 2; side++) {
                if (seen[side][p] > 1 || (seen[side][p] == 0 && !omit)) {
                    refuse(p, side, seen[side][p]);
                }
            }
        }
        return seen;
    }

    private void refuse(int pair, int side, int rows) {
        var detail = "The pair %s of column %s has %d rows of the group %s; it needs 1."
                .formatted(Refusal.quote(levels.get(pair)), Refusal.quote(column), rows,
                        Refusal.quote(groups.get(side)));
        throw new Refusal(Refusal.Code.VALIDATION, detail, List.of(rows == 0
                ? Fault.at("/test/pair", detail, List.of("missing: omit"))
                : Fault.at("/test/pair", detail)));
    }
}
