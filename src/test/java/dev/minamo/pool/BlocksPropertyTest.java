package dev.minamo.pool;

import java.util.BitSet;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import static org.assertj.core.api.Assertions.assertThat;

/** Workers that take turns at random on one thread: whatever they do, every index is handed out once. */
class BlocksPropertyTest {

    @Property(tries = 500, seed = "4711")
    void everyIndexOnceInWholeChunksAndNeverFarAhead(@ForAll @IntRange(min = 1, max = 3000) int n,
            @ForAll @IntRange(min = 1, max = 64) int chunk,
            @ForAll @IntRange(min = 1, max = 5) int workers,
            @ForAll boolean ordered, @ForAll long seed) {
        int unit = ordered ? chunk : 1;
        Blocks blocks = new Blocks(new Blocks.Extent(0, n, unit, ordered), workers, 4 * workers,
                Machine.REAL);
        Random random = new Random(seed);
        int[] slot = new int[workers];
        java.util.Arrays.fill(slot, Blocks.NOTHING);
        long[] taken = new long[workers];
        BitSet done = new BitSet(n);
        int finished = 0;

        for (int steps = 0; finished == 0; steps++) {
            assertThat(steps).as("steps").isLessThan(200 * n + 1000);
            int w = random.nextInt(workers);
            if (slot[w] == Blocks.NOTHING) {
                int got = blocks.acquire(w, workers, random.nextInt());
                slot[w] = got == Blocks.NOTHING ? got : Blocks.slotOf(got);
                continue;
            }
            long claim = blocks.claim(slot[w], w, 1 + random.nextInt(4));
            if (claim == Span.EMPTY || random.nextInt(8) == 0) {
                taken[w] += Span.length(claim);
                run(blocks, slot[w], claim, done, n, unit);
                int news = blocks.report(slot[w], taken[w], 1 + random.nextInt(50));
                finished += (news & Blocks.FINISHED) != 0 ? 1 : 0;
                taken[w] = 0;
                slot[w] = Blocks.NOTHING;
            } else {
                taken[w] += Span.length(claim);
                run(blocks, slot[w], claim, done, n, unit);
            }
            if (ordered) {
                assertThat(done.length() - done.nextClearBit(0)).isLessThanOrEqualTo(
                        (int) (2 * blocks.longestBlock()));
            }
        }

        assertThat(finished).isEqualTo(1);
        assertThat(done.cardinality()).isEqualTo(n);
        assertThat(blocks.claimable()).isFalse();
    }

    private static void run(Blocks blocks, int slot, long claim, BitSet done, int n, int unit) {
        if (claim == Span.EMPTY) {
            return;
        }
        long from = blocks.from(slot, claim);
        long to = blocks.to(slot, claim);
        assertThat(from % unit).isZero();
        assertThat(to % unit == 0 || to == n).isTrue();
        assertThat(done.get((int) from, (int) to).isEmpty()).as("indices handed out twice")
                .isTrue();
        done.set((int) from, (int) to);
    }

    @Property(tries = 200, seed = "4712")
    void aStopGivesBackExactlyWhatNobodyClaimed(@ForAll @IntRange(min = 1, max = 500) int n,
            @ForAll @IntRange(min = 1, max = 4) int workers, @ForAll boolean ordered,
            @ForAll @IntRange(max = 40) int claims, @ForAll long seed) {
        Blocks blocks = new Blocks(new Blocks.Extent(0, n, 1, ordered), workers, 4 * workers,
                Machine.REAL);
        Random random = new Random(seed);
        long[][] held = new long[workers][2];
        int finished = 0;
        for (int i = 0; i < claims && finished == 0; i++) {
            int w = random.nextInt(workers);
            int got = blocks.acquire(w, workers, random.nextInt());
            if (got != Blocks.NOTHING) {
                held[w][Blocks.slotOf(got)] += Span.length(blocks.claim(Blocks.slotOf(got), w, 3));
            }
        }

        finished += blocks.stop() >> 1;
        for (int w = 0; w < workers; w++) {
            for (int s = 0; s < 2; s++) {
                finished += held[w][s] == 0 ? 0 : blocks.report(s, held[w][s], 0) >> 1;
            }
        }

        assertThat(finished).as("finished once").isEqualTo(1);
        assertThat(blocks.claimable()).isFalse();
    }

    @Property(tries = 50, seed = "4713")
    void indicesBeyondThirtyTwoBitsAreRight(@ForAll @IntRange(min = 1, max = 7) int chunk) {
        long n = (5L << 30) + 3;
        Blocks blocks = new Blocks(new Blocks.Extent(0, n, chunk, true), 1, 1 << 30, Machine.REAL);
        long next = 0;
        int news = 0;

        while ((news & Blocks.FINISHED) == 0) {
            int slot = Blocks.slotOf(blocks.acquire(0, 1, 1));
            long units = 0;
            for (long claim = blocks.claim(slot, 0, 1 << 28); claim != Span.EMPTY; claim = blocks
                    .claim(slot,
                            0, 1 << 28)) {
                assertThat(blocks.from(slot, claim)).isEqualTo(next);
                next = blocks.to(slot, claim);
                units += Span.length(claim);
            }
            news = blocks.report(slot, units, 1 << 30);
        }

        assertThat(next).isEqualTo(n);
    }
}
