package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.resample.Resampler;

/**
 * Statistics each of which is drawn in its own fastest way: those with a {@link MarginalDraw} by it, the others side by side
 * from resamples that they share.
 */
record MarginallyDrawn(SideBySide all, Draws draws, long seed, int rowsDrawn)
        implements
            Quantities {

    @Override
    public int size() {
        return all.size();
    }

    @Override
    public void observed(double[] out) {
        all.observed(out);
    }

    @Override
    public void leaveOneOut(int row, double[] out) {
        all.leaveOneOut(row, out);
    }

    @Override
    public boolean closedJackknife() {
        return all.closedJackknife();
    }

    @Override
    public JointEvaluator newEvaluator() {
        var drawn = new ArrayList<Integer>();
        var drawers = new ArrayList<MarginalDraw.Drawer>();
        var shared = new ArrayList<Integer>();
        for (int c = 0; c < all.size(); c++) {
            var marginal = all.statistics().get(c).marginalDraw();
            if (marginal.isPresent()) {
                drawn.add(c);
                drawers.add(marginal.get().newDrawer(draws, seed, rowsDrawn));
            } else {
                shared.add(c);
            }
        }
        var rest = Quantities.of(shared.stream().map(all.statistics()::get).toList());
        return new Evaluation(all.newEvaluator(), places(drawn),
                drawers.toArray(MarginalDraw.Drawer[]::new), places(shared), rest.newEvaluator(),
                new double[shared.size()]);
    }

    private static int[] places(List<Integer> places) {
        return places.stream().mapToInt(Integer::intValue).toArray();
    }

    @SuppressWarnings("ArrayRecordComponent") // scratch of one worker
    private record Evaluation(JointEvaluator all, int[] drawn, MarginalDraw.Drawer[] drawers,
            int[] shared, JointEvaluator rest, double[] scratch) implements JointEvaluator {

        @Override
        public void onCounts(int[] counts, double[] out) {
            all.onCounts(counts, out);
        }

        @Override
        public void onWeights(double[] weights, double[] out) {
            all.onWeights(weights, out);
        }

        @Override
        public void onRows(Resampler resampler, long replicate, double[] out) {
            for (int k = 0; k < drawn.length; k++) {
                out[drawn[k]] = drawers[k].draw(replicate);
            }
            if (shared.length > 0) {
                rest.onRows(resampler, replicate, scratch);
                for (int k = 0; k < shared.length; k++) {
                    out[shared[k]] = scratch[k];
                }
            }
        }
    }
}
