/**
 * Dose response on grouped counts: of those given a dose, how many were infected. Single-hit models say that one organism that
 * survives suffices, so that everything is a matter of the logarithm of the probability to escape; here it is never taken of a
 * probability that was rounded to 1. A {@link dev.minamo.model.dose.DoseModel} is fitted to {@link dev.minamo.model.dose.DoseGroups}
 * by a {@link dev.minamo.model.dose.DoseFitter}; what it finds is a {@link dev.minamo.model.dose.DoseCurve}. Start with
 * {@code DoseFitter}. P-values of these fits are made where jobs are planned.
 */
@NullMarked
package dev.minamo.model.dose;

import org.jspecify.annotations.NullMarked;
