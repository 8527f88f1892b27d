/** Tests of {@code dev.minamo.inference}. */
@NullMarked
package dev.minamo.inference;

import org.jspecify.annotations.NullMarked;
