package dev.minamo.resample;

/**
 * Exact tail probabilities of a sum of scores over a group under permutation of the labels; sums that are equal but for rounding
 * count as equal.
 *
 * @param observed the observed sum
 * @param mean of the sum
 * @param less how likely a sum is at most the observed one
 * @param greater how likely a sum is at least the observed one
 * @param absolute how likely a sum is at least as far from the mean as the observed one
 */
public record SumTails(double observed, double mean, double less, double greater,
        double absolute) {}
