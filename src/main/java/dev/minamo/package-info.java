/**
 * The root: {@code main}, the wiring, and the family of refusals that every package may throw. The
 * domain lives in the packages below; {@code plan} is the place to start reading.
 */
@NullMarked
package dev.minamo;

import org.jspecify.annotations.NullMarked;
