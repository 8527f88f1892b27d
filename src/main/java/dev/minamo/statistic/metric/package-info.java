/** How good predictions are: metrics by name, each knowing which way is better. */
@NullMarked
package dev.minamo.statistic.metric;

import org.jspecify.annotations.NullMarked;
