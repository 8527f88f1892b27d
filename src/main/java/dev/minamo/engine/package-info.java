/**
 * The port "fill these ranges": something that computes the missing chunks of a stage into its pages. Which
 * jobs run, and what the rows mean, is not known here. Start with {@link dev.minamo.engine.Engine}.
 */
@NullMarked
package dev.minamo.engine;

import org.jspecify.annotations.NullMarked;
