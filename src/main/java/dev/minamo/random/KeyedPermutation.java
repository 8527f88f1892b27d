package dev.minamo.random;

import java.util.stream.IntStream;

/**
 * A permutation of 0 … size - 1 that is computed place by place and stored nowhere: a Feistel network on pairs (left, right)
 * out of a × b, a and b near the root of the size, with cycle walking where a × b is larger (Black and Rogaway 2002,
 * doi:10.1007/3-540-45760-7_9). Each place, and each pair of places, is as good as uniform; not all size! permutations can
 * come up. Up to 1,024 places, where such a network would mix too little, it is a stored shuffle, exactly uniform. Immutable.
 */
public final class KeyedPermutation {

    private static final int ROUNDS = 8;
    private static final int MOST_STORED = 1_024;
    private static final long MOST = 1L << 60;

    private final RandomStream stream;
    private final long size;
    private final long a;
    private final long b;
    /** Empty unless stored. */
    private final int[] places;
    private final int[] indices;

    /**
     * The permutation of a stream.
     *
     * @param stream its words are used up to {@code 8 √size}, or {@code size}; give it nothing else to do
     * @param size from 1 to 2^60
     */
    public KeyedPermutation(RandomStream stream, long size) {
        if (size < 1 || size > MOST) {
            throw new IllegalArgumentException("size must be from 1 to 2^60, is " + size);
        }
        this.stream = stream;
        this.size = size;
        this.a = (long) Math.ceil(Math.sqrt((double) size));
        this.b = Math.ceilDiv(size, a);
        this.places = IntStream.range(0, size <= MOST_STORED ? (int) size : 0).toArray();
        this.indices = new int[places.length];
        Shuffle.all(stream, places);
        for (int index = 0; index < places.length; index++) {
            indices[places[index]] = index;
        }
    }

    public long size() {
        return size;
    }

    /** Where an index goes. */
    public long at(long index) {
        if (places.length > 0) {
            return places[(int) index];
        }
        long place = index;
        do {
            place = forward(place);
        } while (place >= size);
        return place;
    }

    /**
     * Where {@code first} and the indices after it go: as {@link #at}, but several times as fast, for the rounds of one index
     * wait for each other and those of different ones do not.
     *
     * @param out gets the places
     * @param scratch as many elements, overwritten
     * @param length how many indices
     */
    public void run(long first, long[] out, long[] scratch, int length) {
        if (places.length > 0) {
            for (int i = 0; i < length; i++) {
                out[i] = places[(int) first + i];
            }
            return;
        }
        split(first, out, scratch, length);
        for (int round = 0; round < ROUNDS; round += 2) {
            for (int i = 0; i < length; i++) {
                out[i] = wrapped(out[i] + step(round, scratch[i], a), a);
            }
            for (int i = 0; i < length; i++) {
                scratch[i] = wrapped(scratch[i] + step(round + 1, out[i], b), b);
            }
        }
        for (int i = 0; i < length; i++) {
            long place = out[i] * b + scratch[i];
            while (place >= size) {
                place = forward(place);
            }
            out[i] = place;
        }
    }

    /** The pairs of consecutive indices. */
    private void split(long first, long[] left, long[] right, int length) {
        long l = first / b;
        long r = first % b;
        for (int i = 0; i < length; i++) {
            left[i] = l;
            right[i] = r;
            r++;
            if (r == b) {
                r = 0;
                l++;
            }
        }
    }

    /** Which index goes there: the inverse of {@link #at}. */
    public long indexOf(long place) {
        if (places.length > 0) {
            return indices[(int) place];
        }
        long index = place;
        do {
            index = backward(index);
        } while (index >= size);
        return index;
    }

    private long forward(long pair) {
        long left = pair / b;
        long right = pair % b;
        for (int round = 0; round < ROUNDS; round += 2) {
            left = wrapped(left + step(round, right, a), a);
            right = wrapped(right + step(round + 1, left, b), b);
        }
        return left * b + right;
    }

    private long backward(long pair) {
        long left = pair / b;
        long right = pair % b;
        for (int round = ROUNDS - 2; round >= 0; round -= 2) {
            right = wrapped(right + b - step(round + 1, left, b), b);
            left = wrapped(left + a - step(round, right, a), a);
        }
        return left * b + right;
    }

    /** Near uniform in 0 … bound - 1, to bound 2^-64. */
    private long step(int round, long half, long bound) {
        return Math.unsignedMultiplyHigh(stream.bits(half * ROUNDS + round), bound);
    }

    private static long wrapped(long value, long bound) {
        return value >= bound ? value - bound : value;
    }
}
