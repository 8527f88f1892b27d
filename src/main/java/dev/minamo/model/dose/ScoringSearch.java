package dev.minamo.model.dose;

/**
 * Fisher's scoring for two log parameters, damped where a step does not lead upwards (Levenberg 1944, Marquardt 1963,
 * doi:10.1137/0111030). Scratch memory of one worker.
 */
final class ScoringSearch {

    /** How a search ended. */
    enum End {
        MAXIMUM, EDGE, UNSETTLED
    }

    private static final int MOST_STEPS = 300;
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
        double damping = LEAST_DAMPING;
        evaluate(logAlpha, logBeta);
        value = data.value;
        if (!Double.isFinite(value)) {
            return End.UNSETTLED;
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            steps++;
            double first = data.first;
            double second = data.second;
            double a = data.infoFirst;
            double b = data.infoBoth;
            double c = data.infoSecond;
            boolean moved = false;
            while (!moved) {
                double dampedA = a * (1 + damping);
                double dampedC = c * (1 + damping);
                double determinant = dampedA * dampedC - b * b;
                double moveAlpha = (dampedC * first - b * second) / determinant;
                double moveBeta = (dampedA * second - b * first) / determinant;
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
                    moved = data.value >= value - ROUNDING * (1 + Math.abs(value));
                }
                if (moved) {
                    logAlpha = nextAlpha;
                    logBeta = nextBeta;
                    value = data.value;
                    damping = Math.max(LEAST_DAMPING, damping / 10);
                } else {
                    damping *= 10;
                    if (!(damping <= MOST_DAMPING)) {
                        return End.UNSETTLED;
                    }
                }
            }
        }
        return End.UNSETTLED;
    }

    private boolean outside(double alpha, double beta) {
        return !(alpha >= leastAlpha && alpha <= mostAlpha && Math.abs(beta) <= mostBeta);
    }

    private void evaluate(double alpha, double beta) {
        model.fillAll(alpha, beta, data);
        data.evaluate();
    }
}
