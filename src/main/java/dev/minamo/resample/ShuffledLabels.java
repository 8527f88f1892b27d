package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;
import dev.minamo.random.StreamCursor;

/**
 * Deals labels out at random, exactly uniform, block by block, each with the words of the stream that follow those of the
 * block before.
 *
 * <ul>
 * <li>A block of one label has nothing to deal out.
 * <li>Of two labels the rarer one goes to a {@link UniformSubset} of the items in ascending order. Nothing else is touched
 * until it is asked for.
 * <li>Of more labels the items are shuffled over the places (Fisher and Yates; Durstenfeld 1964, doi:10.1145/364520.364540)
 * until only the commonest label is left to deal out; step {@code i} is the i-th bounded draw of the block. Where no two items of the
 * labelling are alike, the labels are shuffled over the items.
 * </ul>
 *
 * <p>The labels of an arrangement are uniform over all there are; which of several items with one label an item takes it from is not.
 */
final class ShuffledLabels implements Deal {

    private static final int SCRATCH = 1_024;

    private final Labelling labelling;
    private final Draws draws;
    private final StreamCursor streams;
    /** The first group of each block, and one more. */
    private final int[] firstGroups;
    /** How to draw in a block of two labels, and where the set begins. */
    private final UniformSubset[] subsets;
    private final int[] setStarts;
    private final long[] sets;
    /** Room for what is not in the set of a block. */
    private final long[] others;
    /** Block by block, ascending. */
    private final int[] ascending;
    private final boolean inPlace;
    private final boolean distinct;
    private final UniformSubset.Scratch scratch = new UniformSubset.Scratch();
    private final int[] drawn = new int[SCRATCH];
    /** Shuffled over the places of blocks of several labels. */
    private final int[] items;
    /** The group of each item; empty unless all are distinct. */
    private final int[] groupOf;
    private int[] order = new int[0];

    ShuffledLabels(Labelling labelling, Draws draws, long seed) {
        this.labelling = labelling;
        this.draws = draws;
        this.streams = draws.cursor(seed, Purpose.PERMUTATION);
        int blocks = labelling.blocks();
        this.firstGroups = new int[blocks + 1];
        this.subsets = new UniformSubset[blocks];
        this.setStarts = new int[blocks];
        this.ascending = labelling.places().clone();
        int words = 0;
        int most = 0;
        boolean shuffled = false;
        for (int block = 0; block < blocks; block++) {
            Arrays.sort(ascending, labelling.blockStarts()[block],
                    labelling.blockStarts()[block + 1]);
            int[] sizes = labelling.sizes(block);
            firstGroups[block + 1] = firstGroups[block] + sizes.length;
            subsets[block] = UniformSubset.of(Arrays.stream(sizes).sum(), sizes[0]);
            setStarts[block] = words;
            words += sizes.length == 2 ? subsets[block].words() : 0;
            most = Math.max(most, subsets[block].words());
            shuffled |= sizes.length > 2;
        }
        this.sets = new long[words];
        this.others = new long[most];
        this.items = new int[shuffled ? labelling.items() : 0];
        this.inPlace = blocks == 1;
        this.distinct = labelling.groupCount() == labelling.items();
        this.groupOf = new int[distinct ? labelling.items() : 0];
        for (int place = 0; place < groupOf.length; place++) {
            groupOf[labelling.places()[place]] = labelling.groups()[place];
        }
    }

    private int labels(int block) {
        return firstGroups[block + 1] - firstGroups[block];
    }

    @Override
    public void to(long index) {
        var stream = streams.at(index);
        long word = 0;
        for (int block = 0; block < subsets.length; block++) {
            int labels = labels(block);
            if (labels == 2) {
                word = subsets[block].draw(draws, stream, word, sets, setStarts[block], scratch);
            } else if (labels > 2) {
                word = shuffle(stream, word, block);
            }
        }
    }

