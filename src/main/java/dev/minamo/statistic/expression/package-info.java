/**
 * The text of expressions and formulas: words, grammar and tree, and nothing of data. A {@link
 * dev.minamo.statistic.expression.Lexer} cuts a {@link dev.minamo.statistic.expression.Source} into tokens, a {@link
 * dev.minamo.statistic.expression.Parser} makes a {@link dev.minamo.statistic.expression.Node} of them, and {@link
 * dev.minamo.statistic.expression.Writing} is the way back. What a tree means is for those who hold it against columns.
 */
@NullMarked
package dev.minamo.statistic.expression;

import org.jspecify.annotations.NullMarked;
