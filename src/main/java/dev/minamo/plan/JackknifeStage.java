package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;

import dev.minamo.resample.Units;
import dev.minamo.statistic.Quantities;

/** Row i: the quantities with unit i of the sample left out, be it a row, a cluster or a block. */
record JackknifeStage(List<String> columns, Quantities quantities, Units units) implements Stage {

    @Override
    public String name() {
        return Plan.JACKKNIFE;
    }

    @Override
    public long size() {
        return units.count();
    }

    @Override
    public Kernel newKernel(EarlierRows earlier) {
        double[] row = new double[quantities.size()];
        return units.single() ? rowLeftOut(row) : unitLeftOut(row);
    }

    private Kernel rowLeftOut(double[] row) {
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                quantities.leaveOneOut((int) i, row);
                out.set(i, row);
            }
        };
    }

    private Kernel unitLeftOut(double[] row) {
        int[] unit = units.ofRow();
        int[] counts = new int[unit.length];
        Arrays.fill(counts, 1);
        var evaluator = quantities.newEvaluator();
        return (from, to, out, context) -> {
            for (long i = from; i < to && !context.cancelled(); i++) {
                context.at(i);
                count(counts, unit, (int) i, 0);
                evaluator.onCounts(counts, row);
                count(counts, unit, (int) i, 1);
                out.set(i, row);
            }
        };
    }

    private static void count(int[] counts, int[] unit, int of, int value) {
        for (int row = 0; row < counts.length; row++) {
            if (unit[row] == of) {
                counts[row] = value;
            }
        }
    }
}
