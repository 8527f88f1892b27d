package dev.minamo.job;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingTiming;
import dev.minamo.engine.FillingTiming.Share;
import dev.minamo.engine.RowCost;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Worker seconds and where they went. The right values are sums done by hand. */
class AccountingTest {

    private static final long S = 1_000_000_000L;

    private static RunTiming.OfStage stage(long startSeconds, FillingTiming timing, double cost) {
        return new RunTiming.OfStage(startSeconds * S, timing,
                new RowCost(cost, Double.isNaN(cost)
                        ? RowCost.Source.UNKNOWN
                        : RowCost.Source.RERUN));
    }

    /** Two workers, 10 s; both start after 1 s, one ends 2 s early, one searches 0.5 s. */
    private static FillingTiming tenSeconds(FillingEvent... events) {
        return tenSeconds(0, events);
    }

    /** The first one is for some time without a processor. */
    private static FillingTiming tenSeconds(long off, FillingEvent... events) {
        return new FillingTiming("replicates", 2, 800, S, 9 * S, List.of(
                new Share(0, 500, 50, 0, 9 * S, off, 0, 0, S, 10 * S),
                new Share(1, 300, 30, 4, 6 * S, 0, S / 2, S / 4, S, 8 * S)), List.of(events));
    }

    private static double part(EfficiencyReport report, Account account) {
        return report.parts().stream().filter(p -> p.name().equals(account.code())).findFirst()
                .orElseThrow().seconds();
    }

    @Test
    void everySecondIsBookedOnce() {
        // A row costs one worker 0.015 s: 12 s of the 15 s busy are useful.
        var report = Accounting.report(new RunTiming(12 * S,
                List.of(stage(1, tenSeconds(), 0.015 * S)), false));

        assertThat(report.workerSeconds()).isEqualTo(24);
        assertThat(report.busySeconds()).isEqualTo(15);
        assertThat(part(report, Account.USEFUL)).isCloseTo(12, within(1e-9));
        assertThat(part(report, Account.INFLATION)).isCloseTo(3, within(1e-9));
        assertThat(part(report, Account.DISPATCH)).isCloseTo(4, within(1e-9));
        assertThat(part(report, Account.START)).isCloseTo(2, within(1e-9));
        assertThat(part(report, Account.TAIL)).isCloseTo(2, within(1e-9));
        assertThat(part(report, Account.SEARCH)).isCloseTo(0.75, within(1e-9));
        assertThat(part(report, Account.OTHER_JOBS)).isCloseTo(0.25, within(1e-9));
        assertThat(part(report, Account.COLLECTOR)).isZero();
        assertThat(part(report, Account.UNEXPLAINED)).isZero();
    }

    @Test
    void speedUpIsUsefulWorkOverWallTime() {
        var report = Accounting.report(new RunTiming(12 * S,
                List.of(stage(1, tenSeconds(), 0.0175 * S)), false));

        // 14 s in 12 s: S = 7/6, S/2 = 7/12, (6/7 - 1/2) / (1/2) = 5/7.
        assertThat(report.speedUp()).isCloseTo(7.0 / 6, within(1e-12));
        assertThat(report.efficiency()).isCloseTo(7.0 / 12, within(1e-12));
        assertThat(report.karpFlatt()).isCloseTo(5.0 / 7, within(1e-12));
    }

    @Test
    void rowsThatWereCheaperThanTheTrialAreAllUseful() {
        var report = Accounting.report(new RunTiming(12 * S,
                List.of(stage(1, tenSeconds(), 0.1 * S)), false));

        assertThat(part(report, Account.USEFUL)).isEqualTo(15);
        assertThat(part(report, Account.INFLATION)).isZero();
    }

    @Test
    void withoutATrialAllBusyTimeIsUseful() {
        var report = Accounting.report(new RunTiming(12 * S,
                List.of(stage(1, tenSeconds(), Double.NaN)), false));

        assertThat(part(report, Account.USEFUL)).isEqualTo(15);
        assertThat(report.stages().getFirst().nanosPerRow()).isNull();
        assertThat(report.stages().getFirst().costFrom()).isEqualTo("unknown");
    }

    @Test
    void pauseTakesItsProportionOfBusyTime() {
        // 15 of 20 worker seconds were busy, so 3/4 of 2 s for both workers.
        var report = Accounting.report(new RunTiming(12 * S, List.of(
                stage(1, tenSeconds(new FillingEvent.Paused(2 * S, 3 * S),
                        new FillingEvent.Paused(5 * S, 6 * S)), Double.NaN)),
                false));

        assertThat(part(report, Account.COLLECTOR)).isCloseTo(3, within(1e-9));
        assertThat(part(report, Account.USEFUL)).isCloseTo(12, within(1e-9));
    }

