package dev.minamo.numeric;

/**
 * Products of a block of rows with vectors, to the same bits in every form. A block is some rows of a matrix, column after column
 * without gaps: element {@code (i, j)} is at {@code j length + i}. Its length is a multiple of eight, so that no loop has a rest; rows
 * that are not there are zeros. Stateless; may be shared.
 */
public interface BlockProducts {

    /** {@code scalar} or {@code vector}. */
    String form();

    /**
     * Adds a combination of the columns: {@code out_i + b_0 x_i0 + b_1 x_i1 + …}, by fused multiply-add, in this order.
     *
     * @param columns how many, from the first
     */
    void combine(double[] block, int length, int columns, double[] b, double[] out);

    /**
     * Adds the sums of {@code w_i x_ij} of some columns to eight lanes each: row {@code i} belongs to lane {@code i mod 8}, a lane adds
     * by fused multiply-add in the order of the rows.
     *
     * @param from the first column
     * @param to after the last one
     * @param lanes of column {@code from} begin at {@code at}, those of the next eight later
     */
    void sums(double[] block, int length, int from, int to, double[] weights, double[] lanes,
            int at);

    /** The sum of the eight lanes that begin at a place, joined as those of {@link Reductions}. */
    static double join(double[] lanes, int at) {
        return Lanes.join(lanes, at);
    }

    /** The form that needs nothing but the language. */
    static BlockProducts scalar() {
        return new ScalarProducts();
    }

    /** The form on the Vector API; only where the module {@code jdk.incubator.vector} is there. */
    static BlockProducts vector() {
        return new VectorProducts();
    }

    /** Warms both forms, compares them and takes the faster; takes some tens of milliseconds. */
    static Choice<BlockProducts> choose() {
        // A lambda, not a method reference: linking that would load the class even where it cannot be.
        return Choice.between("products", scalar(), () -> vector(), new ProductTrial());
    }
}
