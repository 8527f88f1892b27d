package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.random.Draws;

/**
 * Rows of a group keep together and whole groups are exchanged (Winkler et al. 2015, doi:10.1016/j.neuroimage.2015.05.092): the
 * first row of a group takes the label of the first row of another, and so on, in the order of the rows. Groups
 * that are exchanged have equal sizes; where each group has a single label, as with treatments given to whole groups, any sizes
 * do, and how many rows have a label then changes. Groups with the same labels are not told apart: with G groups there are
 * {@code G! / Π m!} arrangements, where m groups are alike, with blocks the product over them.
 */
public final class WholeGroups implements Rearrangement {

    private final Partition groups;
    private final Labelling labelling;
    private final Draws draws;

    /**
     * @param groups any number per row; equal numbers are one group
     * @param labels any number per row; equal numbers are one label. Values that are paired anew: a number of its own for each row
     * @throws IllegalArgumentException if a group has several labels and the sizes of groups differ; names the sizes
     */
    public WholeGroups(int[] groups, int[] labels, Draws draws) {
        this(groups, labels, new int[groups.length], draws);
    }

    /**
     * Within blocks; sizes of groups may then differ between blocks.
     *
     * @param blocks any number per row; equal numbers are one block
     * @throws IllegalArgumentException also if a group lies in two blocks
     */
    public WholeGroups(int[] groups, int[] labels, int[] blocks, Draws draws) {
        if (labels.length != groups.length || blocks.length != groups.length) {
            throw new IllegalArgumentException("there must be a label and a block for each of "
                    + groups.length + " rows, there are " + labels.length + " and "
                    + blocks.length);
        }
        this.groups = Partition.by(groups);
        int[] blockOfGroup = blockOfGroup(this.groups, groups, blocks);
        this.labelling = Labelling.of(labelOfGroup(this.groups, labels, blockOfGroup),
                blockOfGroup);
        this.draws = draws;
    }

    private static int[] blockOfGroup(Partition groups, int[] numbers, int[] blocks) {
        int[] of = new int[groups.count()];
        for (int group = 0; group < of.length; group++) {
            int[] within = ofRows(groups, group, blocks);
            if (Arrays.stream(within).anyMatch(block -> block != within[0])) {
                throw new IllegalArgumentException("group %d lies in two blocks"
                        .formatted(numbers[groups.order()[groups.starts()[group]]]));
            }
            of[group] = within[0];
        }
        return of;
    }

    /** Numbers that are equal for groups with equal labels. */
    private static int[] labelOfGroup(Partition groups, int[] labels, int[] blockOfGroup) {
        boolean single = true;
        var seen = new HashMap<List<Integer>, Integer>();
        int[] label = new int[groups.count()];
        int[] pattern = new int[groups.count()];
        for (int group = 0; group < label.length; group++) {
            int[] within = ofRows(groups, group, labels);
            label[group] = within[0];
            single &= Arrays.stream(within).allMatch(each -> each == within[0]);
            pattern[group] = seen.computeIfAbsent(Arrays.stream(within).boxed().toList(),
                    unseen -> seen.size());
        }
        if (single) {
            return label;
        }
        refuseUnequalSizes(groups, blockOfGroup);
        return pattern;
    }

    private static void refuseUnequalSizes(Partition groups, int[] blockOfGroup) {
        var sizes = new HashMap<Integer, Integer>();
        for (int group = 0; group < groups.count(); group++) {
            int size = groups.size(group);
            if (sizes.computeIfAbsent(blockOfGroup[group], unseen -> size) != size) {
                throw new IllegalArgumentException(
                        "groups that are exchanged must have equal sizes unless each has a single label, there are groups of "
                                + sizesInWords(groups) + " rows");
            }
        }
    }

    private static String sizesInWords(Partition groups) {
        var sizes = IntStream.range(0, groups.count()).map(groups::size).distinct().sorted()
                .mapToObj(Integer::toString).toList();
        return sizes.size() > 9
                ? String.join(", ", sizes.subList(0, 8)) + ", … and " + sizes.getLast()
                : sizes.stream().limit(sizes.size() - 1).collect(Collectors.joining(", "))
                        + " and " + sizes.getLast();
    }

    private static int[] ofRows(Partition groups, int group, int[] numbers) {
        return Arrays.stream(groups.order(), groups.starts()[group], groups.starts()[group + 1])
                .map(row -> numbers[row]).toArray();
    }

    @Override
    public String name() {
        return "whole_groups";
    }

    @Override
    public int rows() {
        return groups.items();
    }

    /** How many groups there are. */
    public int groups() {
        return groups.count();
    }

    @Override
    public BigInteger arrangements() {
        return labelling.arrangements();
    }

    @Override
    public OptionalLong listed() {
        return labelling.listed();
    }

    @Override
    public double log10Arrangements() {
        return labelling.log10Arrangements();
    }

    @Override
    public Rearranger random(long seed) {
        return ofRows(labelling.random(draws, seed).orders());
    }

    @Override
    public Optional<Rearranger> all() {
        return labelling.all().map(Deal::orders).map(this::ofRows);
    }

    /** Orders of rows from orders of groups. */
    private Rearranger ofRows(Rearranger ofGroups) {
        int[] order = new int[rows()];
        return index -> {
            int[] sources = ofGroups.order(index);
            for (int group = 0; group < sources.length; group++) {
                move(sources[group], group, order);
            }
            return order;
        };
    }

    private void move(int source, int target, int[] order) {
        int[] rows = groups.order();
        int from = groups.starts()[source];
        int last = groups.size(source) - 1;
        int to = groups.starts()[target];
        for (int i = 0; i < groups.size(target); i++) {
            order[rows[to + i]] = rows[from + Math.min(i, last)];
        }
    }
}
