package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/**
 * How replicates hang together, which decides how their Monte Carlo error is measured.
 * <ul>
 * <li>Independent ones: by formulas where there are some, else by leaving out batches.
 * <li>Antithetic pairs: by leaving out batches of whole pairs. The mean of the replicates has a
 * smaller error than that of independent ones, their spread a larger one: the two of a pair err
 * alike in it.
 * <li>Balanced ones: every row is drawn equally often over all of them together, so that whatever is
 * linear in how often rows are drawn adds nothing to any error. Batches are left out, and of what
 * they do only counts what does not follow the mean linear part without them. A. C. Davison, D. V.
 * Hinkley and E. Schechtman, Biometrika 73 (1986), 555-566, doi:10.1093/biomet/73.3.555; R. L.
 * Graham, D. V. Hinkley, P. W. M. John and S. Shi, J. R. Statist. Soc. B 52 (1990), 185-202,
 * doi:10.1111/j.2517-6161.1990.tb01781.x.
 * </ul>
 *
 * @param linear of balanced replicates: the mean of the statistic's linear part without each batch,
 *            by {@link LinearPart}, a view; null where it is not known, then errors are those of
 *            independent replicates, an upper bound
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
public record Dependence(Kind kind, double @Nullable [] linear) {

    /** What makes replicates depend on each other. */
    public enum Kind {
        NONE, PAIRS, BALANCE
    }

    public static final Dependence NONE = new Dependence(Kind.NONE, null);

    /** Replicates 2k and 2k + 1 are drawn together. */
    public static final Dependence PAIRS = new Dependence(Kind.PAIRS, null);

    /** Of balanced replicates of which no more is known. */
    public static final Dependence BALANCE = new Dependence(Kind.BALANCE, null);

    /** Whether formulas for independent replicates say nothing, and batches must. */
    boolean inBatches() {
        return kind == Kind.PAIRS || linear != null;
    }

    /** The same for some of the first replicates: these are not balanced by themselves. */
    Dependence ofPrefix() {
        return kind == Kind.BALANCE ? BALANCE : this;
    }

    int batches(long count) {
        return (int) Math.min(SortedBatches.BATCHES, kind == Kind.PAIRS ? count / 2 : count);
    }

    /** The index at which a batch of the first {@code count} replicates begins; no pair is cut. */
    long start(int batch, long count) {
        int batches = batches(count);
        if (batch == batches) {
            return count;
        }
        return kind == Kind.PAIRS
                ? 2 * (count / 2 * batch / batches)
                : count * batch / batches;
    }
}
