package dev.minamo.resample;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.numeric.FunctionDigest;
import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;

/** Prints the forms, the digests of scalar and vector kernels, and what the self check says; run in other JVMs. */
public final class KernelDigest {

    private KernelDigest() {}

    public static void main(String[] rounds) {
        int count = Integer.parseInt(rounds[0]);
        System.out.println("scalar " + scalar(count));
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
            System.out.println("form " + ReductionDigest.vector().form());
            System.out.println("vector " + ReductionDigest.of(ReductionDigest.vector(), count) + " "
                    + FunctionDigest.of(FunctionDigest.vector(), 4 * count) + " "
                    + DrawDigest.of(DrawDigest.vector(), count));
        }
        var kernels = Kernels.choose();
        System.out.println("warning " + kernels.warning());
        System.out.println("choice " + kernels.description());
    }

    static String scalar(int rounds) {
        return ReductionDigest.of(Reductions.scalar(), rounds) + " "
                + FunctionDigest.of(ArrayFunctions.scalar(), 4 * rounds) + " "
                + DrawDigest.of(Draws.scalar(), rounds);
    }
}
