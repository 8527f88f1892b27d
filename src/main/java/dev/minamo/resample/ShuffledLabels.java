package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;

/**
 * Deals labels out at random: in each block the items are shuffled over its places (Fisher and Yates; Durstenfeld 1964,
 * doi:10.1145/364520.364540) until only the commonest label is left to deal out. A step at place {@code p} is draw
 * {@code p} of the stream of the index, and exactly uniform.
 *
 * <p>For two groups, then, only the smaller one is drawn: its labels go to a uniform sample without replacement. The
 * labels of an arrangement are uniform over all there are; which of several rows with one label an item takes it from is not.
 */
final class ShuffledLabels implements Rearranger {

    private final Labelling labelling;
    private final Draws draws;
    private final long seed;
    /** The place up to which each block is shuffled. */
    private final int[] stops;
    private final int[] items;
    private final int[] order;

    ShuffledLabels(Labelling labelling, Draws draws, long seed) {
        this.labelling = labelling;
        this.draws = draws;
        this.seed = seed;
        this.stops = new int[labelling.blocks()];
        Arrays.setAll(stops, block -> {
            int last = labelling.blockStarts()[block + 1] - 1;
            return labelling.groupStarts()[labelling.groups()[last]];
        });
        this.items = new int[labelling.items()];
        this.order = new int[labelling.items()];
    }

    @Override
    public int[] order(long index) {
        var stream = draws.stream(seed, Purpose.PERMUTATION, index);
        int[] places = labelling.places();
        System.arraycopy(places, 0, items, 0, items.length);
        for (int block = 0; block < stops.length; block++) {
            shuffle(stream, labelling.blockStarts()[block], stops[block],
                    labelling.blockStarts()[block + 1]);
        }
        for (int place = 0; place < items.length; place++) {
            order[items[place]] = places[place];
        }
        return order;
    }

    private void shuffle(RandomStream stream, int start, int stop, int end) {
        for (int place = start; place < stop; place++) {
            int other = place + stream.bounded(place, end - place);
            int item = items[place];
            items[place] = items[other];
            items[other] = item;
        }
    }
}
