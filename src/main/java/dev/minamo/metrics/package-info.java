/** Micrometer meters. Names and tags are closed sets; no job, data set or person ever becomes a tag. */
@NullMarked
package dev.minamo.metrics;

import org.jspecify.annotations.NullMarked;
