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
        long[] held = new long[workers];
        long[] taken = new long[workers];
        BitSet done = new BitSet(n);
        int finished = 0;

        for (int steps = 0; finished == 0; steps++) {
            assertThat(steps).as("steps").isLessThan(200 * n + 1000);
            int w = random.nextInt(workers);
            int most = 1 + random.nextInt(4);
            if (held[w] == Claim.NOTHING) {
                held[w] = blocks.acquire(w, workers, most, random.nextInt());
                continue;
            }
            int slot = Claim.slot(held[w]);
            taken[w] += Claim.units(held[w]);
            run(blocks, held[w], done, n, unit);
            held[w] = random.nextInt(8) == 0 ? Claim.NOTHING : blocks.claim(slot, w, most);
            if (held[w] == Claim.NOTHING) {
                int news = blocks.report(slot, taken[w], 1 + random.nextInt(50));
                finished += (news & Blocks.FINISHED) != 0 ? 1 : 0;
                taken[w] = 0;
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

    private static void run(Blocks blocks, long claim, BitSet done, int n, int unit) {
        long from = blocks.from(claim);
        long to = blocks.to(claim);
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
            long claim = blocks.acquire(w, workers, 3, random.nextInt());
            held[w][Claim.slot(claim)] += Claim.units(claim);
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
            long claim = blocks.acquire(0, 1, 1 << 28, 1);
            int slot = Claim.slot(claim);
            long units = 0;
            while (claim != Claim.NOTHING) {
                assertThat(blocks.from(claim)).isEqualTo(next);
                next = blocks.to(claim);
                units += Claim.units(claim);
                claim = blocks.claim(slot, 0, 1 << 28);
            }
            news = blocks.report(slot, units, 1 << 30);
        }

        assertThat(next).isEqualTo(n);
    }
}
