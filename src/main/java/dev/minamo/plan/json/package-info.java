/** Specs as JSON: reading with a pointer for each fault, writing, and the canonical form of the digest. */
@NullMarked
package dev.minamo.plan.json;

import org.jspecify.annotations.NullMarked;
