package dev.minamo.statistic;

import java.util.Arrays;
import java.util.BitSet;

/** The rows a condition selects, as a sample of their own. */
final class Selection {

    private final int[] rows;
    /** The place of each row of the sample among them, below zero for none. */
    private final int[] places;

    Selection(BitSet chosen, int sampleRows) {
        this.rows = chosen.stream().toArray();
        this.places = new int[sampleRows];
        Arrays.fill(places, -1);
        for (int place = 0; place < rows.length; place++) {
            places[rows[place]] = place;
        }
    }

    int size() {
        return rows.length;
    }

    int row(int place) {
        return rows[place];
    }

    /** Below zero if the row is not selected. */
    int place(int row) {
        return places[row];
    }

    /** Puts the counts of the selected rows; says whether any is drawn. */
    boolean gather(int[] counts, int[] selected) {
        int any = 0;
        for (int place = 0; place < rows.length; place++) {
            selected[place] = counts[rows[place]];
            any |= selected[place];
        }
        return any != 0;
    }

    /** Puts the frequencies of the selected rows; says whether any is above zero. */
    boolean gather(double[] frequencies, double[] selected) {
        boolean any = false;
        for (int place = 0; place < rows.length; place++) {
            selected[place] = frequencies[rows[place]];
            any |= selected[place] > 0;
        }
        return any;
    }
}
