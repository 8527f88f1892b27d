package dev.minamo.numeric;

import java.util.function.DoubleUnaryOperator;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link ArrayFunctions} by the Vector API: the operations of {@link Exponential}, {@link Logarithm}, {@link Power},
 * {@link Trigonometric} and {@link LogGamma} lane by lane, in the same order. Lanes with unusual arguments, and what is left
 * at the end, take the scalar form. Needs the module {@code jdk.incubator.vector}; must not be touched without it.
 *
 * <p>Each loop holds its whole body. A helper that takes or gives vectors may be compiled on its own before the loop is; it is
 * then called, not inlined, and every vector of the call is an object. For the same reason functions of two steps go
 * through short arrays: as one loop they exceed the nodes that the compiler inlines.
 */
final class VectorFunctions implements ArrayFunctions {

    private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
    private static final int L = D.length();
    private static final int BLOCK = 128;
    /** Of the thread that computes, so that a call allocates nothing; holds nothing between calls. */
    private static final ThreadLocal<double[][]> SCRATCH = ThreadLocal
            .withInitial(() -> new double[3][BLOCK]);
    /** Only read. */
    private static final double[] ZEROS = new double[BLOCK];

    private final ScalarFunctions scalar = new ScalarFunctions();

    @Override
    public String form() {
        return "vector (" + D.vectorBitSize() + " bits)";
    }

