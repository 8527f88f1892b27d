/**
 * Reads tables from formats that people have into a {@link dev.minamo.frame.FrameStore}, and the
 * sample tables that come with the service. Every limit is checked on the stream, before memory for
 * a table is laid out. Start with {@link dev.minamo.frame.io.CsvTables}.
 */
@NullMarked
package dev.minamo.frame.io;

import org.jspecify.annotations.NullMarked;