    @Test
    void timeWithoutAProcessorIsNeitherUsefulNorInflation() {
        // Of the 5 s without a processor 1.5 were the collector's: 15/20 of 1 s for both workers.
        var report = Accounting.report(new RunTiming(12 * S, List.of(stage(1,
                tenSeconds(5 * S, new FillingEvent.Paused(2 * S, 3 * S)), 0.01 * S)), false));

        assertThat(part(report, Account.COLLECTOR)).isCloseTo(1.5, within(1e-9));
        assertThat(part(report, Account.PREEMPTED)).isCloseTo(3.5, within(1e-9));
        assertThat(part(report, Account.USEFUL)).isCloseTo(8, within(1e-9));
        assertThat(part(report, Account.INFLATION)).isCloseTo(2, within(1e-9));
    }

    @Test
    void workerThatFoundNothingToClaimWaitedAtTheTail() {
        var timing = new FillingTiming("observed", 4, 1, 0, S,
                List.of(new Share(2, 1, 1, 0, S, 0, 0, 0, 0, S)), List.of());

        var report = Accounting.report(new RunTiming(S, List.of(stage(0, timing, Double.NaN)),
                false));

        assertThat(part(report, Account.TAIL)).isEqualTo(3);
        assertThat(report.workerSeconds()).isEqualTo(4);
    }

    @Test
    void workersThatCameLaterAreMissingBefore() {
        var early = new FillingTiming("observed", 1, 1, 0, S,
                List.of(new Share(0, 1, 1, 0, S, 0, 0, 0, 0, S)), List.of());
        var late = new FillingTiming("replicates", 3, 3, 0, S, List.of(
                new Share(0, 1, 1, 0, S, 0, 0, 0, 0, S), new Share(1, 1, 1, 0, S, 0, 0, 0, 0, S),
                new Share(2, 1, 1, 0, S, 0, 0, 0, 0, S)), List.of());

        var report = Accounting.report(new RunTiming(2 * S,
                List.of(stage(0, early, Double.NaN), stage(1, late, Double.NaN)), false));

        assertThat(part(report, Account.UNEXPLAINED)).isEqualTo(2);
        assertThat(part(report, Account.USEFUL)).isEqualTo(4);
        assertThat(report.workerSeconds()).isEqualTo(6);
    }

    @Test
    void runThatHadNothingToComputeIsAllDispatch() {
        var report = Accounting.report(new RunTiming(S,
                List.of(stage(0, FillingTiming.none("replicates", 2), Double.NaN)), true));

        assertThat(part(report, Account.DISPATCH)).isEqualTo(2);
        assertThat(report.karpFlatt()).isNull();
        assertThat(report.diagnosis())
                .isEqualTo("There was nothing left to compute. A restart interrupted the job; "
                        + "this is its last run, of no rows.");
    }

    private static String diagnosis(int workers, double speedUp, Account loss, double share) {
        var accounts = Map.of(Account.USEFUL, 1 - share, loss, share);
        return Diagnosis.of(workers, speedUp, accounts, new RunTiming(S, List.of(
                stage(0, tenSeconds(), Double.NaN)), false));
    }

    @Test
    void diagnosisNamesTheLargestLossAndWhatToDo() {
        assertThat(diagnosis(2, 1.9, Account.TAIL, 0.05)).isEqualTo("Two workers did the work of "
                + "1.9. 5.0 % of the time was waiting at the tail, where workers ran dry one after "
                + "another: with more replicates that counts less.");
        assertThat(diagnosis(8, 7.04, Account.INFLATION, 0.12)).isEqualTo("Eight workers did the "
                + "work of seven. 12 % of the time, a row cost more than it costs one worker alone: "
                + "workers share memory and clocks, and more of them would add little.");
        assertThat(diagnosis(1, 0.97, Account.DISPATCH, 0.03)).startsWith(
                "One worker did the work of one. 3.0 % of the time, workers waited while one thread");
        assertThat(diagnosis(40, 0.02, Account.START, 0.9)).startsWith(
                "40 workers did the work of less than a tenth of one. 90 % of the time was waiting "
                        + "at the start");
        assertThat(diagnosis(2, 1.99, Account.SEARCH, 0.005))
                .isEqualTo("Two workers did the work of two. No loss takes more than 2 % of the "
                        + "time.");
    }

    @Test
    void everyLossHasItsSentence() {
        var sentences = Arrays.stream(Account.values()).filter(a -> a != Account.USEFUL)
                .map(loss -> diagnosis(2, 1.5, loss, 0.25)).toList();

        assertThat(sentences).doesNotHaveDuplicates()
                .allSatisfy(
                        s -> assertThat(s).startsWith("Two workers did the work of 1.5. 25 % of")
                                .endsWith("."));
    }

    @Test
    void resumedRunSaysSo() {
        var report = Accounting.report(new RunTiming(12 * S,
                List.of(stage(1, tenSeconds(), Double.NaN)), true));

        assertThat(report.resumed()).isTrue();
        assertThat(report.diagnosis())
                .endsWith("A restart interrupted the job; this is its last run, of 800 rows.");
    }
}
