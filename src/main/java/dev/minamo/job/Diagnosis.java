package dev.minamo.job;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** Says what the accounts of a run mean: how much work it was, the largest loss, and what to do about it. */
final class Diagnosis {

    private static final String[] NUMBERS = {"no", "one", "two", "three", "four", "five", "six",
            "seven", "eight", "nine", "ten", "eleven", "twelve"};
    /** A loss below this is not worth a word. */
    private static final double WORTH_A_WORD = 0.02;

    private Diagnosis() {}

    /** @param accounts nanoseconds, by {@link Account} */
    static String of(int workers, double speedUp, Map<Account, Double> accounts, RunTiming run) {
        var last = run.resumed()
                ? " A restart interrupted the job; this is its last run, of %s.".formatted(
                        count(run.rows(), "row", "rows"))
                : "";
        if (run.rows() == 0) {
            return "There was nothing left to compute." + last;
        }
        var done = "%s did the work of %s. ".formatted(
                capital(count(workers, "worker", "workers")), amount(speedUp));
        double all = accounts.values().stream().mapToDouble(nanos -> nanos).sum();
        var loss = largestLoss(accounts);
        double share = accounts.getOrDefault(loss, 0.0) / all;
        return done + (share < WORTH_A_WORD
                ? "No loss takes more than 2 % of the time."
                : loss(loss).formatted(percent(share))) + last;
    }

    /** The largest account but {@link Account#USEFUL}; the first of equals. */
    private static Account largestLoss(Map<Account, Double> accounts) {
        return Arrays.stream(Account.values()).filter(a -> a != Account.USEFUL)
                .reduce((a, b) -> accounts.getOrDefault(b, 0.0) > accounts.getOrDefault(a, 0.0)
                        ? b
                        : a)
                .orElseThrow();
    }

    private static String loss(Account loss) {
        return switch (loss) {
            case INFLATION -> "%s of the time, a row cost more than it costs one worker alone: "
                    + "workers share memory and clocks, and more of them would add little.";
            case SEARCH -> "%s of the time went to looking for work: "
                    + "a job with more replicates, or fewer workers, would waste less.";
            case DISPATCH -> "%s of the time, workers waited while one thread planned, summarised "
                    + "and wrote files: with more replicates that counts less.";
            case START -> "%s of the time was waiting at the start, until the pool had room: "
                    + "fewer jobs at once would give it back.";
            case TAIL -> "%s of the time was waiting at the tail, where workers ran dry one after "
                    + "another: with more replicates that counts less.";
            case COLLECTOR -> "%s of the time, everything stood still for the garbage collector: "
                    + "a larger heap would give most of it back.";
            case PREEMPTED -> "%s of the time, the machine ran something else: "
                    + "with a processor for each worker, this job would have had it.";
            case OTHER_JOBS -> "%s of the time went to other jobs: "
                    + "alone, this one would have had it.";
            case UNEXPLAINED -> "%s of the time, workers were missing: the pool was resized.";
            case USEFUL -> throw new IllegalArgumentException("useful work is no loss");
        };
    }

    /** How many workers' work it was: in words where it is whole. */
    private static String amount(double speedUp) {
        long whole = Math.round(speedUp);
        if (Math.abs(speedUp - whole) < 0.05 && whole > 0) {
            return number(whole);
        }
        return speedUp < 0.1
                ? "less than a tenth of one"
                : String.format(Locale.ROOT, "%.1f", speedUp);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", 100 * share);
    }

    private static String count(long n, String one, String many) {
        return number(n) + " " + (n == 1 ? one : many);
    }

    private static String number(long n) {
        return n < NUMBERS.length ? NUMBERS[(int) n] : String.format(Locale.ROOT, "%,d", n);
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
