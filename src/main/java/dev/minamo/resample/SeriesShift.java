package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * A series is turned round against the others, its end going on with its beginning, so that neighbours stay neighbours:
 * {@code n} arrangements. The shift test (Harris 2020, arXiv:2012.06862) made cyclic: exact where a series is
 * stationary round its seam too, else only about so. Arrangement {@code k} of all gives row {@code r} the value of row
 * {@code r + k}.
 */
public record SeriesShift(int rows, Draws draws) implements Rearrangement {

    public SeriesShift {
        if (rows < 1 || rows > Integer.MAX_VALUE / 4) {
            throw new IllegalArgumentException("rows must be from 1 to 2^29, is " + rows);
        }
    }

    @Override
    public String name() {
        return "series_shift";
    }

    @Override
    public BigInteger arrangements() {
        return BigInteger.valueOf(rows);
    }

    @Override
    public OptionalLong listed() {
        return OptionalLong.of(rows);
    }

    @Override
    public double log10Arrangements() {
        return Elementary.log(rows) / Elementary.log(10);
    }

    @Override
    public Rearranger random(long seed) {
        var shifts = new Shifts(rows);
        return index -> shifts
                .by(draws.stream(seed, Purpose.PERMUTATION, index).bounded(0, rows));
    }

    @Override
    public Optional<Rearranger> all() {
        var shifts = new Shifts(rows);
        return Optional.of(index -> shifts.by((int) Objects.checkIndex(index, (long) rows)));
    }

    /** A shifted series is a stretch of the series set twice in a row. */
    private static final class Shifts {

        private final int[] twice;
        private final int[] order;

        Shifts(int rows) {
            this.twice = IntStream.range(0, 2 * rows).map(row -> row % rows).toArray();
            this.order = new int[rows];
        }

        int[] by(int shift) {
            System.arraycopy(twice, shift, order, 0, order.length);
            return order;
        }
    }
}
