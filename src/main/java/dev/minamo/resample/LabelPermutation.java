package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

import dev.minamo.random.Draws;

/**
 * The labels of rows are dealt out anew, as for two or more samples and for contingency tables (Pitman 1937,
 * doi:10.2307/2984124): {@code n! / Π n_g!} arrangements, with blocks the product over them. Each arrangement is a permutation of
 * the rows; rows with one label do not change places among themselves.
 */
public final class LabelPermutation implements Rearrangement {

    private final Labelling labelling;
    private final Draws draws;

    /** @param labels any number per row; equal numbers are one label */
    public LabelPermutation(int[] labels, Draws draws) {
        this(labels, new int[labels.length], draws);
    }

    /**
     * Within blocks.
     *
     * @param blocks any number per row; equal numbers are one block
     */
    public LabelPermutation(int[] labels, int[] blocks, Draws draws) {
        this.labelling = Labelling.of(labels, blocks);
        this.draws = draws;
    }

    @Override
    public String name() {
        return "label_permutation";
    }

    @Override
    public int rows() {
        return labelling.items();
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

    Labelling labelling() {
        return labelling;
    }

    /** As {@link #random}, for more forms than orders. */
    Deal deal(long seed) {
        return labelling.random(draws, seed);
    }

    @Override
    public Rearranger random(long seed) {
        return labelling.random(draws, seed).orders();
    }

    @Override
    public Optional<Rearranger> all() {
        return labelling.all().map(Deal::orders);
    }
}
