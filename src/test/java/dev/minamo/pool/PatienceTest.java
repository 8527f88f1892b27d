package dev.minamo.pool;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PatienceTest {

    private final AtomicLong clock = new AtomicLong();

    private Machine machine(int processors) {
        return new Machine() {
            @Override
            public int processors() {
                return processors;
            }

            @Override
            public long nanos() {
                return clock.addAndGet(1_000);
            }
        };
    }

    @Test
    void oneProcessorNeverSpins() {
        assertThat(new Patience(machine(1)).again()).isFalse();
    }

    @Test
    void spinningEndsAfterSixtyMicrosecondsAndBeginsAnewAfterAReset() {
        Patience patience = new Patience(machine(2));
        for (int round = 0; round < 2; round++) {
            long began = clock.get();
            int turns = 1;
            while (patience.again()) {
                turns++;
            }

            // this clock moves when it is read
            assertThat(clock.get() - began).isBetween(60_000L, 62_000L);
            assertThat(turns).isEqualTo(60 * 32); // and is read every 32 turns
            patience.reset();
        }
    }
}
