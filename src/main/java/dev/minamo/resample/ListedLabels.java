package dev.minamo.resample;

import java.util.Objects;

/**
 * Deals labels out in lexicographic order along the places, the last block running fastest. Any arrangement is found from its
 * number (the combinatorial number system for two labels, the factorial number system for labels that all differ; Knuth 2011,
 * The Art of Computer Programming 4A, sections 7.2.1.2 and 7.2.1.3), the next one from the one before (algorithm L there).
 */
final class ListedLabels implements Deal {

    private static final long NONE = -2;

    private final Labelling labelling;
    private final long size;
    /** Arrangements of each block. */
    private final long[] ways;
    /** The group whose label each place has. */
    private final int[] dealt;
    /** Per group: labels left, or the place to take the next from. */
    private final int[] groups;
    private final int[] order;
    private long current = NONE;

    ListedLabels(Labelling labelling, long size) {
        this.labelling = labelling;
        this.size = size;
        this.ways = new long[labelling.blocks()];
        for (int block = 0; block < ways.length; block++) {
            ways[block] = Multinomial.small(labelling.sizes(block)).orElseThrow();
        }
        this.dealt = new int[labelling.items()];
        this.groups = new int[labelling.groupStarts().length - 1];
        this.order = new int[labelling.items()];
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

    @Override
    public int[] order() {
        System.arraycopy(labelling.groupStarts(), 0, groups, 0, groups.length);
        int[] places = labelling.places();
        for (int place = 0; place < dealt.length; place++) {
            order[places[place]] = places[groups[dealt[place]]++];
        }
        return order;
    }

    @Override
    public void labels(int[] ofGroup, int[] out) {
        int[] places = labelling.places();
        for (int place = 0; place < dealt.length; place++) {
            out[places[place]] = ofGroup[dealt[place]];
        }
    }

    private void find(long index) {
        for (int group = 0; group < groups.length; group++) {
            groups[group] = labelling.groupStarts()[group + 1] - labelling.groupStarts()[group];
        }
        long rest = index;
        for (int block = ways.length - 1; block >= 0; block--) {
            find(block, rest % ways[block]);
            rest /= ways[block];
        }
    }

    private void find(int block, long number) {
        int start = labelling.blockStarts()[block];
        int end = labelling.blockStarts()[block + 1];
        long rest = number;
        long left = ways[block];
        for (int place = start; place < end; place++) {
            int group = labelling.groups()[start];
            long with = Multinomial.share(left, groups[group], end - place);
            while (rest >= with) {
                rest -= with;
                group++;
                with = Multinomial.share(left, groups[group], end - place);
            }
            dealt[place] = group;
            groups[group]--;
            left = with;
        }
    }

    private void next() {
        int block = ways.length - 1;
        while (!next(labelling.blockStarts()[block], labelling.blockStarts()[block + 1])) {
            block--;
        }
    }

    /** Goes on in one block; from the last arrangement to the first, and says so. */
    private boolean next(int start, int end) {
        int pivot = end - 2;
        while (pivot >= start && dealt[pivot] >= dealt[pivot + 1]) {
            pivot--;
        }
        if (pivot >= start) {
            int greater = end - 1;
            while (dealt[greater] <= dealt[pivot]) {
                greater--;
            }
            swap(pivot, greater);
        }
        for (int i = pivot >= start ? pivot + 1 : start, j = end - 1; i < j; i++, j--) {
            swap(i, j);
        }
        return pivot >= start;
    }

    private void swap(int i, int j) {
        int group = dealt[i];
        dealt[i] = dealt[j];
        dealt[j] = group;
    }
}
