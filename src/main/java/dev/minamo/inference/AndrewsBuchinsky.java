package dev.minamo.inference;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * As many replicates as make a number deviate by at most {@code pdb} percent from that of infinitely
 * many, with probability {@code 1 - tau}: D. W. K. Andrews and M. Buchinsky, Econometrica 68 (2000),
 * 23-51, doi:10.1111/1468-0262.00092. {@code B = 10,000 z(1 - tau/2)^2 w / pdb^2} with
 * <pre>
 * w = (2 + excess kurtosis) / 4          for a standard error
 * w = q (1 - q) / (z_q phi(z_q))^2       for an interval end with tail q
 * w = (1 - p) / p                        for a p-value
 * </pre>
 * In three steps: the number for normal replicates; with the kurtosis of these, a new number; stop at
 * the larger. The number is the largest over all standard errors and, where intervals are asked for,
 * over their ends.
 *
 * @param pdb percent, above 0
 * @param tau between 0 and 1
 * @param tails of the interval ends asked for; empty for standard errors alone
 */
public record AndrewsBuchinsky(double pdb, double tau, List<Double> tails) implements StopRule {

    public AndrewsBuchinsky {
        tails = List.copyOf(tails);
        if (!(pdb > 0 && Double.isFinite(pdb))) {
            throw new IllegalArgumentException("pdb: " + pdb + " is not above 0");
        }
        if (!(tau > 0 && tau < 1)) {
            throw new IllegalArgumentException("tau: " + tau + " is not between 0 and 1");
        }
    }

    /** For standard errors and for the ends of a request that are quantiles. */
    public static AndrewsBuchinsky of(double pdb, double tau, IntervalRequest request) {
        boolean quantiles = request.methods().stream()
                .anyMatch(method -> !method.closed() && method != IntervalMethod.NORMAL);
        return new AndrewsBuchinsky(pdb, tau, quantiles
                ? request.levels().stream().map(request::tail).toList()
                : List.of());
    }

    /** w of a standard error. */
    public static double weightOfStandardError(double excessKurtosis) {
        return (2 + excessKurtosis) / 4;
    }

    /** w of an interval end; infinite at tail 1/2, where the end is the estimate. */
    public static double weightOfEnd(double tail) {
        double z = NormalDistribution.quantile(tail);
        double slope = z * NormalDistribution.density(z);
        return tail * (1 - tail) / (slope * slope);
    }

    /** w of a p-value. */
    public static double weightOfPValue(double p) {
        return (1 - p) / p;
    }

    /** Replicates for a weight; saturates at the largest long. */
    public long replicates(double weight) {
        double z = NormalDistribution.quantile(1 - tau / 2);
        return (long) Math.ceil(10_000 * z * z * weight / (pdb * pdb));
    }

    @Override
    public String code() {
        return "andrews_buchinsky";
    }

    /** The number for normal replicates. */
    private long first() {
        return Math.max(2, Math.max(replicates(weightOfStandardError(0)), ofEnds()));
    }

    private long ofEnds() {
        return tails.stream().mapToLong(tail -> replicates(weightOfEnd(tail))).max().orElse(0);
    }

    @Override
    public long[] checkpoints(long ceiling) {
        return Arrays.stream(new long[]{first()}).filter(count -> count < ceiling).toArray();
    }

    /** The first number with the kurtosis of the replicates; degenerate ones count as normal. */
    private long second(List<Estimate> estimates) {
        long most = ofEnds();
        for (Estimate estimate : estimates) {
            Double kurtosis = estimate.kurtosis();
            double excess = kurtosis == null ? 0 : kurtosis - 3;
            most = Math.max(most, replicates(weightOfStandardError(excess)));
        }
        return most;
    }

    @Override
    public Decision decide(long k, List<Estimate> estimates) {
        long first = first();
        if (k < first) {
            return new ContinueTo(first);
        }
        long needed = k == first ? second(estimates) : k;
        return needed <= k
                ? new Stop(String.format(Locale.ROOT,
                        "%,d replicates keep the numbers within %s %% of those of infinitely many, "
                                + "with probability %s.",
                        k, plain(pdb), plain(1 - tau)))
                : new ContinueTo(needed);
    }

    private static String plain(double number) {
        return new BigDecimal(number, new MathContext(6)).stripTrailingZeros()
                .toPlainString();
    }
}
