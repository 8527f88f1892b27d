package dev.minamo.resample;

import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Replicate {@code i} is the sample without its {@code i}-th piece (Quenouille 1956, Tukey 1958): a row, a group of rows, or a
 * block of a series.
 *
 * <p>Blocks are the {@code n - l + 1} overlapping ones of Künsch (1989, doi:10.1214/aos/1176347265, section 2), so that for them
 * the variance is {@code (n - l)² / (n l)} times the mean squared deviation of the replicates from their mean.
 */
public final class JackknifeScheme implements RowScheme {

    private final Units units;
    private final int[] order;
    private final int[] from;
    private final int[] to;
    private final boolean series;

    private JackknifeScheme(Units units, int[] order, int[] from, int[] to, boolean series) {
        if (from.length < 2) {
            throw new IllegalArgumentException(
                    "a jackknife needs at least 2 pieces to leave out, there is " + from.length);
        }
        this.units = units;
        this.order = order;
        this.from = from;
        this.to = to;
        this.series = series;
    }

    /** Leaves out each row. */
    public static JackknifeScheme rows(int rows) {
        return parts(Units.rows(rows), Partition.each(rows));
    }

    /**
     * Leaves out each group, in the order of their first rows.
     *
     * @param groups any number per row; equal numbers are one group
     */
    public static JackknifeScheme groups(int[] groups) {
        var parts = Partition.by(groups);
        return parts(new Units("group", parts.of().clone(), new int[parts.count()]), parts);
    }

    private static JackknifeScheme parts(Units units, Partition parts) {
        int count = parts.count();
        return new JackknifeScheme(units, parts.order(),
                IntStream.range(0, count).map(i -> parts.starts()[i]).toArray(),
                IntStream.range(0, count).map(i -> parts.starts()[i + 1]).toArray(), false);
    }

    /** Leaves out each block of so many neighbouring rows, overlapping ones too. */
    public static JackknifeScheme blocks(int rows, int length) {
        Blocks.check(rows, length);
        return new JackknifeScheme(Units.blocks(rows, length), IntStream.range(0, rows).toArray(),
                IntStream.rangeClosed(0, rows - length).toArray(),
                IntStream.rangeClosed(length, rows).toArray(), true);
    }

    /** Rows of the overlapping blocks that are left out; empty where these are rows or groups. */
    public OptionalInt blockLength() {
        return series ? OptionalInt.of(to[0] - from[0]) : OptionalInt.empty();
    }

    @Override
    public String name() {
        return "jackknife";
    }

    @Override
    public int rows() {
        return order.length;
    }

    @Override
    public boolean ordered() {
        return series;
    }

    @Override
    public Units units() {
        return units;
    }

    @Override
    public OptionalLong replicates() {
        return OptionalLong.of(from.length);
    }

    @Override
    public Resampler newResampler(long seed) {
        return new LeavingOutResampler(order, from, to);
    }
}
