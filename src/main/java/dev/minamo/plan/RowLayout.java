package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * What stands where in a row of replicates: the estimates first, then what their intervals need beside them.
 *
 * @param estimates names, one for each
 * @param variances whether the variance of each follows
 * @param innerShares whether the share of inner replicates below each estimate follows
 * @param probability whether the probability of the replicate comes last
 */
public record RowLayout(List<String> estimates, boolean variances, boolean innerShares,
        boolean probability) {

    public RowLayout {
        estimates = List.copyOf(estimates);
    }

    /** One name for each double of a row. */
    public List<String> columns() {
        var columns = new ArrayList<>(estimates);
        if (variances) {
            estimates.forEach(name -> columns.add("variance of " + name));
        }
        if (innerShares) {
            estimates.forEach(name -> columns.add("inner share below " + name));
        }
        if (probability) {
            columns.add("probability");
        }
        return List.copyOf(columns);
    }

    /** The column of the variance of an estimate. */
    public int variance(int estimate) {
        return estimates.size() + estimate;
    }

    /** The column of the inner share of an estimate. */
    public int innerShare(int estimate) {
        return (variances ? 2 : 1) * estimates.size() + estimate;
    }

    /** The column of the probability. */
    public int probabilityColumn() {
        return columns().size() - 1;
    }
}
