package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;

/**
 * Labels of items that may be dealt out anew within blocks. The items are laid out in places: block by block, and in a block
 * label by label, the commonest last. In this layout the observed labels ascend, so that they are the first arrangement in
 * lexicographic order, and all but the commonest label have to be drawn. Arrays are views.
 *
 * @param places the item at each place
 * @param blockStarts the place where each block begins; one more, their number, at the end
 * @param groups the group of each place: items of one label in one block, numbered along the places
 * @param groupStarts the place where each group begins; one more, the number of places, at the end
 */
@SuppressWarnings("ArrayRecordComponent") // views, as said above
record Labelling(int[] places, int[] blockStarts, int[] groups, int[] groupStarts) {

    /**
     * Lays the items out.
     *
     * @param labels any number per item; equal numbers are one label
     * @param blocks any number per item; equal numbers are one block
     */
    static Labelling of(int[] labels, int[] blocks) {
        if (labels.length != blocks.length) {
            throw new IllegalArgumentException("there must be a block for each of " + labels.length
                    + " rows, there are " + blocks.length);
        }
        var parts = Partition.by(blocks);
        int[] places = new int[labels.length];
        int[] groups = new int[labels.length];
        int[] groupStarts = new int[labels.length + 1];
        int place = 0;
        int group = 0;
        for (int block = 0; block < parts.count(); block++) {
            int[] items = Arrays.copyOfRange(parts.order(), parts.starts()[block],
                    parts.starts()[block + 1]);
            var byLabel = Partition.by(Arrays.stream(items).map(item -> labels[item]).toArray());
            for (int part : rarestFirst(byLabel)) {
                groupStarts[group] = place;
                for (int i = byLabel.starts()[part]; i < byLabel.starts()[part + 1]; i++) {
                    places[place] = items[byLabel.order()[i]];
                    groups[place++] = group;
                }
                group++;
            }
        }
        groupStarts[group] = place;
        return new Labelling(places, parts.starts(), groups,
                Arrays.copyOf(groupStarts, group + 1));
    }

    /** Every item with a label of its own. */
    static Labelling distinct(int[] blocks) {
        return of(IntStream.range(0, blocks.length).toArray(), blocks);
    }

    private static int[] rarestFirst(Partition byLabel) {
        return IntStream.range(0, byLabel.count()).boxed()
                .sorted(Comparator.comparingInt(byLabel::size)).mapToInt(part -> part).toArray();
    }

    int items() {
        return places.length;
    }

    int blocks() {
        return blockStarts.length - 1;
    }

    /** How many items of each label a block has, the commonest last. */
    int[] sizes(int block) {
        int first = groups[blockStarts[block]];
        int last = groups[blockStarts[block + 1] - 1];
        return IntStream.rangeClosed(first, last)
                .map(group -> groupStarts[group + 1] - groupStarts[group]).toArray();
    }

    BigInteger arrangements() {
        return Multinomial.product(IntStream.range(0, blocks())
                .mapToObj(block -> Multinomial.exact(sizes(block))).toList());
    }

    /** How many arrangements there are, where at most 2^62. */
    OptionalLong listed() {
        long product = 1;
        for (int block = 0; block < blocks(); block++) {
            var ways = Multinomial.small(sizes(block));
            if (ways.isEmpty() || ways.getAsLong() > Multinomial.MOST / product) {
                return OptionalLong.empty();
            }
            product *= ways.getAsLong();
        }
        return OptionalLong.of(product);
    }

    double log10Arrangements() {
        double log = 0;
        for (int block = 0; block < blocks(); block++) {
            log += Multinomial.log(sizes(block));
        }
        return log / Elementary.log(10);
    }

    /** How many groups there are. */
    int groupCount() {
        return groupStarts.length - 1;
    }

    Deal random(Draws draws, long seed) {
        return new ShuffledLabels(this, draws, seed);
    }

    Optional<Deal> all() {
        var listed = listed();
        if (listed.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(blocks() == 1 && groupCount() == 2
                ? new ListedSubsets(this, listed.getAsLong())
                : new ListedLabels(this, listed.getAsLong()));
    }
}
