/**
 * REST and event streams under {@code /api/v1}. Controllers translate between HTTP and {@code job}; nothing is
 * decided here. They are plain blocking code on virtual threads; only streams are reactive.
 */
@NullMarked
package dev.minamo.api;

import org.jspecify.annotations.NullMarked;
