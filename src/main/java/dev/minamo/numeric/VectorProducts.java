package dev.minamo.numeric;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link BlockProducts} by the Vector API, four columns at a time: so a combination is loaded and stored once for four, and four
 * chains of additions hide each other's latency. Registers of fewer than eight doubles go through the rows once for each part of the
 * lanes. Needs the module {@code jdk.incubator.vector}; must not be touched without it.
 */
final class VectorProducts implements BlockProducts {

    private static final VectorSpecies<Double> D = species();
    private static final int L = D.length();
    private static final int TOGETHER = 4;

    private static VectorSpecies<Double> species() {
        var preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() <= Lanes.COUNT ? preferred : DoubleVector.SPECIES_512;
    }

    VectorProducts() {
        if (L < 2) {
            throw new UnsupportedOperationException(
                    "vectors of " + D.vectorBitSize() + " bits are too short");
        }
    }

    @Override
    public String form() {
        return "vector (" + D.vectorBitSize() + " bits)";
    }

    @Override
    public void combine(double[] block, int length, int columns, double[] b, double[] out) {
        int j = 0;
        for (; j <= columns - TOGETHER; j += TOGETHER) {
            combineFour(block, j * length, length, b, j, out);
        }
        for (; j < columns; j++) {
            combineOne(block, j * length, length, b[j], out);
        }
    }

    private static void combineFour(double[] x, int start, int length, double[] b, int j,
            double[] out) {
        DoubleVector b0 = DoubleVector.broadcast(D, b[j]);
        DoubleVector b1 = DoubleVector.broadcast(D, b[j + 1]);
        DoubleVector b2 = DoubleVector.broadcast(D, b[j + 2]);
        DoubleVector b3 = DoubleVector.broadcast(D, b[j + 3]);
        for (int i = 0; i < length; i += L) {
            DoubleVector sum = DoubleVector.fromArray(D, out, i);
            sum = DoubleVector.fromArray(D, x, start + i).fma(b0, sum);
            sum = DoubleVector.fromArray(D, x, start + length + i).fma(b1, sum);
            sum = DoubleVector.fromArray(D, x, start + 2 * length + i).fma(b2, sum);
            DoubleVector.fromArray(D, x, start + 3 * length + i).fma(b3, sum).intoArray(out, i);
        }
    }

    private static void combineOne(double[] x, int start, int length, double b, double[] out) {
        DoubleVector factor = DoubleVector.broadcast(D, b);
        for (int i = 0; i < length; i += L) {
            DoubleVector.fromArray(D, x, start + i).fma(factor, DoubleVector.fromArray(D, out, i))
                    .intoArray(out, i);
        }
    }

    @Override
    public void sums(double[] block, int length, int from, int to, double[] weights,
            double[] lanes, int at) {
        int j = from;
        int place = at;
        for (; j <= to - TOGETHER; j += TOGETHER) {
            for (int part = 0; part < Lanes.COUNT; part += L) {
                sumFour(block, j * length, length, weights, lanes, place, part);
            }
            place += TOGETHER * Lanes.COUNT;
        }
        for (; j < to; j++) {
            for (int part = 0; part < Lanes.COUNT; part += L) {
                sumOne(block, j * length, length, weights, lanes, place, part);
            }
            place += Lanes.COUNT;
        }
    }

    private static void sumFour(double[] x, int start, int length, double[] w, double[] lanes,
            int at, int part) {
        DoubleVector a0 = DoubleVector.fromArray(D, lanes, at + part);
        DoubleVector a1 = DoubleVector.fromArray(D, lanes, at + 8 + part);
        DoubleVector a2 = DoubleVector.fromArray(D, lanes, at + 16 + part);
        DoubleVector a3 = DoubleVector.fromArray(D, lanes, at + 24 + part);
        for (int i = part; i < length; i += Lanes.COUNT) {
            DoubleVector v = DoubleVector.fromArray(D, w, i);
            a0 = v.fma(DoubleVector.fromArray(D, x, start + i), a0);
            a1 = v.fma(DoubleVector.fromArray(D, x, start + length + i), a1);
            a2 = v.fma(DoubleVector.fromArray(D, x, start + 2 * length + i), a2);
            a3 = v.fma(DoubleVector.fromArray(D, x, start + 3 * length + i), a3);
        }
        a0.intoArray(lanes, at + part);
        a1.intoArray(lanes, at + 8 + part);
        a2.intoArray(lanes, at + 16 + part);
        a3.intoArray(lanes, at + 24 + part);
    }

    private static void sumOne(double[] x, int start, int length, double[] w, double[] lanes,
            int at, int part) {
        DoubleVector a = DoubleVector.fromArray(D, lanes, at + part);
        for (int i = part; i < length; i += Lanes.COUNT) {
            a = DoubleVector.fromArray(D, w, i).fma(DoubleVector.fromArray(D, x, start + i), a);
        }
        a.intoArray(lanes, at + part);
    }
}
