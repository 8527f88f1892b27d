package dev.minamo.pool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HandlesTest {

    private static final MapOptions ANY = MapOptions.of("any", Order.any());
    private static final Duration LONG = Duration.ofSeconds(30);

    private static Pool pool(int workers) {
        return new Pool(PoolOptions.defaults().withWorkers(workers));
    }

    @Test
    void anyIsTheOneThatEnds() throws Exception {
        try (Pool pool = pool(2)) {
            CountDownLatch go = new CountDownLatch(1);
            MapHandle stuck = pool.submit(ANY, 1, (from, to, worker) -> go.await());
            MapHandle quick = pool.submit(ANY, 1000, (from, to, worker) -> {});

            assertThat(Handles.any(List.of(stuck, quick), LONG)).containsSame(quick);
            go.countDown();
        }
    }

    @Test
    void aLimitConsumesNothing() throws Exception {
        try (Pool pool = pool(1)) {
            CountDownLatch go = new CountDownLatch(1);
            List<MapHandle> maps = List.of(pool.submit(ANY, 1, (from, to, worker) -> go.await()),
                    pool.submit(
                            ANY, 1, (from, to, worker) -> {}));

            assertThat(Handles.any(maps, Duration.ofMillis(1))).isEmpty();
            assertThat(Handles.all(maps, Duration.ofMillis(1))).isEmpty();
            go.countDown();
            assertThat(Handles.all(maps, LONG))
                    .isEqualTo(Optional.of(List.of(new MapOutcome.Completed(),
                            new MapOutcome.Completed())));
            assertThat(Handles.any(maps, Duration.ZERO)).containsSame(maps.getFirst());
        }
    }

    @Test
    void aWorkerMayWaitForAnyOrAll() throws Exception {
        try (Pool pool = pool(1)) {
            MapHandle outer = pool.submit(ANY, 1, (from, to, worker) -> {
                List<MapHandle> maps = List.of(pool.submit(ANY, 100, (f, t, w) -> {}),
                        pool.submit(ANY, 100,
                                (f, t, w) -> {}));
                assertThat(Handles.any(maps, LONG)).isPresent();
                assertThat(Handles.all(maps, LONG)).isPresent();
            });

            assertThat(outer.await()).isEqualTo(new MapOutcome.Completed());
        }
    }

    @Test
    void noneOfNoneIsEmpty() throws Exception {
        assertThat(Handles.any(List.of(), LONG)).isEmpty();
        assertThat(Handles.all(List.of(), LONG)).contains(List.of());
    }
}
