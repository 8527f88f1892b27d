package dev.minamo.inference;

/**
 * An interval of a share that was counted.
 *
 * @param low at least 0
 * @param high at most 1
 */
public record ProportionInterval(double low, double high) {

    /**
     * The score interval of Wilson (1927).
     *
     * @param successes among the trials
     * @param trials above 0
     * @param level such as 0.95
     */
    public static ProportionInterval wilson(double successes, double trials, double level) {
        ResampledT.checkLevel(level);
        if (!(trials > 0)) {
            throw new IllegalArgumentException("trials: " + trials + " is not above 0");
        }
        var ends = new Wilson(successes / trials, trials);
        double tail = (1 - level) / 2;
        return new ProportionInterval(ends.end(tail, -1).value(), ends.end(tail, 1).value());
    }
}
