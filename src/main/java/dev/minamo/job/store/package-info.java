/** The durable record through JDBC, and results as files. One schema for every database. */
@NullMarked
package dev.minamo.job.store;

import org.jspecify.annotations.NullMarked;
