package dev.minamo.pool;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Shares of one worker between maps, on a clock that moves 100 µs an index; a turn is ten indices.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FairnessTest {

    private static final int TURN = 10;
    private static final MapOptions NORMAL = MapOptions.of("normal", Order.any());

    private final SetClock clock = new SetClock();
    private final Pool pool = new Pool(PoolOptions.defaults().withWorkers(1), clock);
    private final CountDownLatch gate = new CountDownLatch(1);

    @BeforeEach
    void closeTheGate() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        pool.submit(NORMAL, 1, (from, to, worker) -> {
            closed.countDown();
            gate.await();
        });
        closed.await();
    }

    @AfterEach
    void close() {
        gate.countDown();
        pool.close();
    }

    private RangeBody steady() {
        return (from, to, worker) -> clock.advanceMicros(100 * (to - from));
    }

    /** Runs two maps; returns how far the second was when the first had done {@code n}. */
    private long doneBesides(MapOptions first, long n, MapOptions second)
            throws InterruptedException {
        AtomicLong besides = new AtomicLong();
        AtomicReference<MapHandle> other = new AtomicReference<>();
        MapHandle one = pool.submit(first, n, (from, to, worker) -> {
            clock.advanceMicros(100 * (to - from));
            besides.set(other.get().done());
        });
        other.set(pool.submit(second, 100_000, steady()));
        gate.countDown();
        one.await();
        other.get().cancel();
        return besides.get();
    }

    @Test
    void equalMapsGetEqualShares() throws Exception {
        long besides = doneBesides(NORMAL, 4000, NORMAL);

        assertThat(besides).isCloseTo(4000, within(2L * TURN));
    }

    @Test
    void sharesFollowTheWeights() throws Exception {
        long besides = doneBesides(NORMAL.withPriority(Priority.HIGH), 4000, NORMAL);

        assertThat(besides).isCloseTo(1000, within(2L * TURN));
    }

    @Test
    void aLowMapIsNotStarved() throws Exception {
        long besides = doneBesides(NORMAL.withPriority(Priority.HIGH), 16_000, NORMAL.withPriority(
                Priority.LOW));

        assertThat(besides).isCloseTo(1000, within(2L * TURN));
    }

    @Test
    void orderedMapsShareToo() throws Exception {
        long besides = doneBesides(MapOptions.of("ordered", Order.inOrder(3)), 4000, NORMAL);

        assertThat(besides).isCloseTo(4000, within(3L * TURN));
    }

    @Test
    void aNewMapStartsWithinATurn() throws Exception {
        AtomicLong submitted = new AtomicLong();
        AtomicLong started = new AtomicLong();
        AtomicReference<MapHandle> fresh = new AtomicReference<>();
        MapHandle old = pool.submit(NORMAL, 10_000, (from, to, worker) -> {
            if (from <= 5000 && to > 5000) {
                submitted.set(clock.nanos());
                fresh.set(pool.submit(NORMAL, 1, (f, t, w) -> started.set(clock.nanos())));
            }
            clock.advanceMicros(100 * (to - from));
        });
        gate.countDown();
        old.await();
        fresh.get().await();

        assertThat((started.get() - submitted.get()) / 1000).isLessThanOrEqualTo(100 * (TURN + 1));
    }

    @Test
    void aPauseSavesUpNoTime() throws Exception {
        AtomicReference<MapHandle> paused = new AtomicReference<>();
        AtomicLong atResume = new AtomicLong();
        AtomicLong atEnd = new AtomicLong();
        MapHandle one = pool.submit(NORMAL, 6000, (from, to, worker) -> {
            if (from <= 4000 && to > 4000) {
                atResume.set(paused.get().done());
                paused.get().resume();
            }
            clock.advanceMicros(100 * (to - from));
            atEnd.set(paused.get().done());
        });
        paused.set(pool.submit(NORMAL, 100_000, steady()));
        paused.get().pause();
        gate.countDown();
        one.await();
        paused.get().cancel();

        assertThat(atResume).hasValue(0);
        assertThat(atEnd.get()).isCloseTo(2000, within(2L * TURN));
    }

    @Test
    void aChangedWeightHoldsFromThenOn() throws Exception {
        AtomicReference<MapHandle> other = new AtomicReference<>();
        AtomicLong before = new AtomicLong();
        AtomicLong after = new AtomicLong();
        MapHandle one = pool.submit(NORMAL, 4000, (from, to, worker) -> {
            clock.advanceMicros(100 * (to - from));
            if (from <= 2000 && to > 2000) {
                before.set(other.get().done());
                other.get().weight(2);
            }
            after.set(other.get().done());
        });
        other.set(pool.submit(NORMAL, 100_000, steady()));
        gate.countDown();
        one.await();
        other.get().cancel();

        assertThat(before.get()).isCloseTo(2000, within(2L * TURN));
        assertThat(after.get() - before.get()).isCloseTo(4000, within(3L * TURN));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 100})
    void nestedWorkIsChargedToItsFamily(int nested) throws Exception {
        AtomicLong besides = new AtomicLong();
        AtomicReference<MapHandle> other = new AtomicReference<>();
        MapHandle one = pool.submit(NORMAL, 4000 / nested, (from, to, worker) -> {
            for (long i = from; i < to; i++) {
                worker.map(nested, steady());
            }
            besides.set(other.get().done());
        });
        other.set(pool.submit(NORMAL, 100_000, steady()));
        gate.countDown();
        one.await();
        other.get().cancel();

        // We look before the last claim is over, and a turn ends with the claim that is running.
        assertThat(besides.get()).isCloseTo(4000, within(2L * TURN + nested));
    }

    @Test
    void tasksTakeTurnsWithMaps() throws Exception {
        AtomicLong tasks = new AtomicLong();
        LongTask chain = new LongTask() {
            @Override
            public long run(long a, long b, Worker worker) {
                clock.advanceMicros(100);
                tasks.incrementAndGet();
                return pool.tasks().fire(this, 0, 0) ? 1 : 0; // there is always one more
            }
        };
        AtomicLong besides = new AtomicLong();
        MapHandle map = pool.submit(NORMAL, 4000, (from, to, worker) -> {
            clock.advanceMicros(100 * (to - from));
            besides.set(tasks.get());
        });
        pool.tasks().fire(chain, 0, 0);
        gate.countDown();
        map.await();

        assertThat(besides.get()).isCloseTo(4000, within(3L * TURN));
    }
}
