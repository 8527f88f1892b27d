package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/** A curve of risks with its parameters. */
public sealed interface DoseCurve {

    /** {@code -log(1 - P)} at a dose: 0 at dose 0, never falling. */
    double escape(double dose);

    /** The dose at which {@link #escape} reaches a value above 0; may be infinite. */
    double doseOf(double escape);

    /** P at a dose that is not negative. */
    default double risk(double dose) {
        return -NearOne.expm1(-escape(dose));
    }

    /** The dose at which P reaches a risk in (0, 1). */
    default double effectiveDose(double risk) {
        double dose = doseOf(-NearOne.log1p(-risk));
        return Double.isInfinite(dose) ? Undefined.NOT_FINITE.nan() : dose;
    }

    /** @param k chance of an organism to infect */
    record Exponential(double k) implements DoseCurve {

        @Override
        public double escape(double dose) {
            return k * dose;
        }

        @Override
        public double doseOf(double escape) {
            return escape / k;
        }
    }

    /** The approximation; by the logarithm of {@code beta}, which may be too small or too large for a double. */
    record BetaPoisson(double alpha, double logBeta) implements DoseCurve {

        @Override
        public double escape(double dose) {
            return dose == 0
                    ? 0
                    : alpha * NearOne.softplus(Elementary.log(dose) - logBeta);
        }

        @Override
        public double doseOf(double escape) {
            double x = escape / alpha;
            // log(e^x - 1)
            double log = x > 1
                    ? x + NearOne.log1p(-Elementary.exp(-x))
                    : Elementary.log(NearOne.expm1(x));
            return Elementary.exp(logBeta + log);
        }
    }

    /** The exact form. */
    record ExactBetaPoisson(double alpha, double beta) implements DoseCurve {

        private static final int MOST_STEPS = 200;
        private static final double SETTLED = 1e-14;
        private static final double ROUNDING = 0x1p-50;
        /** Logarithm of the greatest dose looked at. */
        private static final double GREATEST = 600;

        @Override
        public double escape(double dose) {
            return new Kummer(alpha, beta).escape(dose);
        }

        /** By Newton's steps for the logarithm of the dose, halved where they leave what is known. */
        @Override
        public double doseOf(double escape) {
            var kummer = new Kummer(alpha, beta);
            double low = Double.NEGATIVE_INFINITY;
            double high = Double.POSITIVE_INFINITY;
            double at = Elementary.log(
                    new BetaPoisson(alpha, Elementary.log(beta)).doseOf(escape));
            for (int step = 0; step < MOST_STEPS; step++) {
                if (!(at < GREATEST)) {
                    return Double.POSITIVE_INFINITY;
                }
                double dose = Elementary.exp(at);
                double here = kummer.escape(dose);
                if (here < escape) {
                    low = at;
                } else {
                    high = at;
                }
                double slope = kummer.slope(dose, here);
                double move = (Elementary.log(escape) - Elementary.log(here)) * here / slope;
                // The function is made of a dose less a logarithm of its size, and known to their rounding alone.
                if (Math.abs(move) <= SETTLED + ROUNDING * (dose + 1) / slope) {
                    return Elementary.exp(at + move);
                }
                double next = at + move;
                at = next > low && next < high ? next : (low + high) / 2;
            }
            return Undefined.NO_CONVERGENCE.nan();
        }
    }

    /**
     * Where the exact form ends as both parameters vanish: an organism infects surely, or not at all in those who resist.
     *
     * @param share of those who do not resist, in (0, 1]
     */
    record Plateau(double share) implements DoseCurve {

        @Override
        public double escape(double dose) {
            return -NearOne.log1p(share * NearOne.expm1(-dose));
        }

        @Override
        public double doseOf(double escape) {
            double risk = -NearOne.expm1(-escape);
            return risk < share ? -NearOne.log1p(-risk / share) : Double.POSITIVE_INFINITY;
        }
    }

    /** No curve, and why. */
    record Unknown(Undefined cause) implements DoseCurve {

        @Override
        public double escape(double dose) {
            return cause.nan();
        }

        @Override
        public double doseOf(double escape) {
            return cause.nan();
        }

        @Override
        public double risk(double dose) {
            return cause.nan();
        }

        @Override
        public double effectiveDose(double risk) {
            return cause.nan();
        }
    }
}
