package dev.minamo.plan;

import dev.minamo.frame.Frame;
import dev.minamo.resample.Kernels;

/** Makes the test of a term of a linear model: residuals of the model without it change places. */
record RegressionTestMaker(PermutationSpec spec, TestChecks.Asked asked, Frame frame,
        Kernels kernels) {

    TestMaker.Made make() {
        throw new UnsupportedOperationException("to come");
    }
}
