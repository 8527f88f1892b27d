package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Elementary;

/**
 * The log-likelihood of one row as a function of its linear predictor, with dispersion one: a family under a link. Its derivative is
 * the score {@code (y - mean) slope / variance}, its information {@code slope^2 / variance}. Immutable; loops are over short arrays that
 * stay in cache, simple enough that the compiler makes vectors of them.
 */
abstract sealed class Curve {

    private static final double LOG_ROOT_2_PI = 0.5 * Elementary.log(2 * Math.PI);

    final GlmFamily family;
    final SmoothLink link;

    private Curve(GlmFamily family, SmoothLink link) {
        this.family = family;
        this.link = link;
    }

    /** Whether the likelihood of a row has its supremum at infinity only; of an event under a log it is reached. */
    boolean boundless() {
        return !(family instanceof GlmFamily.Binomial && link instanceof SmoothLink.Log);
    }

    static Curve of(GlmFamily family, SmoothLink link) {
        if (family instanceof GlmFamily.Binomial) {
            return switch (link) {
                case SmoothLink.Logit logit -> new EventLogit(family, logit);
                case SmoothLink.Probit probit -> new EventProbit(family, probit);
                case SmoothLink.Cloglog cloglog -> new EventCloglog(family, cloglog);
                case SmoothLink.Cauchit cauchit -> new EventCauchit(family, cauchit);
                default -> new EventLog(family, link);
            };
        }
        if (link instanceof SmoothLink.Log) {
            if (family instanceof GlmFamily.Poisson) {
                return new LogPoisson(family, link);
            }
            if (family instanceof GlmFamily.Gamma) {
                return new LogGamma(family, link);
            }
        }
        return new Plain(family, link);
    }

    /**
     * The scores of some rows.
     *
     * @param predictors becomes the means
     * @param responses those of the rows begin at {@code from}
     */
    abstract void scores(double[] predictors, double[] responses, int from, int length,
            double[] scores);

    /** The same with the information of each row. */
    abstract void derive(double[] predictors, double[] responses, int from, int length,
            double[] scores, double[] information);

    /** Whether a predictor is one of a mean. */
    boolean valid(double predictor) {
        return family.mean(link.inverse(predictor));
    }

    /** Whether all of them are. */
    boolean everywhere() {
        return link.everywhere();
    }

    /** Whether the information is the curvature, so that scoring is Newton's iteration: under the canonical link. */
    boolean newton() {
        return false;
    }

    /** As {@link GlmFamily#deviance}, where digits of a mean near its bound would be lost. */
    double deviance(double predictor, double y) {
        return family.deviance(y, link.inverse(predictor));
    }

    private static final class EventLogit extends Curve {

        private EventLogit(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        boolean newton() {
            return true;
        }

        @Override
        void scores(double[] predictors, double[] responses, int from, int length,
                double[] scores) {
            link.inverse(predictors, 0, length);
            for (int i = 0; i < length; i++) {
                scores[i] = responses[from + i] - predictors[i];
            }
        }

        @Override
        void derive(double[] predictors, double[] responses, int from, int length,
                double[] scores, double[] information) {
            for (int i = 0; i < length; i++) {
                information[i] = -Math.abs(predictors[i]);
            }
            link.inverse(information, 0, length);
            link.inverse(predictors, 0, length);
            for (int i = 0; i < length; i++) {
                scores[i] = responses[from + i] - predictors[i];
                information[i] *= 1 - information[i]; // from the smaller share, which keeps its digits
            }
        }

        @Override
        double deviance(double predictor, double y) {
            double against = y == 1 ? -predictor : predictor;
            return 2 * (Math.max(against, 0)
                    + Elementary.log(1 + Elementary.exp(-Math.abs(against))));
        }
    }

    /** Row by row. */
    private abstract static sealed class Event extends Curve {

        private Event(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        abstract double score(double predictor, double mean, boolean happened);

        abstract double information(double predictor, double mean);

        @Override
        void scores(double[] predictors, double[] responses, int from, int length,
                double[] scores) {
            for (int i = 0; i < length; i++) {
                double predictor = predictors[i];
                double mean = link.inverse(predictor);
                scores[i] = score(predictor, mean, responses[from + i] == 1);
                predictors[i] = mean;
            }
        }

        @Override
        void derive(double[] predictors, double[] responses, int from, int length,
                double[] scores, double[] information) {
            for (int i = 0; i < length; i++) {
                double predictor = predictors[i];
                double mean = link.inverse(predictor);
                scores[i] = score(predictor, mean, responses[from + i] == 1);
                information[i] = information(predictor, mean);
                predictors[i] = mean;
            }
        }
    }

    private static final class EventProbit extends Event {

        /** Below this the distribution function is no double any more. */
        private static final double FAR = -37;

