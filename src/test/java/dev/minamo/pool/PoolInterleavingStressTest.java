package dev.minamo.pool;

import java.util.function.Consumer;

import org.junit.jupiter.api.Timeout;

/** The same scenarios in thousands of orders at random, with any number of preemptions. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoolInterleavingStressTest extends PoolInterleavingTest {

    private static final int ORDERS = 3000;
    private static final long SEED = 20_250_101;

    @Override
    int walk(Consumer<Interleavings> scenario) {
        return Interleavings.sample(ORDERS, SEED, scenario);
    }
}
