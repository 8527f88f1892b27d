package dev.minamo.resample;

import java.util.Arrays;
import java.util.Objects;

/**
 * Deals two labels of one block out in the order of {@link ListedLabels}: the places of the rarer label, ascending, in
 * lexicographic order. The next one changes two of them on average, any one is found by the combinatorial number system (Knuth
 * 2011, The Art of Computer Programming 4A, section 7.2.1.3).
 */
final class ListedSubsets implements Deal {

    private static final long NONE = -2;

    private final int[] places;
    private final long size;
    /** Places of the rarer label, and the items there. */
    private final int[] taken;
    private final int[] members;
    private final int[] order;
    private long current = NONE;

    ListedSubsets(Labelling labelling, long size) {
        this.places = labelling.places();
        this.size = size;
        this.taken = new int[labelling.groupStarts()[1]];
        this.members = new int[taken.length];
        this.order = new int[places.length];
    }

    @Override
    public void to(long index) {
        Objects.checkIndex(index, size);
        if (index == current + 1) {
            next();
        } else if (index != current) {
            find(index);
        }
        current = index;
    }

    private void next() {
        int last = places.length - taken.length;
        int pivot = taken.length - 1;
        while (taken[pivot] == last + pivot) {
            pivot--;
        }
        fill(pivot, taken[pivot] + 1);
    }

    /** Neighbouring places from there on. */
    private void fill(int from, int place) {
        for (int i = from; i < taken.length; i++) {
            taken[i] = place + i - from;
            members[i] = places[taken[i]];
        }
    }

    private void find(long index) {
        long rest = index;
        long left = size;
        int found = 0;
        for (int place = 0; found < taken.length; place++) {
            // Of the arrangements left, so many have the rarer label here.
            long with = Multinomial.share(left, taken.length - found, places.length - place);
            if (rest < with) {
                fill(found++, place);
                left = with;
            } else {
                rest -= with;
                left -= with;
            }
        }
    }

    @Override
    public int[] order() {
        int rarer = 0;
        int other = taken.length;
        for (int place = 0; place < places.length; place++) {
            boolean has = rarer < taken.length && taken[rarer] == place;
            order[places[place]] = places[has ? rarer++ : other++];
        }
        return order;
    }

    @Override
    public void labels(int[] ofGroup, int[] out) {
        Arrays.fill(out, ofGroup[1]);
        for (int member : members) {
            out[member] = ofGroup[0];
        }
    }

    @Override
    public boolean members(int[] ofGroup, int label, int[] out) {
        if (ofGroup[0] == label) {
            System.arraycopy(members, 0, out, 0, members.length);
            return true;
        }
        int next = 0;
        int passed = 0;
        for (int place = 0; place < places.length; place++) {
            if (passed < taken.length && taken[passed] == place) {
                passed++;
            } else {
                out[next++] = places[place];
            }
        }
        return true;
    }
}
