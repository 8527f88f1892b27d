package dev.minamo.statistic;

/** Order statistics of drawn values. */
interface Ranked {

    /** How many values are drawn. */
    double n();

    /**
     * The value of a rank: the first at which the sum of frequencies reaches it.
     *
     * @param rank from 1; below or above what there is, the least or greatest value
     */
    double at(double rank);

    double least();

    double greatest();

    /** The middle value, or half way between the middle two. */
    default double median() {
        double low = at(Math.floor((n() + 1) / 2));
        double high = at(Math.ceil((n() + 1) / 2));
        return low == high ? low : 0.5 * low + 0.5 * high;
    }
}
