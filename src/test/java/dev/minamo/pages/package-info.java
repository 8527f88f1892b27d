/** Tests of result pages: published rows are trusted, nothing else ever is. */
@NullMarked
package dev.minamo.pages;

import org.jspecify.annotations.NullMarked;