    @Override
    public void exp(double[] x, double[] out, int from, int to) {
        double[] arguments = SCRATCH.get()[0];
        double[] low = ZEROS;
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            System.arraycopy(x, start, arguments, 0, length);
            if (exponentials(arguments, low, out, start, length)) {
                repair(arguments, out, start, length, Elementary::exp);
            }
        }
        scalar.exp(x, out, end, to);
    }

    /** {@code out[start + i] = e^(x[i] + low[i])}; says whether some argument is beyond the usual. */
    private static boolean exponentials(double[] x, double[] low, double[] out, int start,
            int length) {
        VectorMask<Double> usual = D.maskAll(true);
        for (int i = 0; i < length; i += L) {
            DoubleVector v = DoubleVector.fromArray(D, x, i);
            usual = usual.and(v.abs().compare(VectorOperators.LE, Exponential.USUAL));
            DoubleVector shifted = v.fma(of(Exponential.LOG2_E), of(Exponential.SHIFT));
            DoubleVector minusK = shifted.sub(Exponential.SHIFT).neg();
            DoubleVector exact = minusK.fma(of(Exponential.LN2_HIGH), v);
            DoubleVector r = minusK.fma(of(Exponential.LN2_LOW), exact);
            DoubleVector rLow = minusK.fma(of(Exponential.LN2_LOW), exact.sub(r))
                    .add(DoubleVector.fromArray(D, low, i));
            DoubleVector p = of(Exponential.TAYLOR[0]);
            for (int k = 1; k < Exponential.TAYLOR.length; k++) {
                p = p.fma(r, of(Exponential.TAYLOR[k]));
            }
            DoubleVector square = r.mul(r).mul(p);
            DoubleVector tail = square.add(rLow.fma(r.add(square), rLow));
            DoubleVector one = r.add(1);
            DoubleVector fraction = one.add(of(1).sub(one).add(r).add(tail));
            LongVector power = shifted.reinterpretAsLongs().sub(Exponential.SHIFT_BITS - 1023);
            fraction.mul(power.lanewise(VectorOperators.LSHL, 52).reinterpretAsDoubles())
                    .intoArray(out, start + i);
        }
        return !usual.allTrue();
    }

    @Override
    public void log(double[] x, double[] out, int from, int to) {
        double[] arguments = SCRATCH.get()[0];
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            System.arraycopy(x, start, arguments, 0, length);
            if (logarithms(arguments, out, start, length)) {
                repair(arguments, out, start, length, Elementary::log);
            }
        }
        scalar.log(x, out, end, to);
    }

    private static boolean logarithms(double[] x, double[] out, int start, int length) {
        VectorMask<Double> usual = D.maskAll(true);
        for (int i = 0; i < length; i += L) {
            DoubleVector v = DoubleVector.fromArray(D, x, i);
            usual = usual.and(v.compare(VectorOperators.GE, Double.MIN_NORMAL))
                    .and(v.compare(VectorOperators.LE, Double.MAX_VALUE));
            LongVector bits = v.reinterpretAsLongs();
            LongVector shifted = bits.sub(Logarithm.SQRT_HALF_BITS);
            DoubleVector k = whole(shifted.lanewise(VectorOperators.ASHR, 52));
            DoubleVector f = bits.sub(shifted.and(Logarithm.EXPONENT_MASK)).reinterpretAsDoubles()
                    .sub(1);
            DoubleVector s = f.div(f.add(2));
            DoubleVector z = s.mul(s);
            DoubleVector p = of(Logarithm.ARTANH[0]);
            for (int c = 1; c < Logarithm.ARTANH.length; c++) {
                p = p.fma(z, of(Logarithm.ARTANH[c]));
            }
            DoubleVector halfF = f.mul(0.5);
            DoubleVector square = halfF.mul(f);
            DoubleVector low = k.fma(of(Exponential.LN2_LOW), s.mul(z.fma(p, square)))
                    .sub(halfF.fma(f, square.neg()));
            k.mul(Exponential.LN2_HIGH).sub(square.sub(low).sub(f)).intoArray(out, start + i);
        }
        return !usual.allTrue();
    }

    /** As {@link Logarithm#precise}, of the usual among {@code length} numbers from {@code start}; says whether all are. */
    private static boolean preciseLogarithms(double[] x, int start, int length, double[] high,
            double[] low) {
        VectorMask<Double> usual = D.maskAll(true);
        for (int i = 0; i < length; i += L) {
            DoubleVector argument = DoubleVector.fromArray(D, x, start + i);
            usual = usual.and(argument.compare(VectorOperators.GE, Double.MIN_NORMAL))
                    .and(argument.compare(VectorOperators.LE, Double.MAX_VALUE));
            LongVector bits = argument.reinterpretAsLongs();
            LongVector shifted = bits.sub(Logarithm.SQRT_HALF_BITS);
            DoubleVector k = whole(shifted.lanewise(VectorOperators.ASHR, 52));
            DoubleVector f = bits.sub(shifted.and(Logarithm.EXPONENT_MASK)).reinterpretAsDoubles()
                    .sub(1);
            DoubleVector d = f.add(2);
            DoubleVector dLow = f.sub(d.sub(2));
            DoubleVector s = f.div(d);
            DoubleVector minusS = s.neg();
            DoubleVector sLow = minusS.fma(dLow, minusS.fma(d, f)).div(d);
            DoubleVector z = s.mul(s);
            DoubleVector zLow = s.mul(2).fma(sLow, s.fma(s, z.neg()));
            DoubleVector tail = of(Logarithm.TAIL[0]);
            for (int c = 1; c < Logarithm.TAIL.length; c++) {
                tail = tail.fma(z, of(Logarithm.TAIL[c]));
            }
            DoubleVector third = of(Logarithm.THIRD_HIGH);
            DoubleVector p = z.mul(third);
            DoubleVector pLow = z.mul(z).fma(tail,
                    zLow.fma(third, z.fma(of(Logarithm.THIRD_LOW), z.fma(third, p.neg()))));
            DoubleVector t = s.mul(2);
            DoubleVector u = t.mul(p);
            DoubleVector uLow = t.fma(pLow, sLow.mul(2).fma(p, t.fma(p, u.neg())));
            DoubleVector v = t.add(u);
            DoubleVector vLow = t.sub(v).add(u).add(sLow.mul(2).add(uLow));
            DoubleVector w = k.mul(Exponential.LN2_HIGH);
            DoubleVector sum = w.add(v);
            DoubleVector rest = w.sub(sum).add(v).add(k.fma(of(Exponential.LN2_LOW), vLow));
            DoubleVector total = sum.add(rest);
            total.intoArray(high, i);
            sum.sub(total).add(rest).intoArray(low, i);
        }
        return usual.allTrue();
    }

    @Override
    public void pow(double[] x, double[] y, double[] out, int from, int to) {
        double[][] scratch = SCRATCH.get();
        double[] high = scratch[0];
        double[] low = scratch[1];
        double[] result = scratch[2];
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            boolean usual = preciseLogarithms(x, start, length, high, low);
            usual &= products(y, start, length, high, low);
            usual &= !exponentials(high, low, result, 0, length);
            if (!usual) {
                for (int i = 0; i < length; i++) {
                    out[start + i] = Elementary.pow(x[start + i], y[start + i]);
                }
            } else {
                System.arraycopy(result, 0, out, start, length);
            }
        }
        scalar.pow(x, y, out, end, to);
    }

    /** Multiplies logarithms by y, in place; says whether all of y are usual. */
    private static boolean products(double[] y, int start, int length, double[] high,
            double[] low) {
        VectorMask<Double> usual = D.maskAll(true);
        for (int i = 0; i < length; i += L) {
            DoubleVector factor = DoubleVector.fromArray(D, y, start + i);
            usual = usual.and(factor.abs().compare(VectorOperators.LE, Power.GREATEST_Y));
            DoubleVector log = DoubleVector.fromArray(D, high, i);
            DoubleVector product = factor.mul(log);
            factor.fma(DoubleVector.fromArray(D, low, i), factor.fma(log, product.neg()))
                    .intoArray(low, i);
            product.intoArray(high, i);
        }
        return usual.allTrue();
    }

    @Override
    public void sin(double[] x, double[] out, int from, int to) {
        double[] arguments = SCRATCH.get()[0];
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            System.arraycopy(x, start, arguments, 0, length);
            if (quadrants(arguments, 0, out, start, length)) {
                repair(arguments, out, start, length, Elementary::sin);
            }
        }
        scalar.sin(x, out, end, to);
    }

    @Override
    public void cos(double[] x, double[] out, int from, int to) {
        double[] arguments = SCRATCH.get()[0];
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            System.arraycopy(x, start, arguments, 0, length);
            if (quadrants(arguments, 1, out, start, length)) {
                repair(arguments, out, start, length, Elementary::cos);
            }
        }
        scalar.cos(x, out, end, to);
    }

    /** Sine of the argument plus so many quarters of a turn. */
    private static boolean quadrants(double[] x, int ahead, double[] out, int start, int length) {
        VectorMask<Double> usual = D.maskAll(true);
        for (int i = 0; i < length; i += L) {
            DoubleVector v = DoubleVector.fromArray(D, x, i);
            DoubleVector size = v.abs();
            usual = usual.and(size.compare(VectorOperators.LE, Trigonometric.GREATEST))
                    .and(size.compare(VectorOperators.GT, 0));
            DoubleVector shifted = v.fma(of(Trigonometric.TWO_OVER_PI), of(Exponential.SHIFT));
            DoubleVector k = shifted.sub(Exponential.SHIFT);
            DoubleVector minusK = k.neg();
            DoubleVector first = minusK.fma(of(Trigonometric.HALF_PI_1), v);
            DoubleVector p = k.mul(Trigonometric.HALF_PI_2);
            DoubleVector pLow = k.fma(of(Trigonometric.HALF_PI_2), p.neg());
            DoubleVector difference = first.sub(p);
            DoubleVector part = difference.sub(first);
            DoubleVector rest = minusK.fma(of(Trigonometric.HALF_PI_3),
                    first.sub(difference.sub(part)).sub(p.add(part)).sub(pLow));
            DoubleVector r = difference.add(rest);
            DoubleVector low = difference.sub(r).add(rest);
            DoubleVector z = r.mul(r);
            DoubleVector sine = of(Trigonometric.SINE[0]);
            DoubleVector cosine = of(Trigonometric.COSINE[0]);
            for (int c = 1; c < Trigonometric.SINE.length; c++) {
                sine = sine.fma(z, of(Trigonometric.SINE[c]));
                cosine = cosine.fma(z, of(Trigonometric.COSINE[c]));
            }
            sine = r.add(r.mul(z).fma(sine, z.mul(-0.5).fma(low, low)));
            DoubleVector half = z.mul(0.5);
            DoubleVector one = of(1).sub(half);
            DoubleVector error = of(1).sub(one).sub(half)
                    .sub(r.fma(low, r.fma(r, z.neg()).mul(0.5)));
            cosine = one.add(z.mul(z).fma(cosine, error));
            LongVector quadrant = shifted.reinterpretAsLongs().add(ahead);
            VectorMask<Double> odd = quadrant.and(1).compare(VectorOperators.EQ, 1).cast(D);
            LongVector sign = quadrant.lanewise(VectorOperators.LSHL, 62).and(Long.MIN_VALUE);
            sine.blend(cosine, odd).reinterpretAsLongs().lanewise(VectorOperators.XOR, sign)
                    .reinterpretAsDoubles()
                    .intoArray(out, start + i);
        }
        return !usual.allTrue();
    }

    @Override
    public void lgamma(double[] x, double[] out, int from, int to) {
        double[][] scratch = SCRATCH.get();
        double[] high = scratch[0];
        double[] low = scratch[1];
        double[] arguments = scratch[2];
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            System.arraycopy(x, start, arguments, 0, length);
            boolean usual = preciseLogarithms(arguments, 0, length, high, low);
            if (stirling(arguments, high, low, out, start, length) || !usual) {
                repair(arguments, out, start, length, Elementary::lgamma);
            }
        }
        scalar.lgamma(x, out, end, to);
    }

    private static boolean stirling(double[] x, double[] logHigh, double[] logLow, double[] out,
            int start, int length) {
        VectorMask<Double> usual = D.maskAll(true);
        for (int i = 0; i < length; i += L) {
            DoubleVector v = DoubleVector.fromArray(D, x, i);
            usual = usual.and(v.compare(VectorOperators.GE, LogGamma.STIRLING))
                    .and(v.compare(VectorOperators.LE, LogGamma.GREATEST));
            DoubleVector log = DoubleVector.fromArray(D, logHigh, i);
            DoubleVector rest = DoubleVector.fromArray(D, logLow, i);
            DoubleVector less = log.sub(1);
            DoubleVector product = less.mul(v);
            DoubleVector inverse = of(1).div(v);
            DoubleVector z = inverse.mul(inverse);
            DoubleVector p = of(LogGamma.BERNOULLI[0]);
            for (int c = 1; c < LogGamma.BERNOULLI.length; c++) {
                p = p.fma(z, of(LogGamma.BERNOULLI[c]));
            }
            DoubleVector twelve = v.mul(12);
            DoubleVector twelfth = of(1).div(twelve);
            DoubleVector error = twelfth.neg().fma(twelve, of(1)).mul(twelfth);
            DoubleVector low = rest.fma(v, less.fma(v, product.neg()));
            low = low.add(inverse.mul(z).fma(p, error)
                    .add(of(LogGamma.HALF_LOG_2PI.low()).sub(rest.mul(0.5))));
            DoubleVector half = log.mul(-0.5);
            DoubleVector first = product.add(half);
            low = low.add(half.sub(first.sub(product)));
            DoubleVector constant = of(LogGamma.HALF_LOG_2PI.high());
            DoubleVector second = first.add(constant);
            low = low.add(constant.sub(second.sub(first)));
            DoubleVector third = second.add(twelfth);
            low = low.add(twelfth.sub(third.sub(second)));
            third.add(low).intoArray(out, start + i);
        }
        return !usual.allTrue();
    }

    @Override
    public void normalQuantile(double[] p, double[] out, int from, int to) {
        double[] arguments = SCRATCH.get()[0];
        int end = whole(from, to);
        for (int start = from; start < end; start += BLOCK) {
            int length = Math.min(BLOCK, end - start);
            System.arraycopy(p, start, arguments, 0, length);
            centralQuantiles(arguments, out, start, length);
            for (int i = 0; i < length; i++) {
                if (!(Math.abs(arguments[i] - 0.5) <= NormalQuantile.CENTRAL)) {
                    out[start + i] = Elementary.normalQuantile(arguments[i]);
                }
            }
        }
        scalar.normalQuantile(p, out, end, to);
    }

    private static void centralQuantiles(double[] p, double[] out, int start, int length) {
        for (int i = 0; i < length; i += L) {
            DoubleVector q = DoubleVector.fromArray(D, p, i).sub(0.5);
            DoubleVector r = of(NormalQuantile.CENTRAL_SQUARE).sub(q.mul(q));
            DoubleVector above = of(NormalQuantile.A[0]);
            DoubleVector below = of(NormalQuantile.B[0]);
            for (int c = 1; c < NormalQuantile.A.length; c++) {
                above = above.fma(r, of(NormalQuantile.A[c]));
                below = below.fma(r, of(NormalQuantile.B[c]));
            }
            q.mul(above).div(below).intoArray(out, start + i);
        }
    }

    /** The scalar form of a whole block: it gives the same bits also where the vector form would do. */
    private static void repair(double[] x, double[] out, int start, int length,
            DoubleUnaryOperator function) {
        for (int i = 0; i < length; i++) {
            out[start + i] = function.applyAsDouble(x[i]);
        }
    }

    private static int whole(int from, int to) {
        return to - (to - from) % L;
    }

    /** Whole numbers below 2^51 as doubles. */
    private static DoubleVector whole(LongVector k) {
        return k.add(Exponential.SHIFT_BITS).reinterpretAsDoubles().sub(Exponential.SHIFT);
    }

    private static DoubleVector of(double value) {
        return DoubleVector.broadcast(D, value);
    }
}