    private long shuffle(RandomStream stream, long word, int block) {
        int start = labelling.blockStarts()[block];
        int end = labelling.blockStarts()[block + 1];
        int stop = labelling.groupStarts()[firstGroups[block + 1] - 1]; // where the commonest begins
        System.arraycopy(labelling.places(), start, items, start, end - start);
        for (int from = start; from < stop; from += SCRATCH) {
            int length = Math.min(SCRATCH, stop - from);
            draws.falling(stream, 2 * word + from - start, end - from, drawn, 0, length);
            for (int i = 0; i < length; i++) {
                int place = from + i;
                int other = place + drawn[i];
                int item = items[place];
                items[place] = items[other];
                items[other] = item;
            }
        }
        return word + ((stop - start + 1) >>> 1);
    }

    @Override
    public int[] order() {
        if (distinct && inPlace && items.length > 0) {
            return items;
        }
        if (order.length == 0) {
            order = labelling.places().clone();
        }
        int[] places = labelling.places();
        for (int block = 0; block < subsets.length; block++) {
            int start = labelling.blockStarts()[block];
            int end = labelling.blockStarts()[block + 1];
            if (labels(block) == 2) {
                orderOfSet(block);
            } else if (distinct && labels(block) > 2) {
                for (int place = start; place < end; place++) {
                    order[places[place]] = items[place];
                }
            } else {
                int[] dealt = labels(block) == 1 ? places : items;
                for (int place = start; place < end; place++) {
                    order[dealt[place]] = places[place];
                }
            }
        }
        return order;
    }

    private void orderOfSet(int block) {
        int start = labelling.blockStarts()[block];
        int size = labelling.blockStarts()[block + 1] - start;
        int rarer = start;
        int other = labelling.groupStarts()[firstGroups[block] + 1];
        for (int i = 0; i < size; i++) {
            order[ascending[start + i]] = labelling.places()[has(block, i) ? rarer++ : other++];
        }
    }

    private boolean has(int block, int i) {
        return (sets[setStarts[block] + (i >>> 6)] >>> i & 1) != 0;
    }

    @Override
    public void labels(int[] ofGroup, int[] out) {
        for (int block = 0; block < subsets.length; block++) {
            int start = labelling.blockStarts()[block];
            int end = labelling.blockStarts()[block + 1];
            int labels = labels(block);
            if (labels == 2) {
                labelsOfSet(block, ofGroup[firstGroups[block]], ofGroup[firstGroups[block] + 1],
                        out);
            } else if (distinct && labels > 2) {
                for (int place = start; place < end; place++) {
                    out[labelling.places()[place]] = ofGroup[groupOf[items[place]]];
                }
            } else {
                int[] dealt = labels == 1 ? ascending : items;
                for (int place = start; place < end; place++) {
                    out[dealt[place]] = ofGroup[labelling.groups()[place]];
                }
            }
        }
    }

    private void labelsOfSet(int block, int rarer, int other, int[] out) {
        int start = labelling.blockStarts()[block];
        int size = labelling.blockStarts()[block + 1] - start;
        for (int i = 0; i < size; i++) {
            int has = (int) (sets[setStarts[block] + (i >>> 6)] >>> i & 1);
            out[inPlace ? i : ascending[start + i]] = other + has * (rarer - other);
        }
    }

    @Override
    public boolean members(int[] ofGroup, int label, int[] out) {
        if (items.length > 0) {
            return false;
        }
        int next = 0;
        for (int block = 0; block < subsets.length; block++) {
            int first = firstGroups[block];
            if (labels(block) == 2) {
                next = membersOfSet(block, ofGroup[first] == label, out, next);
            } else if (ofGroup[first] == label) {
                int start = labelling.blockStarts()[block];
                int size = labelling.blockStarts()[block + 1] - start;
                System.arraycopy(ascending, start, out, next, size);
                next += size;
            }
        }
        return true;
    }

    private int membersOfSet(int block, boolean rarer, int[] out, int from) {
        int start = setStarts[block];
        int words = subsets[block].words();
        int next;
        if (rarer) {
            next = draws.heads(sets, start, start + words, out, from);
        } else {
            for (int i = 0; i < words; i++) {
                others[i] = ~sets[start + i];
            }
            others[words - 1] &= -1L >>> -subsets[block].size();
            next = draws.heads(others, 0, words, out, from);
        }
        if (!inPlace) {
            int first = labelling.blockStarts()[block];
            for (int i = from; i < next; i++) {
                out[i] = ascending[first + out[i]];
            }
        }
        return next;
    }
}
