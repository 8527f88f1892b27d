package dev.minamo.pool;

import java.util.concurrent.atomic.AtomicLong;

/** A machine whose time is what the bodies say it is. For pools of one worker, which then run the same every time. */
final class SetClock implements Machine {

    private final AtomicLong now = new AtomicLong();

    void advanceMicros(long micros) {
        now.addAndGet(micros * 1000);
    }

    @Override
    public long nanos() {
        return now.get();
    }

    @Override
    public boolean spins() {
        return false;
    }
}