        private EventProbit(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        double score(double predictor, double mean, boolean happened) {
            return happened
                    ? Elementary.normalHazard(predictor)
                    : -Elementary.normalHazard(-predictor);
        }

        @Override
        double information(double predictor, double mean) {
            return Elementary.normalHazard(predictor) * Elementary.normalHazard(-predictor);
        }

        @Override
        double deviance(double predictor, double y) {
            double towards = y == 1 ? predictor : -predictor;
            return towards > FAR
                    ? -2 * Elementary.log(Elementary.normalCdf(towards))
                    : towards * towards + 2 * (Elementary.log(-towards) + LOG_ROOT_2_PI);
        }
    }

    private static final class EventCloglog extends Event {

        private EventCloglog(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        double score(double predictor, double mean, boolean happened) {
            double rate = Elementary.exp(predictor);
            return happened ? SmoothLink.Cloglog.share(rate) : -rate;
        }

        @Override
        double information(double predictor, double mean) {
            double rate = Elementary.exp(predictor);
            return rate * SmoothLink.Cloglog.share(rate);
        }

        @Override
        double deviance(double predictor, double y) {
            return y == 1
                    ? -2 * Elementary.log(link.inverse(predictor))
                    : 2 * Elementary.exp(predictor);
        }
    }

    private static final class EventCauchit extends Event {

        private EventCauchit(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        double score(double predictor, double mean, boolean happened) {
            double slope = link.slope(predictor, mean);
            return happened ? slope / mean : -slope / link.inverse(-predictor);
        }

        @Override
        double information(double predictor, double mean) {
            double slope = link.slope(predictor, mean);
            return slope * (slope / (mean * link.inverse(-predictor)));
        }

        @Override
        double deviance(double predictor, double y) {
            double against = y == 1 ? -predictor : predictor;
            // The smaller share keeps its digits: log(1 - q) from q where q is small.
            return against < -1
                    ? -2 * StrictMath.log1p(-link.inverse(against))
                    : -2 * Elementary.log(link.inverse(-against));
        }
    }

    private static final class EventLog extends Event {

        private EventLog(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        double score(double predictor, double mean, boolean happened) {
            return happened ? 1 : -mean / (1 - mean);
        }

        @Override
        double information(double predictor, double mean) {
            return mean / (1 - mean);
        }

        @Override
        boolean everywhere() {
            return false;
        }

        @Override
        boolean valid(double predictor) {
            return predictor < 0;
        }

        @Override
        double deviance(double predictor, double y) {
            return y == 1 ? -2 * predictor : super.deviance(predictor, y);
        }
    }

    private static final class LogPoisson extends Curve {

        private LogPoisson(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        boolean newton() {
            return true;
        }

        @Override
        void scores(double[] predictors, double[] responses, int from, int length,
                double[] scores) {
            link.inverse(predictors, 0, length);
            for (int i = 0; i < length; i++) {
                scores[i] = responses[from + i] - predictors[i];
            }
        }

        @Override
        void derive(double[] predictors, double[] responses, int from, int length,
                double[] scores, double[] information) {
            scores(predictors, responses, from, length, scores);
            System.arraycopy(predictors, 0, information, 0, length);
        }
    }

    private static final class LogGamma extends Curve {

        private LogGamma(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        void scores(double[] predictors, double[] responses, int from, int length,
                double[] scores) {
            link.inverse(predictors, 0, length);
            for (int i = 0; i < length; i++) {
                scores[i] = responses[from + i] / predictors[i] - 1;
            }
        }

        @Override
        void derive(double[] predictors, double[] responses, int from, int length,
                double[] scores, double[] information) {
            scores(predictors, responses, from, length, scores);
            Arrays.fill(information, 0, length, 1);
        }
    }

    /** Of slope and variance. */
    private static final class Plain extends Curve {

        private Plain(GlmFamily family, SmoothLink link) {
            super(family, link);
        }

        @Override
        void scores(double[] predictors, double[] responses, int from, int length,
                double[] scores) {
            for (int i = 0; i < length; i++) {
                scores[i] = predictors[i];
            }
            link.inverse(predictors, 0, length);
            for (int i = 0; i < length; i++) {
                double mean = predictors[i];
                scores[i] = (responses[from + i] - mean)
                        * (link.slope(scores[i], mean) / family.variance(mean));
            }
        }

        @Override
        void derive(double[] predictors, double[] responses, int from, int length,
                double[] scores, double[] information) {
            for (int i = 0; i < length; i++) {
                scores[i] = predictors[i];
            }
            link.inverse(predictors, 0, length);
            for (int i = 0; i < length; i++) {
                double mean = predictors[i];
                double slope = link.slope(scores[i], mean);
                double ratio = slope / family.variance(mean);
                scores[i] = (responses[from + i] - mean) * ratio;
                information[i] = slope * ratio;
            }
        }
    }
}
