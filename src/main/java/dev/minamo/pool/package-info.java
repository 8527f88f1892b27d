/**
 * An embedded work-stealing pool for maps over index ranges. A map is staged once; workers claim ranges
 * of it straight off shared words and run the body over them; there is no dispatcher and no object per
 * claim. Nothing here knows statistics, pages or Spring. Start with {@link dev.minamo.pool.Pool}; the
 * protocols are written at the top of {@code Blocks} (claiming, stealing, finishing), {@code Sleepers}
 * (parking without a lost wake-up) and {@code Seats} (which map is next).
 */
@NullMarked
package dev.minamo.pool;

import org.jspecify.annotations.NullMarked;
