/**
 * How benchmarks of the inner loops are run. Each is a class named for its question, in the package of what it asks
 * about; {@code plain} is the loop that one would write first, {@code ours} what a worker runs. Nothing here is part of
 * the service. Started by {@code src/bench/jmh}.
 */
@NullMarked
package dev.minamo.jmh;

import org.jspecify.annotations.NullMarked;
