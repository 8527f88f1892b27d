/**
 * Immutable columnar tables over mapped memory, known by the digest of their content. Reading a
 * table from a format lives in {@link dev.minamo.frame.io}; what the columns mean is not known
 * here. Start with {@link dev.minamo.frame.Frame} and {@link dev.minamo.frame.FrameStore}.
 */
@NullMarked
package dev.minamo.frame;

import org.jspecify.annotations.NullMarked;
