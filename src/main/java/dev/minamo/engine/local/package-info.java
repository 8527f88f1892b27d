/** The engine in this process: the missing chunks of a stage are one map of the embedded pool. */
@NullMarked
package dev.minamo.engine.local;

import org.jspecify.annotations.NullMarked;
