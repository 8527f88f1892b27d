package dev.minamo.pool;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PrefixLagTest {

    @ParameterizedTest
    @CsvSource({"1, 1, 20000", "2, 1, 20000", "2, 16, 50000", "4, 7, 30000"})
    void claimsStayWithinTwoBlocksOfTheCompletePrefix(int workers, int chunk, int n)
            throws Exception {
        BitSet done = new BitSet(n); // guarded by itself
        AtomicLong lag = new AtomicLong();
        try (Pool pool = new Pool(PoolOptions.defaults().withWorkers(workers))) {
            MapHandle map = pool.submit(MapOptions.of("ordered", Order.inOrder(chunk)), n,
                    (from, to, worker) -> {
                        synchronized (done) {
                            lag.accumulateAndGet(to - done.nextClearBit(0), Math::max);
                        }
                        if (from % 97 == 0) { // so that the workers drift apart
                            Thread.onSpinWait();
                        }
                        synchronized (done) {
                            done.set((int) from, (int) to);
                        }
                    });

            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(lag.get()).isLessThanOrEqualTo(2 * ((Run) map).blocks.longestBlock());
            assertThat(((Run) map).blocks.longestBlock())
                    .isGreaterThanOrEqualTo(4L * chunk * workers);
        }
    }
}
