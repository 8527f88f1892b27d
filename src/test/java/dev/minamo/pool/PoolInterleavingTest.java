package dev.minamo.pool;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import dev.minamo.pool.Machine.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The whole pool with two workers and a caller, in every order with a few preemptions: searching,
 * parking, waking, claiming, finishing and ending together. A lost wake-up shows as a deadlock.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoolInterleavingTest {

    private static final Set<Point> ALL = EnumSet.allOf(Point.class);
    private static final PoolOptions TWO = PoolOptions.defaults().withMaxWorkers(2).withWorkers(2)
            .withName("walk");

    /** Walks through the scenario; returns how many orders were seen. */
    int walk(Consumer<Interleavings> scenario) {
        return Interleavings.walk(1, ALL, scenario);
    }

    private interface Caller {
        void call(Pool pool) throws Exception;
    }

    private void walk(PoolOptions options, Caller caller) {
        int schedules = walk(walk -> walk.thread(() -> {
            Pool pool = new Pool(options, walk);
            try {
                caller.call(pool);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            pool.stop();
        }));

        assertThat(schedules).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMapRunsToItsEnd(boolean ordered) {
        Order order = ordered ? Order.inOrder(1) : Order.any();
        walk(TWO, pool -> {
            AtomicInteger ran = new AtomicInteger();
            MapHandle map = pool.submit(MapOptions.of("m", order), 3,
                    (from, to, worker) -> ran.addAndGet(
                            (int) (to - from)));
            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(ran).hasValue(3);
        });

    }

    @Test
    void twoMapsOneAfterTheOtherFindTheSleepers() {
        walk(TWO, pool -> {
            for (int i = 0; i < 2; i++) {
                MapHandle map = pool.submit(MapOptions.of("m", Order.any()), 1,
                        (from, to, worker) -> {});
                assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            }
        });
    }

    @Test
    void aCancelMeetsTheWorkers() {
        walk(TWO, pool -> {
            AtomicInteger ran = new AtomicInteger();
            MapHandle map = pool.submit(MapOptions.of("m", Order.inOrder(1)), 9,
                    (from, to, worker) -> ran
                            .addAndGet((int) (to - from)));
            map.cancel();
            MapOutcome outcome = map.await();
            assertThat(map.done()).isEqualTo(ran.get());
            assertThat(outcome).isEqualTo(ran.get() == 9 && outcome instanceof MapOutcome.Completed
                    ? new MapOutcome.Completed()
                    : new MapOutcome.Cancelled());
        });
    }

    @Test
    void aPauseAndAResumeMeetTheWorkers() {
        walk(TWO, pool -> {
            MapHandle map = pool.submit(MapOptions.of("m", Order.any()), 2,
                    (from, to, worker) -> {});
            map.pause();
            map.resume();
            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
        });
    }

    @Test
    void aNestedMapIsShared() {
        walk(TWO, pool -> {
            AtomicInteger ran = new AtomicInteger();
            MapHandle map = pool.submit(MapOptions.of("m", Order.any()), 1,
                    (from, to, worker) -> worker.map(
                            40, (f, t, w) -> {
                                for (int i = 0; i < 6; i++) {
                                    // the clock of this machine moves when it is read
                                    pool.machine().nanos();
                                }
                                ran.addAndGet((int) (t - f));
                            }));
            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            assertThat(ran).hasValue(40);
        });
    }

    @Test
    void tasksMeetTheWorkers() {
        walk(TWO, pool -> {
            LongTask sum = (a, b, worker) -> a + b;
            long first = pool.tasks().post(sum, 1, 2);
            long second = pool.tasks().post(sum, 3, 4);
            assertThat(pool.tasks().take(second)).isEqualTo(7);
            assertThat(pool.tasks().take(first)).isEqualTo(3);
        });
    }

    @Test
    void queuedMapsAreLetIn() {
        walk(TWO.withMaxActiveMaps(1), pool -> {
            MapHandle first = pool.submit(MapOptions.of("m", Order.any()), 1,
                    (from, to, worker) -> {});
            MapHandle second = pool.submit(MapOptions.of("m", Order.any()), 1,
                    (from, to, worker) -> {});
            MapHandle third = pool.submit(MapOptions.of("m", Order.any()), 1,
                    (from, to, worker) -> {});
            second.cancel();
            first.await();
            second.await();
            assertThat(third.await()).isEqualTo(new MapOutcome.Completed());
        });
    }

    @Test
    void workersAreDismissedAndHired() {
        walk(TWO, pool -> {
            MapHandle map = pool.submit(MapOptions.of("m", Order.any()), 2,
                    (from, to, worker) -> {});
            pool.resize(1);
            assertThat(map.await()).isEqualTo(new MapOutcome.Completed());
            pool.resize(2);
            assertThat(pool.submit(MapOptions.of("m", Order.any()), 1, (from, to, worker) -> {})
                    .await())
                    .isEqualTo(new MapOutcome.Completed());
        });
    }
}
