package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

import dev.minamo.random.Draws;

/**
 * One column is paired anew with the others, as for a correlation (Pitman 1937, doi:10.2307/2983647): {@code n!} arrangements, with
 * blocks the product over them. Equal values count as different ones, so that each arrangement has the same weight. All can be
 * listed up to 20 rows.
 */
public final class PairingPermutation implements Rearrangement {

    private final Labelling labelling;
    private final Draws draws;

    public PairingPermutation(int rows, Draws draws) {
        this(new int[rows], draws);
    }

    /**
     * Within blocks.
     *
     * @param blocks any number per row; equal numbers are one block
     */
    public PairingPermutation(int[] blocks, Draws draws) {
        this.labelling = Labelling.distinct(blocks);
        this.draws = draws;
    }

    @Override
    public String name() {
        return "pairing_permutation";
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

    @Override
    public Rearranger random(long seed) {
        return labelling.random(draws, seed).orders();
    }

    @Override
    public Optional<Rearranger> all() {
        return labelling.all().map(Deal::orders);
    }
}
