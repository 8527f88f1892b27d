/**
 * What a user may ask for, and what is done about it: specs, the catalog, checks, and their compilation to
 * stages. A plan is an ordered list of {@link dev.minamo.plan.Stage}s; everything a user can get wrong is
 * found here, before a job is accepted. Start with {@code BootstrapSpec} and {@code Planner}.
 */
@NullMarked
package dev.minamo.plan;

import org.jspecify.annotations.NullMarked;
