package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;

/** A model of two parameters, by their logarithms: fills the escapes of all groups and their derivatives. */
sealed interface Escapes {

    /** Fills {@link Likelihood#escape} alone. */
    void fill(double logAlpha, double logBeta, Likelihood data);

    /** Fills the derivatives too. */
    void fillAll(double logAlpha, double logBeta, Likelihood data);

    DoseCurve curve(double logAlpha, double logBeta);

    /** {@code alpha log(1 + d / beta)}. */
    record Approximate() implements Escapes {

        @Override
        public void fill(double logAlpha, double logBeta, Likelihood data) {
            double alpha = Elementary.exp(logAlpha);
            for (int i = 0; i < data.size; i++) {
                data.escape[i] = alpha * NearOne.softplus(data.logDose[i] - logBeta);
            }
        }

        @Override
        public void fillAll(double logAlpha, double logBeta, Likelihood data) {
            double alpha = Elementary.exp(logAlpha);
            for (int i = 0; i < data.size; i++) {
                double t = Elementary.exp(-Math.abs(data.logDose[i] - logBeta));
                boolean beyond = data.logDose[i] > logBeta;
                double log = NearOne.log1p(t);
                data.escape[i] = alpha
                        * (beyond ? data.logDose[i] - logBeta + log : log);
                data.byFirst[i] = data.escape[i];
                data.bySecond[i] = -alpha * (beyond ? 1 / (1 + t) : t / (1 + t));
            }
        }

        @Override
        public DoseCurve curve(double logAlpha, double logBeta) {
            return new DoseCurve.BetaPoisson(Elementary.exp(logAlpha), logBeta);
        }
    }

    /** By Kummer's function; derivatives by central differences, which err by about 1e-9. */
    record Exact() implements Escapes {

        private static final double STEP = 1e-4;

        @Override
        public void fill(double logAlpha, double logBeta, Likelihood data) {
            fill(new Kummer(Elementary.exp(logAlpha), Elementary.exp(logBeta)), data.dose,
                    data.escape);
        }

        private static void fill(Kummer kummer, double[] doses, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = kummer.escape(doses[i]);
            }
        }

        @Override
        public void fillAll(double logAlpha, double logBeta, Likelihood data) {
            double alpha = Elementary.exp(logAlpha);
            double beta = Elementary.exp(logBeta);
            double up = Elementary.exp(STEP);
            double down = 1 / up;
            fill(new Kummer(alpha * up, beta), data.dose, data.byFirst);
            fill(new Kummer(alpha, beta * up), data.dose, data.bySecond);
            fill(new Kummer(alpha * down, beta), data.dose, data.escape);
            difference(data.byFirst, data.escape);
            fill(new Kummer(alpha, beta * down), data.dose, data.escape);
            difference(data.bySecond, data.escape);
            fill(new Kummer(alpha, beta), data.dose, data.escape);
        }

        private static void difference(double[] up, double[] down) {
            for (int i = 0; i < up.length; i++) {
                up[i] = (up[i] - down[i]) / (2 * STEP);
            }
        }

        @Override
        public DoseCurve curve(double logAlpha, double logBeta) {
            return new DoseCurve.ExactBetaPoisson(Elementary.exp(logAlpha),
                    Elementary.exp(logBeta));
        }
    }
}
