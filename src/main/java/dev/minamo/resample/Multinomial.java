package dev.minamo.resample;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;

import dev.minamo.numeric.Elementary;

/** In how many ways labels can be dealt out to n items: {@code n! / Π n_g!}, where {@code n_g} items have label g. */
final class Multinomial {

    /** Above this nothing is listed. */
    static final long MOST = 1L << 62;

    private Multinomial() {}

    /** The number where it is at most 2^62; found out in O(n). */
    static OptionalLong small(int[] sizes) {
        long ways = 1;
        int n = 0;
        for (int size : sizes) {
            for (int i = 1; i <= size; i++) {
                n++;
                // Never falls: with size - 1 items of this label there were C(n - 1, i - 1), now there are C(n, i).
                if (ways / i > MOST / n) {
                    return OptionalLong.empty();
                }
                ways = share(ways, n, i);
            }
        }
        return ways <= MOST ? OptionalLong.of(ways) : OptionalLong.empty();
    }

    /** The natural logarithm of the number. */
    static double log(int[] sizes) {
        double n = 0;
        double log = 0;
        for (int size : sizes) {
            n += size;
            log -= Elementary.lgamma(size + 1.0);
        }
        return Math.max(0, log + Elementary.lgamma(n + 1));
    }

    /** {@code ways part / whole}, which must be a whole number below 2^63, without the product. */
    static long share(long ways, int part, int whole) {
        return ways / whole * part + ways % whole * part / whole;
    }

    /** The number, from the powers of primes in it (Legendre's formula). */
    static BigInteger exact(int[] sizes) {
        int[] descending = sizes.clone();
        Arrays.sort(descending);
        for (int i = 0, j = descending.length - 1; i < j; i++, j--) {
            int size = descending[i];
            descending[i] = descending[j];
            descending[j] = size;
        }
        int n = Arrays.stream(sizes).sum();
        int[] powers = new int[n + 1]; // of primes; 0 elsewhere
        var composite = new BitSet(n + 1);
        for (int p = 2; p <= n; p = composite.nextClearBit(p + 1)) {
            for (long multiple = (long) p * p; multiple <= n; multiple += p) {
                composite.set((int) multiple);
            }
            powers[p] = powerInFactorial(n, p);
            for (int i = 0; i < descending.length && descending[i] >= p; i++) {
                powers[p] -= powerInFactorial(descending[i], p);
            }
        }
        return ofPowers(powers);
    }

    /** Bit by bit of the powers, so that there are squares and products of like lengths only. */
    private static BigInteger ofPowers(int[] powers) {
        var number = BigInteger.ONE;
        for (int bit = 1 << 30; bit > 0; bit >>>= 1) {
            var factors = new ArrayList<BigInteger>();
            for (int p = 2; p < powers.length; p++) {
                if ((powers[p] & bit) != 0) {
                    factors.add(BigInteger.valueOf(p));
                }
            }
            number = number.multiply(number).multiply(product(factors));
        }
        return number;
    }

    private static int powerInFactorial(int n, int p) {
        int power = 0;
        for (int left = n / p; left > 0; left /= p) {
            power += left;
        }
        return power;
    }

    /** In halves: products of numbers of like length are cheap. */
    static BigInteger product(List<BigInteger> factors) {
        int count = factors.size();
        if (count < 2) {
            return count == 0 ? BigInteger.ONE : factors.getFirst();
        }
        return product(factors.subList(0, count / 2))
                .multiply(product(factors.subList(count / 2, count)));
    }
}
