/**
 * Jobs and data sets as people know them: records, states, running, recovery, events, results. Decisions
 * live here; {@code api} and {@code dashboard} translate. Start with {@link dev.minamo.job.Jobs}.
 */
@NullMarked
package dev.minamo.job;

import org.jspecify.annotations.NullMarked;
