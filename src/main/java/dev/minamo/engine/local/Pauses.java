package dev.minamo.engine.local;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

import com.sun.management.GarbageCollectionNotificationInfo;
import dev.minamo.engine.FillingEvent.Paused;
import org.jspecify.annotations.Nullable;

/**
 * When the garbage collector stopped this process lately, to the millisecond, as the collectors tell it.
 * Collectors that run beside the program also tell of whole cycles; those are no pauses. Thread-safe.
 */
final class Pauses implements NotificationListener, AutoCloseable {

    private static final int KEPT = 1024;

    /** The {@link System#nanoTime} at which the process started, which pauses are counted from. */
    private final long zero = System.nanoTime()
            - TimeUnit.MILLISECONDS.toNanos(ManagementFactory.getRuntimeMXBean().getUptime());
    private final Deque<Paused> latest = new ArrayDeque<>();
    private final List<NotificationEmitter> sources = new ArrayList<>();

    static Pauses listening() {
        var pauses = new Pauses();
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (bean instanceof NotificationEmitter emitter
                    && !bean.getName().endsWith("Cycles")) {
                emitter.addNotificationListener(pauses, null, null);
                pauses.sources.add(emitter);
            }
        }
        return pauses;
    }

    @Override
    public void handleNotification(Notification notification, @Nullable Object handback) {
        if (!notification.getType()
                .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        var collection = GarbageCollectionNotificationInfo
                .from((CompositeData) notification.getUserData()).getGcInfo();
        long start = zero + TimeUnit.MILLISECONDS.toNanos(collection.getStartTime());
        add(start, start + TimeUnit.MILLISECONDS.toNanos(collection.getDuration()));
    }

    synchronized void add(long start, long end) {
        if (end > start) {
            if (latest.size() == KEPT) {
                latest.removeFirst();
            }
            latest.addLast(new Paused(start, end));
        }
    }

    /** The pauses within {@code [start, end)}, cut to it and counted from {@code start}. */
    synchronized List<Paused> within(long start, long end) {
        return latest.stream().filter(p -> p.endNanos() > start && p.startNanos() < end)
                .map(p -> new Paused(Math.max(0, p.startNanos() - start),
                        Math.min(end, p.endNanos()) - start))
                .toList();
    }

    @Override
    public void close() {
        for (var source : sources) {
            try {
                source.removeNotificationListener(this);
            } catch (ListenerNotFoundException _) {
                // then it is gone already
            }
        }
    }
}
