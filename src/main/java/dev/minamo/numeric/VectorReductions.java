package dev.minamo.numeric;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link Reductions} by the Vector API: eight lanes as 1 × 512, 2 × 256 or 4 × 128 bits. The number of registers
 * is a constant of the process, so that the branches on it vanish when compiled. Needs the module
 * {@code jdk.incubator.vector}; must not be touched without it.
 */
final class VectorReductions implements Reductions {

    private static final VectorSpecies<Double> D = species();
    private static final int L = D.length();
    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class,
            VectorShape.forBitSize(Integer.SIZE * L));
    private static final VectorSpecies<Byte> B = ByteVector.SPECIES_64;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    private static VectorSpecies<Double> species() {
        var preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() <= Lanes.COUNT ? preferred : DoubleVector.SPECIES_512;
    }

    VectorReductions() {
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
    public double sum(MemorySegment x, int n) {
        DoubleVector a0 = DoubleVector.zero(D);
        DoubleVector a1 = a0;
        DoubleVector a2 = a0;
        DoubleVector a3 = a0;
        int bound = Lanes.bound(n);
        for (int i = 0; i < bound; i += Lanes.COUNT) {
            a0 = a0.add(column(x, i));
            if (L < 8) {
                a1 = a1.add(column(x, i + L));
            }
            if (L < 4) {
                a2 = a2.add(column(x, i + 2 * L));
                a3 = a3.add(column(x, i + 3 * L));
            }
        }
        double[] lanes = Lanes.scratch();
        store(a0, a1, a2, a3, lanes, 0);
        for (int i = bound; i < n; i++) {
            lanes[i - bound] += at(x, i);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public double sum(byte[] counts, MemorySegment x) {
        DoubleVector a0 = DoubleVector.zero(D);
        DoubleVector a1 = a0;
        DoubleVector a2 = a0;
        DoubleVector a3 = a0;
        int bound = bound(counts.length);
        for (int i = 0; i < bound; i += Lanes.COUNT) {
            a0 = counts(counts, i).fma(column(x, i), a0);
            if (L < 8) {
                a1 = counts(counts, i + L).fma(column(x, i + L), a1);
            }
            if (L < 4) {
                a2 = counts(counts, i + 2 * L).fma(column(x, i + 2 * L), a2);
                a3 = counts(counts, i + 3 * L).fma(column(x, i + 3 * L), a3);
            }
        }
        double[] lanes = Lanes.scratch();
        store(a0, a1, a2, a3, lanes, 0);
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            lanes[lane] = Math.fma(count(counts, i), at(x, i), lanes[lane]);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public void moments(byte[] counts, MemorySegment x, double[] out) {
        DoubleVector n0 = DoubleVector.zero(D);
        DoubleVector x0 = n0;
        DoubleVector x1 = n0;
        DoubleVector x2 = n0;
        DoubleVector x3 = n0;
        DoubleVector q0 = n0;
        DoubleVector q1 = n0;
        DoubleVector q2 = n0;
        DoubleVector q3 = n0;
        int bound = bound(counts.length);
        for (int i = 0; i < bound; i += Lanes.COUNT) {
            DoubleVector c0 = counts(counts, i);
            DoubleVector v0 = column(x, i);
            n0 = n0.add(c0);
            x0 = c0.fma(v0, x0);
            q0 = c0.mul(v0).fma(v0, q0);
            if (L < 8) {
                DoubleVector c1 = counts(counts, i + L);
                DoubleVector v1 = column(x, i + L);
                n0 = n0.add(c1);
                x1 = c1.fma(v1, x1);
                q1 = c1.mul(v1).fma(v1, q1);
            }
            if (L < 4) {
                DoubleVector c2 = counts(counts, i + 2 * L);
                DoubleVector v2 = column(x, i + 2 * L);
                n0 = n0.add(c2);
                x2 = c2.fma(v2, x2);
                q2 = c2.mul(v2).fma(v2, q2);
                DoubleVector c3 = counts(counts, i + 3 * L);
                DoubleVector v3 = column(x, i + 3 * L);
                n0 = n0.add(c3);
                x3 = c3.fma(v3, x3);
                q3 = c3.mul(v3).fma(v3, q3);
            }
        }
        double[] lanes = Lanes.scratch();
        store(x0, x1, x2, x3, lanes, 0);
        store(q0, q1, q2, q3, lanes, Lanes.COUNT);
        double total = total(n0);
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            double v = at(x, i);
            total += count(counts, i);
            lanes[lane] = Math.fma(count(counts, i), v, lanes[lane]);
            lanes[lane + 8] = Math.fma(count(counts, i) * v, v, lanes[lane + 8]);
        }
        out[0] = total;
        out[1] = Lanes.join(lanes, 0);
        out[2] = Lanes.join(lanes, 8);
    }

    /** As many passes as it takes registers to hold eight lanes. */
    @Override
    public void powers(byte[] counts, MemorySegment x, double centre, double[] out) {
        double[] lanes = Lanes.scratch();
        int bound = bound(counts.length);
        for (int from = 0; from < Lanes.COUNT; from += L) {
            DoubleVector p1 = DoubleVector.zero(D);
            DoubleVector p2 = p1;
            DoubleVector p3 = p1;
            DoubleVector p4 = p1;
            for (int i = from; i < bound; i += Lanes.COUNT) {
                DoubleVector d = column(x, i).sub(centre);
                DoubleVector cd = counts(counts, i).mul(d);
                DoubleVector square = d.mul(d);
                p1 = p1.add(cd);
                p2 = cd.fma(d, p2);
                p3 = cd.fma(square, p3);
                p4 = cd.mul(d).fma(square, p4);
            }
            p1.intoArray(lanes, from);
            p2.intoArray(lanes, from + 8);
            p3.intoArray(lanes, from + 16);
            p4.intoArray(lanes, from + 24);
        }
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            double d = at(x, i) - centre;
            double cd = count(counts, i) * d;
            lanes[lane] += cd;
            lanes[lane + 8] = Math.fma(cd, d, lanes[lane + 8]);
            lanes[lane + 16] = Math.fma(cd, d * d, lanes[lane + 16]);
            lanes[lane + 24] = Math.fma(cd * d, d * d, lanes[lane + 24]);
        }
        for (int k = 0; k < 4; k++) {
            out[k] = Lanes.join(lanes, 8 * k);
        }
    }

    /**
     * The x, y and cross sums in one pass on 512 bits. Narrower registers would spill; there it takes a pass
     * for the moments of each column and one for the cross product.
     */
    @Override
    public void products(byte[] counts, MemorySegment x, MemorySegment y, double[] out) {
        if (L < 8) {
            moments(counts, y, out);
            out[5] = out[2];
            double sumY = out[1];
            moments(counts, x, out);
            out[3] = out[2];
            out[2] = sumY;
            out[4] = cross(counts, x, y);
            return;
        }
        DoubleVector n = DoubleVector.zero(D);
        DoubleVector sx = n;
        DoubleVector sy = n;
        DoubleVector xx = n;
        DoubleVector xy = n;
        DoubleVector yy = n;
        int bound = bound(counts.length);
        for (int i = 0; i < bound; i += Lanes.COUNT) {
            DoubleVector c = counts(counts, i);
            DoubleVector vx = column(x, i);
            DoubleVector vy = column(y, i);
            DoubleVector cx = c.mul(vx);
            n = n.add(c);
            sx = c.fma(vx, sx);
            sy = c.fma(vy, sy);
            xx = cx.fma(vx, xx);
            xy = cx.fma(vy, xy);
            yy = c.mul(vy).fma(vy, yy);
        }
        double[] lanes = Lanes.scratch();
        sx.intoArray(lanes, 0);
        sy.intoArray(lanes, 8);
        xx.intoArray(lanes, 16);
        xy.intoArray(lanes, 24);
        yy.intoArray(lanes, 32);
        double total = total(n);
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            double c = count(counts, i);
            double vx = at(x, i);
            double vy = at(y, i);
            total += c;
            lanes[lane] = Math.fma(c, vx, lanes[lane]);
            lanes[lane + 8] = Math.fma(c, vy, lanes[lane + 8]);
            lanes[lane + 16] = Math.fma(c * vx, vx, lanes[lane + 16]);
            lanes[lane + 24] = Math.fma(c * vx, vy, lanes[lane + 24]);
            lanes[lane + 32] = Math.fma(c * vy, vy, lanes[lane + 32]);
        }
        out[0] = total;
        for (int k = 0; k < 5; k++) {
            out[k + 1] = Lanes.join(lanes, 8 * k);
        }
    }

    /** As {@link #products}, with a pass for the errors where registers are narrow. */
    @Override
    public void errors(byte[] counts, MemorySegment x, MemorySegment y, MemorySegment e,
            double[] out) {
        if (L < 8) {
            products(counts, x, y, out);
            errors(counts, e, out);
            return;
        }
        DoubleVector n = DoubleVector.zero(D);
        DoubleVector sx = n;
        DoubleVector sy = n;
        DoubleVector xx = n;
        DoubleVector xy = n;
        DoubleVector yy = n;
        DoubleVector se = n;
        DoubleVector ae = n;
        DoubleVector ee = n;
        int bound = bound(counts.length);
        for (int i = 0; i < bound; i += Lanes.COUNT) {
            DoubleVector c = counts(counts, i);
            DoubleVector vx = column(x, i);
            DoubleVector vy = column(y, i);
            DoubleVector ve = column(e, i);
            DoubleVector cx = c.mul(vx);
            n = n.add(c);
            sx = c.fma(vx, sx);
            sy = c.fma(vy, sy);
            xx = cx.fma(vx, xx);
            xy = cx.fma(vy, xy);
            yy = c.mul(vy).fma(vy, yy);
            se = c.fma(ve, se);
            ae = c.fma(ve.abs(), ae);
            ee = c.mul(ve).fma(ve, ee);
        }
        double[] lanes = Lanes.scratch();
        sx.intoArray(lanes, 0);
        sy.intoArray(lanes, 8);
        xx.intoArray(lanes, 16);
        xy.intoArray(lanes, 24);
        yy.intoArray(lanes, 32);
        se.intoArray(lanes, 40);
        ae.intoArray(lanes, 48);
        ee.intoArray(lanes, 56);
        double total = total(n);
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            double c = count(counts, i);
            double vx = at(x, i);
            double vy = at(y, i);
            double ve = at(e, i);
            total += c;
            lanes[lane] = Math.fma(c, vx, lanes[lane]);
            lanes[lane + 8] = Math.fma(c, vy, lanes[lane + 8]);
            lanes[lane + 16] = Math.fma(c * vx, vx, lanes[lane + 16]);
            lanes[lane + 24] = Math.fma(c * vx, vy, lanes[lane + 24]);
            lanes[lane + 32] = Math.fma(c * vy, vy, lanes[lane + 32]);
            lanes[lane + 40] = Math.fma(c, ve, lanes[lane + 40]);
            lanes[lane + 48] = Math.fma(c, Math.abs(ve), lanes[lane + 48]);
            lanes[lane + 56] = Math.fma(c * ve, ve, lanes[lane + 56]);
        }
        out[0] = total;
        for (int k = 0; k < 8; k++) {
            out[k + 1] = Lanes.join(lanes, 8 * k);
        }
    }

    /** As many passes as it takes registers to hold eight lanes. */
    private static void errors(byte[] counts, MemorySegment e, double[] out) {
        double[] lanes = Lanes.scratch();
        int bound = bound(counts.length);
        for (int from = 0; from < Lanes.COUNT; from += L) {
            DoubleVector se = DoubleVector.zero(D);
            DoubleVector ae = se;
            DoubleVector ee = se;
            for (int i = from; i < bound; i += Lanes.COUNT) {
                DoubleVector c = counts(counts, i);
                DoubleVector ve = column(e, i);
                se = c.fma(ve, se);
                ae = c.fma(ve.abs(), ae);
                ee = c.mul(ve).fma(ve, ee);
            }
            se.intoArray(lanes, from);
            ae.intoArray(lanes, from + 8);
            ee.intoArray(lanes, from + 16);
        }
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            double c = count(counts, i);
            double ve = at(e, i);
            lanes[lane] = Math.fma(c, ve, lanes[lane]);
            lanes[lane + 8] = Math.fma(c, Math.abs(ve), lanes[lane + 8]);
            lanes[lane + 16] = Math.fma(c * ve, ve, lanes[lane + 16]);
        }
        for (int k = 0; k < 3; k++) {
            out[k + 6] = Lanes.join(lanes, 8 * k);
        }
    }

    private static double cross(byte[] counts, MemorySegment x, MemorySegment y) {
        DoubleVector a0 = DoubleVector.zero(D);
        DoubleVector a1 = a0;
        DoubleVector a2 = a0;
        DoubleVector a3 = a0;
        int bound = bound(counts.length);
        for (int i = 0; i < bound; i += Lanes.COUNT) {
            a0 = counts(counts, i).mul(column(x, i)).fma(column(y, i), a0);
            if (L < 8) {
                a1 = counts(counts, i + L).mul(column(x, i + L)).fma(column(y, i + L), a1);
            }
            if (L < 4) {
                a2 = counts(counts, i + 2 * L).mul(column(x, i + 2 * L)).fma(column(y, i + 2 * L),
                        a2);
                a3 = counts(counts, i + 3 * L).mul(column(x, i + 3 * L)).fma(column(y, i + 3 * L),
                        a3);
            }
        }
        double[] lanes = Lanes.scratch();
        store(a0, a1, a2, a3, lanes, 0);
        for (int i = bound; i < counts.length; i++) {
            int lane = i % Lanes.COUNT;
            lanes[lane] = Math.fma(count(counts, i) * at(x, i), at(y, i), lanes[lane]);
        }
        return Lanes.join(lanes, 0);
    }

    private static void store(DoubleVector a0, DoubleVector a1, DoubleVector a2, DoubleVector a3,
            double[] lanes,
            int from) {
        a0.intoArray(lanes, from);
        if (L < 8) {
            a1.intoArray(lanes, from + L);
        }
        if (L < 4) {
            a2.intoArray(lanes, from + 2 * L);
            a3.intoArray(lanes, from + 3 * L);
        }
    }

    /** A sum of whole numbers below 2^53: exact, so that its order does not matter. */
    private static double total(DoubleVector counts) {
        return counts.reduceLanes(VectorOperators.ADD);
    }

    /** Eight bytes are read, of which a narrow register takes the first few. */
    private static DoubleVector counts(byte[] counts, int i) {
        return (DoubleVector) ByteVector.fromArray(B, counts, i)
                .convertShape(VectorOperators.ZERO_EXTEND_B2I, I, 0)
                .convertShape(VectorOperators.I2D, D, 0);
    }

    /** Up to where vectors go: a multiple of eight, from which narrow registers may read past their counts. */
    private static int bound(int n) {
        return L < Lanes.COUNT ? Lanes.bound(Math.max(0, n - Lanes.COUNT)) : Lanes.bound(n);
    }

    private static int count(byte[] counts, int i) {
        return counts[i] & 0xff;
    }

    private static DoubleVector column(MemorySegment x, int i) {
        return DoubleVector.fromMemorySegment(D, x, (long) i * Double.BYTES, ORDER);
    }

    private static double at(MemorySegment x, int i) {
        return x.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
    }
}
