package dev.minamo.resample;

/** Labels dealt out to items: taken to an arrangement, then read in the forms that are asked for. Owned by one worker. */
interface Deal {

    /** Goes to the arrangement of an index. */
    void to(long index);

    /** Item {@code i} has the label of item {@code order[i]}: a view, valid until the next arrangement. */
    int[] order();

    /**
     * The label of each item.
     *
     * @param ofGroup the label of each group of the {@link Labelling}
     * @param out overwritten
     */
    void labels(int[] ofGroup, int[] out);

    /**
     * The items with a label, where two labels are dealt out and this needs no look at each item or its label.
     *
     * @param ofGroup as for {@link #labels}
     * @param out overwritten; as many elements as there are of them
     * @return whether it was done
     */
    default boolean members(int[] ofGroup, int label, int[] out) {
        return false;
    }

    /** As orders alone. */
    default Rearranger orders() {
        return index -> {
            to(index);
            return order();
        };
    }
}
