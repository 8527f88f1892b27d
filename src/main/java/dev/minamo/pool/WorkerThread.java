package dev.minamo.pool;

/** A thread that is a worker, so that code deep inside a body can find out which. */
final class WorkerThread extends Thread {

    /** Room for nested maps; reserved, not used, until it is needed. */
    private static final long STACK_BYTES = 8L << 20;

    final PoolWorker worker;

    WorkerThread(PoolWorker worker, String name) {
        super(null, worker, name, STACK_BYTES, false);
        this.worker = worker;
        setDaemon(true);
    }
}
