package dev.minamo.statistic;

import java.util.function.ToDoubleFunction;

/** Two groups in the order of their values, which was found once: an arrangement says who is at each place. Owned by one worker. */
final class SplitOrder {

    private final double[] sorted;
    private final int[] places;
    private final PlaceSet members;
    private final boolean membersFirst;
    private final Ranked first;
    private final Ranked second;

    private SplitOrder(TestColumn column, int[] labels) {
        this.sorted = column.sorted();
        this.places = column.places();
        this.members = new PlaceSet(column.rows());
        this.membersFirst = AsObserved.firstIsRarer(labels);
        this.first = new Side(membersFirst);
        this.second = new Side(!membersFirst);
    }

    static BoundTest of(TestSubject.Grouped subject, TestColumn column,
            ToDoubleFunction<SplitOrder> formula) {
        return BoundTest.of(subject, () -> evaluator(subject, column, formula));
    }

    static TestStatistic.Evaluator evaluator(TestSubject.Grouped subject, TestColumn column,
            ToDoubleFunction<SplitOrder> formula) {
        var split = new SplitOrder(column, subject.labels());
        return arrangement -> {
            split.members.take(arrangement.members(), split.places);
            return formula.applyAsDouble(split);
        };
    }

    Ranked first() {
        return first;
    }

    Ranked second() {
        return second;
    }

    /** Between the distribution functions; counted in whole numbers, so that ties are ties. */
    double greatestDistance() {
        long n = sorted.length;
        long size = members.count();
        long distance = 0;
        long greatest = 0;
        for (int place = 0; place + 1 < sorted.length; place++) {
            distance += members.has(place) * n - size;
            // Rarely true, so that the branch costs less than a maximum.
            if (Math.abs(distance) > greatest && sorted[place] != sorted[place + 1]) {
                greatest = Math.abs(distance);
            }
        }
        return greatest / ((double) size * (n - size));
    }

    /** Twice the integral of the squared distance between the distribution functions. */
    double energy(double[] gaps) {
        double n = sorted.length;
        double size = members.count();
        double sum = 0;
        double before = 0;
        for (int place = 0; place < gaps.length; place++) {
            before += members.has(place);
            double distance = before * n - (place + 1) * size;
            sum = Math.fma(gaps[place] * distance, distance, sum);
        }
        double product = size * (n - size);
        return 2 * sum / product / product;
    }

    /** The rows of the first group minus those of the second, each with each: the middle of the differences. */
    double shift(SortedShift scratch) {
        scratch.clear();
        for (int place = 0; place < sorted.length; place++) {
            scratch.add(members.has(place) != 0, place);
        }
        double shift = scratch.median();
        return membersFirst ? shift : -shift;
    }

    private final class Side implements Ranked {
        private final boolean inside;

        Side(boolean inside) {
            this.inside = inside;
        }

        @Override
        public double n() {
            return inside ? members.count() : members.size() - members.count();
        }

        @Override
        public double at(double rank) {
            int k = (int) Math.clamp(Math.ceil(rank), 1, n());
            return sorted[members.place(inside, k)];
        }

        @Override
        public double least() {
            return at(1);
        }

        @Override
        public double greatest() {
            return at(n());
        }
    }
}
