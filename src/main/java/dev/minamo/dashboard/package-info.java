/**
 * The pages people see: lists, forms, the live job page, and the words and numbers on them. Nothing is
 * decided here; {@code job} decides, this package words and draws. Charts are in {@code chart}. Start with
 * {@link dev.minamo.dashboard.JobPage}.
 */
@NullMarked
package dev.minamo.dashboard;

import org.jspecify.annotations.NullMarked;
