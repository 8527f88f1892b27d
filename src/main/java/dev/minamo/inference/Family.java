package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several variables under the same arrangements, as sizes: the larger, the more they speak against the null hypothesis. A value that
 * is undefined is larger than all others, as in {@link PermutationPValues}; a variable that has none for the data takes no part.
 */
final class Family {

    private final List<NullDistribution> variables;
    private final Side side;
    private final int[] taking; // part: indices of variables
    private final double[] ties; // by variable
    private final int count;

    /**
     * @param variables at least one, all over the same arrangements
     * @param side not {@link Side#DOUBLED}; absolute ones are measured from the centre given, else from 0
     */
    Family(List<NullDistribution> variables, Side side) {
        var first = variables.getFirst();
        for (NullDistribution each : variables) {
            if (each.count() != first.count() || each.exact() != first.exact()) {
                throw new IllegalArgumentException("variables: not over the same arrangements");
            }
        }
        if (side == Side.DOUBLED) {
            throw new IllegalArgumentException("side: " + side.code()
                    + " has no largest value; ask for the absolute one or for one side");
        }
        this.variables = List.copyOf(variables);
        this.side = side;
        this.taking = IntStream.range(0, variables.size())
                .filter(v -> variables.get(v).hasObserved()).toArray();
        this.ties = variables.stream().mapToDouble(NullDistribution::tie).toArray();
        this.count = Math.toIntExact(first.count());
    }

    /** Arrangements that take part, without the observed one where it is not among them. */
    int rows() {
        return count;
    }

    /** 1 where the observed arrangement is not among the rows. */
    int more() {
        return variables.getFirst().more();
    }

    int variables() {
        return variables.size();
    }

    double tie(int variable) {
        return ties[variable];
    }

    private double size(int variable, double t) {
        Double centre = variables.get(variable).centre();
        return side.size(t, centre == null ? 0 : centre);
    }

    double observed(int variable) {
        return size(variable, variables.get(variable).observed());
    }

    double size(int variable, int i) {
        double t = variables.get(variable).value(i);
        return Double.isFinite(t) ? size(variable, t) : Double.POSITIVE_INFINITY;
    }

    /** The variables that take part, those with the largest keys first, of equal ones the first. */
    int[] descending(double[] keys) {
        return Arrays.stream(taking).boxed()
                .sorted((v, w) -> Double.compare(keys[w], keys[v]))
                .mapToInt(Integer::intValue).toArray();
    }

    /** Shares of the rows, the observed arrangement among them; NaN for variables that take no part. */
    List<Double> shares(long[] counts) {
        Double[] shares = new Double[variables.size()];
        Arrays.fill(shares, Double.NaN);
        for (int v : taking) {
            shares[v] = (counts[v] + (double) more()) / (count + (double) more());
        }
        return List.of(shares);
    }

    /** Makes counts not fall along an order. */
    static void enforceMonotone(long[] counts, int[] order) {
        for (int i = 1; i < order.length; i++) {
            counts[order[i]] = Math.max(counts[order[i]], counts[order[i - 1]]);
        }
    }
}
