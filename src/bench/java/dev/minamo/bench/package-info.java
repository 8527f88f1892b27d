/**
 * What the pool and its neighbours cost on this machine, against what the JDK offers. Started by
 * {@code src/bench/pool}; nothing here is part of the service. Start with {@code PoolBench}.
 */
@NullMarked
package dev.minamo.bench;

import org.jspecify.annotations.NullMarked;
