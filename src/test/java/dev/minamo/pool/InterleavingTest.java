package dev.minamo.pool;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import dev.minamo.pool.Machine.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The protocols, in every order in which two workers can meet. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InterleavingTest {

    private static final Set<Point> ALL = EnumSet.allOf(Point.class);
    private static final Set<Point> WRITES = EnumSet.of(Point.TAKE_SHARE, Point.STORE, Point.STEAL,
            Point.CLAIM, Point.REPORT, Point.OPEN);

    // The walker itself.

    @Test
    void theWalkerSeesEveryOrder() {
        // Two threads of three steps each, cut by two points: 6! / (3! 3!) orders.
        int seen = Interleavings.walkAll(walk -> {
            for (int i = 0; i < 2; i++) {
                walk.thread(() -> {
                    walk.at(Point.READ);
                    walk.at(Point.CLAIM);
                });
            }
        });

        assertThat(seen).isEqualTo(20);
    }

    @Test
    void theWalkerFindsALostUpdate() {
        assertThatThrownBy(() -> Interleavings.walkAll(walk -> {
            AtomicInteger count = new AtomicInteger();
            for (int i = 0; i < 2; i++) {
                walk.thread(() -> {
                    int seen = count.get();
                    walk.at(Point.CLAIM);
                    count.set(seen + 1);
                });
            }
            walk.check(() -> assertThat(count).hasValue(2));
        })).isInstanceOf(AssertionError.class);
    }

    @Test
    void theWalkerFindsALostWakeUp() {
        assertThatThrownBy(() -> Interleavings.walkAll(walk -> {
            AtomicInteger work = new AtomicInteger();
            AtomicReference<Thread> parked = new AtomicReference<>();
            walk.thread(() -> {
                while (work.get() == 0) {
                    walk.at(Point.ANNOUNCE); // looks, then announces, and does not look again
                    parked.set(Thread.currentThread());
                    walk.park(work, Machine.FOREVER);
                }
            });
            walk.thread(() -> {
                work.set(1);
                walk.at(Point.WAKE);
                if (parked.get() != null) {
                    walk.unpark(parked.get());
                }
            });
        })).hasStackTraceContaining("deadlock");
    }

    // Claiming, stealing, finishing.

    private static final class Tally {
        final BitSet seen = new BitSet();
        final AtomicInteger finished = new AtomicInteger();
    }

    private static Blocks blocks(Machine machine, int n, boolean ordered, int planned) {
        return new Blocks(new Blocks.Extent(0, n, 1, ordered), 2, planned, machine);
    }

    /** What a worker does with a map, without the pool. */
    private static void work(Blocks blocks, int worker, int most, Tally tally) {
        long claim = blocks.acquire(worker, 2, most, 0);
        while (claim != Claim.NOTHING) {
            int slot = Claim.slot(claim);
            long taken = 0;
            while (claim != Claim.NOTHING) {
                taken += Claim.units(claim);
                for (long i = blocks.from(claim); i < blocks.to(claim); i++) {
                    assertThat(tally.seen.get((int) i)).as("index " + i + " was claimed before")
                            .isFalse();
                    tally.seen.set((int) i);
                }
                assertThat(tally.seen.length() - tally.seen.nextClearBit(0)).isLessThanOrEqualTo(
                        (int) (2 * blocks.longestBlock()));
                claim = blocks.claim(slot, worker, most);
            }
            settle(tally, blocks.report(slot, taken, 1));
            claim = blocks.acquire(worker, 2, most, 0);
        }
    }

    private static void settle(Tally tally, int news) {
        if ((news & Blocks.FINISHED) != 0) {
            tally.finished.incrementAndGet();
        }
    }

    private static int walkTwoWorkers(int n, boolean ordered, int planned, int preemptions,
            Set<Point> points) {
        return Interleavings.walk(preemptions, points, walk -> {
            Blocks blocks = blocks(walk, n, ordered, planned);
            Tally tally = new Tally();
            walk.thread(() -> work(blocks, 0, 2, tally));
            walk.thread(() -> work(blocks, 1, 2, tally));
            walk.check(() -> {
                assertThat(tally.seen.cardinality()).isEqualTo(n);
                assertThat(tally.finished).hasValue(1);
            });
        });
    }

    @ParameterizedTest
    @CsvSource({"1, false, 1, 12", "2, false, 1, 72", "2, true, 1, 72", "4, false, 1, 1104",
            "3, true, 1, 460",
            "4, true, 2, 2592"})
    void twoWorkersClaimEveryIndexOnceInEveryOrderOfWrites(int n, boolean ordered, int planned,
            int orders) {
        int schedules = walkTwoWorkers(n, ordered, planned, Integer.MAX_VALUE, WRITES);

        assertThat(schedules).isGreaterThanOrEqualTo(orders);
    }

    @ParameterizedTest
    @CsvSource({"1, false, 1, 99, 900", "2, false, 1, 99, 27000", "4, false, 1, 4, 8000",
            "2, true, 1, 4, 5000",
            "3, true, 1, 4, 16000", "5, true, 2, 3, 8000"})
    void twoWorkersClaimEveryIndexOnce(int n, boolean ordered, int planned, int preemptions,
            int atLeast) {
        int schedules = walkTwoWorkers(n, ordered, planned, preemptions, ALL);

        assertThat(schedules).isGreaterThan(atLeast);
    }

    @ParameterizedTest
    @CsvSource({"2, false, 1, 99", "3, true, 1, 4", "4, false, 2, 4"})
    void aStopMeetsAWorker(int n, boolean ordered, int planned, int preemptions) {
        int schedules = Interleavings.walk(preemptions, ALL, walk -> {
            Blocks blocks = blocks(walk, n, ordered, planned);
            Tally tally = new Tally();
            walk.thread(() -> {
                work(blocks, 0, 2, tally);
                settle(tally, blocks.drain());
            });
            walk.thread(() -> settle(tally, blocks.stop()));
            walk.check(() -> assertThat(tally.finished).hasValue(1));
        });

        assertThat(schedules).isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource({"2, false, 1", "3, true, 1", "4, false, 2"})
    void aStopMeetsTwoWorkers(int n, boolean ordered, int planned) {
        int schedules = Interleavings.walk(2, ALL, walk -> {
            Blocks blocks = blocks(walk, n, ordered, planned);
            Tally tally = new Tally();
            AtomicInteger stopped = new AtomicInteger();
            for (int w = 0; w < 2; w++) {
                int worker = w;
                walk.thread(() -> {
                    work(blocks, worker, 1, tally);
                    if (stopped.get() != 0) {
                        settle(tally, blocks.drain());
                    }
                });
            }
            walk.thread(() -> {
                stopped.set(1);
                settle(tally, blocks.stop());
            });
            walk.check(() -> assertThat(tally.finished).hasValue(1));
        });

        assertThat(schedules).isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource({"3, true, 1, 3", "4, true, 2, 3"})
    void aStopMeetsWorkersWhoLeave(int n, boolean ordered, int planned, int preemptions) {
        int schedules = Interleavings.walk(preemptions, ALL, walk -> {
            Blocks blocks = blocks(walk, n, ordered, planned);
            Tally tally = new Tally();
            AtomicInteger stopped = new AtomicInteger();
            walk.thread(() -> {
                long claim = blocks.acquire(0, 2, 9, 0);
                boolean leaves = stopped.get() == 0; // as when a pause comes before the stop
                if (!leaves) {
                    settle(tally, blocks.drain());
                }
                settle(tally, blocks.report(Claim.slot(claim), Claim.units(claim), 1));
            });
            walk.thread(() -> {
                stopped.set(1);
                settle(tally, blocks.stop());
            });
            walk.check(() -> assertThat(tally.finished).hasValue(1));
        });

        assertThat(schedules).isGreaterThan(100);
    }

    // Parking.

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 2"})
    void noWakeUpIsLost(int pieces, int preemptions) {
        int schedules = Interleavings.walk(preemptions, ALL, walk -> {
            AtomicInteger work = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            Sleepers sleepers = new Sleepers(2, () -> work.get() > 0, walk);
            for (int w = 0; w < 2; w++) {
                int worker = w;
                walk.thread(() -> {
                    sleepers.enter(worker);
                    while (true) {
                        walk.at(Point.READ);
                        int seen = work.get();
                        if (seen > 0 && work.compareAndSet(seen, seen - 1)) {
                            sleepers.found();
                            done.incrementAndGet();
                            sleepers.search();
                        } else {
                            sleepers.park(worker, () -> false);
                        }
                    }
                });
            }
            walk.thread(() -> {
                for (int i = 0; i < pieces; i++) {
                    work.incrementAndGet();
                    sleepers.wakeOne();
                }
            });
            walk.atRest(() -> done.get() == pieces && sleepers.searching() == 0
                    && sleepers.parked() == 3);
        });

        assertThat(schedules).isGreaterThan(1000);
    }

    @Test
    void twoPiecesThatWaitForEachOtherGetTwoWorkers() {
        int schedules = Interleavings.walk(2, ALL, walk -> {
            AtomicInteger work = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            AtomicReference<Thread> first = new AtomicReference<>();
            Sleepers sleepers = new Sleepers(2, () -> work.get() > 0, walk);
            for (int w = 0; w < 2; w++) {
                int worker = w;
                walk.thread(() -> {
                    sleepers.enter(worker);
                    while (true) {
                        walk.at(Point.READ);
                        int seen = work.get();
                        if (seen > 0 && work.compareAndSet(seen, seen - 1)) {
                            sleepers.found();
                            Thread other = first.getAndSet(Thread.currentThread());
                            if (other == null) {
                                // until the other piece is begun, too
                                walk.park(work, Machine.FOREVER);
                            } else {
                                walk.unpark(other);
                            }
                            done.incrementAndGet();
                            sleepers.search();
                        } else {
                            sleepers.park(worker, () -> false);
                        }
                    }
                });
            }
            walk.thread(() -> {
                for (int i = 0; i < 2; i++) {
                    work.incrementAndGet();
                    sleepers.wakeOne();
                }
            });
            walk.atRest(() -> done.get() == 2);
        });

        assertThat(schedules).isGreaterThan(1000);
    }
}
