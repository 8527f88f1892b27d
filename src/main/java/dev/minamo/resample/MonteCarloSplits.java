package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.Shuffle;
import org.jspecify.annotations.Nullable;

/** Each split fits to a random share of the rows, drawn without replacement, and judges on the rest; within strata, and by whole clusters. */
public final class MonteCarloSplits implements SplitScheme {

    private final int rows;
    private final long size;
    private final double share;
    private final int[] units;
    private final int[] strataOfUnits;
    private final int strata;
    private final Draws draws;

    /**
     * @param share of the units of each stratum that are fitted to, rounded to the nearest number, but never none and never all
     * @throws IllegalArgumentException if a stratum has a single unit, or a cluster lies in two strata
     */
    public MonteCarloSplits(int rows, long size, double share, int @Nullable [] strata,
            int @Nullable [] clusters, Draws draws) {
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("share must lie between 0 and 1, is " + share);
        }
        this.rows = rows;
        this.size = size;
        this.share = share;
        this.units = clusters == null ? identity(rows) : clusters.clone();
        this.strata = FoldAssignment.count(strata);
        int count = FoldAssignment.count(units);
        this.strataOfUnits = new int[count];
        Arrays.fill(strataOfUnits, -1);
        for (int row = 0; row < rows; row++) {
            int stratum = strata == null ? 0 : strata[row];
            int before = strataOfUnits[units[row]];
            if (before >= 0 && before != stratum) {
                throw new IllegalArgumentException(
                        "a cluster lies in two strata; it cannot stay together and be shared out");
            }
            strataOfUnits[units[row]] = stratum;
        }
        int[] sizes = new int[this.strata];
        for (int stratum : strataOfUnits) {
            sizes[stratum]++;
        }
        if (Arrays.stream(sizes).anyMatch(n -> n == 1)) {
            throw new IllegalArgumentException(
                    "each stratum must have at least 2 %s, one to fit to and one to judge on"
                            .formatted(clusters == null ? "rows" : "clusters"));
        }
        this.draws = draws;
    }

    private static int[] identity(int rows) {
        int[] each = new int[rows];
        Arrays.setAll(each, row -> row);
        return each;
    }

    @Override
    public String name() {
        return "monte_carlo";
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public Splitter newSplitter(long seed) {
        var split = new Split(rows);
        boolean[] fitted = new boolean[strataOfUnits.length];
        int[][] members = new int[strata][];
        for (int s = 0; s < strata; s++) {
            members[s] = members(s);
        }
        return index -> {
            Arrays.fill(fitted, false);
            for (int s = 0; s < strata; s++) {
                int[] order = members[s].clone();
                int n = Math.clamp(Math.round(share * order.length), 1, order.length - 1);
                Shuffle.first(draws.stream(seed, Purpose.FOLDS, index * strata + s), order, n);
                for (int k = 0; k < n; k++) {
                    fitted[order[k]] = true;
                }
            }
            split.clear();
            for (int row = 0; row < rows; row++) {
                if (fitted[units[row]]) {
                    split.analysis()[row] = 1;
                } else {
                    split.assess(row);
                }
            }
            return split;
        };
    }

    private int[] members(int stratum) {
        int[] found = new int[strataOfUnits.length];
        int n = 0;
        for (int unit = 0; unit < found.length; unit++) {
            if (strataOfUnits[unit] == stratum) {
                found[n++] = unit;
            }
        }
        return Arrays.copyOf(found, n);
    }
}
