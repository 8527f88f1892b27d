package dev.minamo.model.dose;

import org.jspecify.annotations.Nullable;

/**
 * Fisher's scoring for two log parameters, damped where a step does not lead upwards (Levenberg 1944, Marquardt 1963,
 * doi:10.1137/0111030). Where counts are far from any curve of the model it creeps; after some steps the second derivatives
 * themselves, by differences, take the place of their mean. Scratch memory of one worker.
 */
final class ScoringSearch {

    /** How a search ended. */
    enum End {
        MAXIMUM, EDGE, UNSETTLED
    }

    private static final int MOST_STEPS = 200;
    /** Steps of scoring before second derivatives are worth their price. */
    private static final int SCORED = 20;
    private static final double DIFFERENCE = 1e-3;
    /** Longest step of a log parameter, and its part of a large one. */
    private static final double LONGEST = 3;
    /** What is left to gain, in units of log-likelihood: the estimate is then off by 1e-8 of its standard error. */
    private static final double SETTLED = 1e-16;
    private static final double ROUNDING = 1e-13;
    private static final double MOST_DAMPING = 1e12;
    private static final double LEAST_DAMPING = 1e-9;

    private final Escapes model;
    private final Likelihood data;

    private double leastAlpha;
    private double mostAlpha;
    private double mostBeta;
    private double logAlpha;
    private double logBeta;
    private double value;
    private double damping;
    private double first;
    private double second;
    private double infoFirst;
    private double infoBoth;
    private double infoSecond;
    private long steps;

    ScoringSearch(Escapes model, Likelihood data) {
        this.model = model;
        this.data = data;
    }

    double logAlpha() {
        return logAlpha;
    }

    double logBeta() {
        return logBeta;
    }

    double value() {
        return value;
    }

    /** Steps of all searches so far. */
    long steps() {
        return steps;
    }

    /** Where searches end without a maximum: beyond these logarithms of alpha, and beyond this size of that of beta. */
    void within(double leastLogAlpha, double mostLogAlpha, double mostLogBeta) {
        this.leastAlpha = leastLogAlpha;
        this.mostAlpha = mostLogAlpha;
        this.mostBeta = mostLogBeta;
    }

    End from(double startAlpha, double startBeta) {
        logAlpha = startAlpha;
        logBeta = startBeta;
        damping = LEAST_DAMPING;
        evaluate(logAlpha, logBeta);
        value = data.value;
        if (!Double.isFinite(value)) {
            return End.UNSETTLED;
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            steps++;
            takeSlopes();
            if (step > SCORED) {
                takeCurvature();
            }
            var end = step();
            if (end != null) {
                return end;
            }
        }
        return End.UNSETTLED;
    }

    private void takeSlopes() {
        first = data.first;
        second = data.second;
        infoFirst = data.infoFirst;
        infoBoth = data.infoBoth;
        infoSecond = data.infoSecond;
    }

    /** One step upwards; an end where there is none to be made. */
    private @Nullable End step() {
        while (damping <= MOST_DAMPING) {
            double a = infoFirst * (1 + damping);
            double c = infoSecond * (1 + damping);
            double determinant = a * c - infoBoth * infoBoth;
            double moveAlpha = (c * first - infoBoth * second) / determinant;
            double moveBeta = (a * second - infoBoth * first) / determinant;
            double gain = first * moveAlpha + second * moveBeta;
            if (gain >= 0 && gain <= SETTLED && damping <= 1) {
                return End.MAXIMUM;
            }
            double shorter = Math.min(1, Math.min(LONGEST / Math.abs(moveAlpha),
                    (LONGEST + Math.abs(logBeta) / 2) / Math.abs(moveBeta)));
            double nextAlpha = logAlpha + shorter * moveAlpha;
            double nextBeta = logBeta + shorter * moveBeta;
            if (gain > 0) {
                if (outside(nextAlpha, nextBeta)) {
                    return End.EDGE;
                }
                evaluate(nextAlpha, nextBeta);
                if (data.value >= value - ROUNDING * (1 + Math.abs(value))) {
                    logAlpha = nextAlpha;
                    logBeta = nextBeta;
                    value = data.value;
                    damping = Math.max(LEAST_DAMPING, damping / 10);
                    return null;
                }
            }
            damping *= 10;
        }
        return End.UNSETTLED;
    }

    /** Second derivatives in place of the information, where they are those of a summit. */
    private void takeCurvature() {
        evaluate(logAlpha + DIFFERENCE, logBeta);
        double a = -data.first;
        double b = -data.second;
        evaluate(logAlpha - DIFFERENCE, logBeta);
        a = (a + data.first) / (2 * DIFFERENCE);
        b = (b + data.second) / (2 * DIFFERENCE);
        evaluate(logAlpha, logBeta + DIFFERENCE);
        double c = -data.second;
        evaluate(logAlpha, logBeta - DIFFERENCE);
        c = (c + data.second) / (2 * DIFFERENCE);
        if (a > 0 && a * c > b * b) {
            infoFirst = a;
            infoBoth = b;
            infoSecond = c;
        }
    }

    private boolean outside(double alpha, double beta) {
        return !(alpha >= leastAlpha && alpha <= mostAlpha && Math.abs(beta) <= mostBeta);
    }

    private void evaluate(double alpha, double beta) {
        model.fillAll(alpha, beta, data);
        data.evaluate();
    }
}
