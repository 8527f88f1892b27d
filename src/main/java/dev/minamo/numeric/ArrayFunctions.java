package dev.minamo.numeric;

/**
 * {@link Elementary} functions of many numbers, to the same bits in every form. Results go to the places of their
 * arguments, {@code from} to {@code to}; {@code out} may be an argument. Stateless; may be shared.
 */
public interface ArrayFunctions {

    /** {@code scalar} or {@code vector}. */
    String form();

    void exp(double[] x, double[] out, int from, int to);

    /** The natural logarithm. */
    void log(double[] x, double[] out, int from, int to);

    /** x to the power of y. */
    void pow(double[] x, double[] y, double[] out, int from, int to);

    void sin(double[] x, double[] out, int from, int to);

    void cos(double[] x, double[] out, int from, int to);

    /** The logarithm of the gamma function. */
    void lgamma(double[] x, double[] out, int from, int to);

    /** The quantile function of the standard normal law. */
    void normalQuantile(double[] p, double[] out, int from, int to);

    /** The form that needs nothing but the language. */
    static ArrayFunctions scalar() {
        return new ScalarFunctions();
    }

    /** The form on the Vector API; only where the module {@code jdk.incubator.vector} is there. */
    static ArrayFunctions vector() {
        return new VectorFunctions();
    }

    /** Warms both forms, compares them and takes the faster; takes some tens of milliseconds. */
    static Choice<ArrayFunctions> choose() {
        // A lambda, not a method reference: linking that would load the class even where it cannot be.
        return Choice.between("functions", scalar(), () -> vector(),
                new FunctionTrial());
    }
}
