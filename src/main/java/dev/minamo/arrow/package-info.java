/**
 * Arrow IPC files and streams, read and written in place. A file's whole layout is laid down before its
 * data; its columns are then mapped memory. No tables and no results here: those are {@code frame} and
 * {@code pages}. Start with {@link dev.minamo.arrow.ArrowFile}.
 */
@NullMarked
package dev.minamo.arrow;

import org.jspecify.annotations.NullMarked;
