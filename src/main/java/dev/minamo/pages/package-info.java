/**
 * Result rows in mapped files, and the ledger that says which of them can be trusted. What the rows
 * mean is not known here. Start with {@link dev.minamo.pages.StagePages}.
 */
@NullMarked
package dev.minamo.pages;

import org.jspecify.annotations.NullMarked;
