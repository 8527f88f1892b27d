/**
 * Models of a response on columns. A {@link dev.minamo.model.Formula} names the terms and a {@link dev.minamo.model.ModelMatrix} is
 * what they make of a sample. {@link dev.minamo.model.Models} lists the families: each binds to rows as a
 * {@link dev.minamo.model.Model}, whose fitters fit resamples by how often each row counts, and predict. Of least squares alone
 * {@link dev.minamo.model.LinearModel} knows more: what residual schemes need, and the wild cluster test;
 * {@link dev.minamo.model.FreedmanLane} tests a term by permutation. Start with {@code Model}; how a generalised linear model is
 * fitted again and again is told in {@code Anchor}, {@code Chord} and {@code Scoring}.
 */
@NullMarked
package dev.minamo.model;

import org.jspecify.annotations.NullMarked;
