package dev.minamo.job;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongFunction;

import org.jspecify.annotations.Nullable;

/** The events of one job: numbers them and hands them to whoever watches. Thread-safe; never blocks. */
final class JobEvents {

    private final List<Watch> watches = new CopyOnWriteArrayList<>();
    private long seq;
    private @Nullable JobEvent last;

    synchronized void publish(LongFunction<JobEvent> event) {
        var next = event.apply(++seq);
        if (next.last()) {
            last = next;
        }
        watches.forEach(watch -> watch.offer(next));
    }

    /**
     * A watcher that comes after the last event is told it again: one that found the job while it ended must not wait for ever.
     *
     * @param after seq the watcher saw last, or -1; at the present one it needs no snapshot
     * @param snapshot made at the seq it is given, with no event between it and the first one delivered
     */
    synchronized Watch subscribe(long after, LongFunction<JobEvent> snapshot) {
        var watch = new Watch(watches::remove);
        if (after != seq) {
            watch.offer(snapshot.apply(seq));
        }
        if (last != null) {
            watch.offer(last);
        }
        watches.add(watch);
        return watch;
    }
}
