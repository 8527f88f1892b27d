package dev.minamo.dashboard;

import dev.minamo.dashboard.chart.Mark;
import dev.minamo.job.PoolFigures;

/**
 * The pool in words, and the share of it that is busy.
 *
 * @param share such as {@code 87.5%}
 */
record PoolView(String words, String share) {

    static PoolView of(PoolFigures pool) {
        var words = pool.busy() == 0
                ? Words.figures(pool.workers(), "worker", "workers") + " at rest"
                : pool.busy() + " of " + Words.figures(pool.workers(), "worker", "workers")
                        + " busy";
        return new PoolView(words,
                Mark.percent(pool.workers() == 0
                        ? 0
                        : Math.clamp((double) pool.busy() / pool.workers(), 0, 1)));
    }
}
