/** Tests of the Arrow files; arrow-java is the other implementation they are held against. */
@NullMarked
package dev.minamo.arrow;

import org.jspecify.annotations.NullMarked;
