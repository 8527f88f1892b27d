package dev.minamo.model;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.RandomStream;

/**
 * The law of a response about its fitted mean, to draw from: what a parametric bootstrap or a prediction interval adds. Draw
 * {@code d} is a function of the stream and {@code d} alone and takes the words {@code 4 d} to {@code 4 d + 3}, of every attempt
 * where it rejects. Immutable.
 */
public abstract sealed class ResponseLaw {

    private ResponseLaw() {}

    /**
     * One response.
     *
     * @param mean in the range of the family; NaN gives NaN
     * @param draw from 0 to 2^45
     */
    public abstract double draw(double mean, RandomStream stream, long draw);

    /** Normal errors of one standard deviation. */
    public static ResponseLaw normal(double sigma) {
        return new Normal(sigma);
    }

    /** 1 with the probability that the mean is, or 0. */
    public static ResponseLaw event() {
        return new Event();
    }

    /** Counts whose variance is the mean. */
    public static ResponseLaw poisson() {
        return new Poisson();
    }

    /** @param dispersion the squared coefficient of variation */
    public static ResponseLaw gamma(double dispersion) {
        return new Gamma(dispersion);
    }

    /** @param dispersion the variance over the cube of the mean */
    public static ResponseLaw inverseGaussian(double dispersion) {
        return new InverseGaussian(dispersion);
    }

    /** @param theta the shape of the gamma law of the rates: the variance is {@code mean + mean^2 / theta} */
    public static ResponseLaw negativeBinomial(double theta) {
        return new NegativeBinomial(theta);
    }

    private static final class Normal extends ResponseLaw {

        private final double sigma;

        private Normal(double sigma) {
            this.sigma = sigma;
        }

        @Override
        public double draw(double mean, RandomStream stream, long draw) {
            return Math.fma(sigma, stream.normal(4 * draw), mean);
        }
    }

    private static final class Event extends ResponseLaw {

        @Override
        public double draw(double mean, RandomStream stream, long draw) {
            return Double.isNaN(mean) ? mean : stream.uniform(4 * draw) < mean ? 1 : 0;
        }
    }

    private static final class Poisson extends ResponseLaw {

        @Override
        public double draw(double mean, RandomStream stream, long draw) {
            return count(mean, stream.open(4 * draw));
        }

        /**
         * By search from the mode, down and up in turn: as many steps as the standard deviation.
         *
         * @param u uniform in (0, 1)
         */
        private static double count(double mean, double u) {
            if (!(mean > 0 && mean < Double.POSITIVE_INFINITY)) {
                return mean == 0 ? 0 : Double.NaN;
            }
            double mode = Math.floor(mean);
            double atMode = Elementary.exp(mode * Elementary.log(mean) - mean
                    - Elementary.lgamma(mode + 1));
            double left = u - atMode;
            double below = atMode;
            double above = atMode;
            double low = mode;
            double high = mode;
            while (left > 0 && (above > 0 || below > 0)) {
                if (low > 0) {
                    below *= low / mean;
                    low--;
                    left -= below;
                    if (left <= 0) {
                        return low;
                    }
                } else {
                    below = 0;
                }
                high++;
                above *= mean / high;
                left -= above;
                if (left <= 0) {
                    return high;
                }
            }
            return mode;
        }
    }

    private static final class Gamma extends ResponseLaw {

        private final double dispersion;

        private Gamma(double dispersion) {
            this.dispersion = dispersion;
        }

        @Override
        public double draw(double mean, RandomStream stream, long draw) {
            return mean * dispersion * stream.gamma(2 * draw, 1 / dispersion);
        }
    }

    private static final class InverseGaussian extends ResponseLaw {

        private final double dispersion;

        private InverseGaussian(double dispersion) {
            this.dispersion = dispersion;
        }

        /** Michael, Schucany and Haas 1976, doi:10.2307/2683801: the smaller root of a chi-squared, or its mirror. */
        @Override
        public double draw(double mean, RandomStream stream, long draw) {
            double z = stream.normal(4 * draw);
            double half = 0.5 * dispersion * mean * z * z;
            // The smaller root without cancellation: the product of both is one.
            double ratio = 1 / (1 + half + Math.sqrt(half * (2 + half)));
            return stream.open(4 * draw + 1) * (1 + ratio) <= 1 ? mean * ratio : mean / ratio;
        }
    }

    private static final class NegativeBinomial extends ResponseLaw {

        private final double theta;

        private NegativeBinomial(double theta) {
            this.theta = theta;
        }

        @Override
        public double draw(double mean, RandomStream stream, long draw) {
            double rate = mean / theta * stream.gamma(2 * draw, theta);
            return Poisson.count(rate, stream.open(4 * draw + 2));
        }
    }
}
