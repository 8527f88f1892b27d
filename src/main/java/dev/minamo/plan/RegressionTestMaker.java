package dev.minamo.plan;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Column;
import dev.minamo.frame.Frame;
import dev.minamo.inference.Asymptotic;
import dev.minamo.model.Formula;
import dev.minamo.model.FreedmanLane;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.PairingPermutation;
import dev.minamo.resample.ValueExchange;
import org.jspecify.annotations.Nullable;

/** Makes the test of a term of a linear model: residuals of the model without it change places. */
final class RegressionTestMaker {

    private final String statistic;
    private final String term;
    private final TestMaker.Made made;
    private final FreedmanLane test;

    RegressionTestMaker(PermutationSpec spec, TestChecks.Asked asked, Frame frame,
            Kernels kernels) {
        var keys = spec.test();
        this.statistic = asked.statistic();
        this.term = keys.text("term").orElseThrow();
        var formula = parsed(keys.text("formula").orElseThrow(), frame);
        var columns = new TreeSet<>(formula.columns());
        keys.text("blocks").ifPresent(columns::add);
        var sample = new TestRows(frame, columns, Set.of(), spec.missing(), kernels.reductions())
                .all();
        this.test = FreedmanLane.of(formula, term, sample);
        var draws = kernels.draws().with(spec.generator());
        int[] blocks = keys.text("blocks").map(sample::codes).orElse(null);
        var how = blocks == null
                ? new PairingPermutation(sample.rows(), draws)
                : new PairingPermutation(blocks, draws);
        this.made = new TestMaker.Made(new ValueExchange(how), List.of(term),
                List.of(statistic.equals("t") ? test.t() : test.coefficient()), List.of(), null,
                null, blocks, false, false, sample.rows(), sample.dropped());
    }

    private static Formula parsed(String formula, Frame frame) {
        try {
            return Formula.parse(formula, frame.columns().stream().map(Column::name).toList(),
                    "/test/formula");
        } catch (Refusal refusal) {
            throw new Refusal(refusal.code(), String.valueOf(refusal.getMessage()),
                    refusal.faults().isEmpty()
                            ? List.of(Fault.at("/test/formula",
                                    String.valueOf(refusal.getMessage())))
                            : refusal.faults().stream().map(f -> Fault.at("/test/formula",
                                    f.detail(), f.allowed())).toList());
        }
    }

    TestMaker.Made make() {
        return made;
    }

    /** The coefficient with its standard error, where both have a value. */
    TestPlan.@Nullable Estimate estimate() {
        double t = test.t().observed();
        double coefficient = test.coefficient().observed();
        double error = coefficient / t;
        return Double.isFinite(coefficient) && Double.isFinite(error)
                ? new TestPlan.Estimate(coefficient, error)
                : null;
    }

    /** Student's law: that of normal errors. */
    @Nullable
    Asymptotic law() {
        double t = test.t().observed();
        return Double.isFinite(t) ? Asymptotic.student(t, test.degrees()) : null;
    }
}
