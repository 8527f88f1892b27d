/**
 * Arithmetic whose bits do not depend on the machine: eight-lane reductions and elementary functions in vector and scalar form, and
 * {@link dev.minamo.numeric.Undefined}, the reason a number has no value. No statistics here.
 */
@NullMarked
package dev.minamo.numeric;

import org.jspecify.annotations.NullMarked;
