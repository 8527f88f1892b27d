package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.OptionalLong;

import dev.minamo.inference.SequentialRule;
import dev.minamo.inference.SequentialTest;
import dev.minamo.pages.RowView;
import dev.minamo.plan.TestPlan;
import org.jspecify.annotations.Nullable;

/** Follows the stop rule of a test: looks at every replicate once, in order. */
final class SequentialStopping implements Stopping {

    private final @Nullable SequentialTest test;
    private final String code;
    private final long ceiling;

    SequentialStopping(TestPlan plan, long ceiling) {
        this.ceiling = ceiling;
        this.code = plan.question().rule() == null ? "fixed" : plan.question().rule().code();
        this.test = TestSummariser.sequential(plan);
    }

    @Override
    public OptionalLong look(RowView replicates, long prefix) {
        if (test == null) {
            return OptionalLong.empty();
        }
        MemorySegment values = replicates.column(0);
        return test.extend(values, prefix)
                ? OptionalLong.of(test.index())
                : OptionalLong.empty();
    }

    @Override
    public boolean looks() {
        return test != null;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public long ceiling() {
        return ceiling;
    }

    @Override
    public String reason() {
        if (test == null || !test.stopped()) {
            return "";
        }
        var verdict = Objects.requireNonNull(test).verdict();
        return switch (verdict.decision()) {
            case AT_MOST_LEVEL -> "The p-value is at most the level.";
            case ABOVE_LEVEL -> "The p-value is above the level.";
            case NO_LEVEL -> verdict.early()
                    ? "%,d arrangements were as extreme as the data.".formatted(
                            verdict.exceedances())
                    : "";
            case UNDECIDED -> SequentialRule.Decision.UNDECIDED.code();
        };
    }
}
