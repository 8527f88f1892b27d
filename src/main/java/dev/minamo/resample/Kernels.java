package dev.minamo.resample;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.numeric.BlockProducts;
import dev.minamo.numeric.Choice;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.Draws;

/**
 * The forms of the inner loops that this JVM runs best; made once at start and handed down. Results do not depend on them.
 *
 * @param description which forms and why, for the log
 * @param warning whether an operator should look at the description
 */
public record Kernels(Reductions reductions, ArrayFunctions functions, BlockProducts products,
        Draws draws, String description, boolean warning) {

    /** Plain Java throughout. */
    public static Kernels scalar() {
        return new Kernels(Reductions.scalar(), ArrayFunctions.scalar(),
                BlockProducts.scalar(), Draws.scalar(), "scalar kernels", false);
    }

    /** On the Vector API throughout; only where the module {@code jdk.incubator.vector} is there. */
    public static Kernels vector() {
        return new Kernels(Reductions.vector(), ArrayFunctions.vector(),
                BlockProducts.vector(), Draws.vector(), "vector kernels", false);
    }

    /** By a self check of some hundred milliseconds. */
    public static Kernels choose() {
        Choice<Reductions> reductions = Reductions.choose();
        Choice<ArrayFunctions> functions = ArrayFunctions.choose();
        Choice<BlockProducts> products = BlockProducts.choose();
        Choice<Draws> draws = Draws.choose(functions.form());
        var description = reductions.description() + "; " + functions.description() + "; "
                + products.description() + "; " + draws.description();
        return new Kernels(reductions.form(), functions.form(), products.form(), draws.form(),
                description, reductions.warning() || functions.warning() || products.warning()
                        || draws.warning());
    }
}
