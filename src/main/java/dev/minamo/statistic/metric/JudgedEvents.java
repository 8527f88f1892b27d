package dev.minamo.statistic.metric;

import java.util.Arrays;

import dev.minamo.numeric.RadixOrder;
import dev.minamo.numeric.Undefined;

/** Probabilities of an event beside what happened. Any finite score will do for what reads their order alone. */
final class JudgedEvents extends Judged {

    private final Truth.Event truth;
    private boolean[] happened = {};
    private final RadixOrder order = new RadixOrder();
    private boolean sorted;
    /** How many of them happened; below zero until it is asked for. */
    private int events = -1;

    private boolean tableKnown;
    private final double[] cells = new double[4];

    private boolean curvesKnown;
    private double greatestDistance;
    private double trapezoids;
    private double steps;

    JudgedEvents(Truth.Event truth) {
        super(truth);
        this.truth = truth;
    }

    @Override
    void reserveTruth(int count) {
        happened = new boolean[count];
    }

    @Override
    void keep(int at, int row) {
        happened[at] = truth.happened()[row];
        events = -1;
    }

    @Override
    void forget() {
        sorted = false;
        tableKnown = false;
        curvesKnown = false;
    }

    boolean happened(int at) {
        return happened[at];
    }

    double probability(int at) {
        return predicted()[at];
    }

    /** By {@link Metric#THRESHOLD}: others predicted as such and as the event, then events likewise. A view. */
    double[] cells() {
        if (!tableKnown) {
            Arrays.fill(cells, 0);
            double[] p = predicted();
            double[] f = frequencies();
            for (int at = 0; at < size(); at++) {
                cells[(happened[at] ? 2 : 0) + (p[at] >= Metric.THRESHOLD ? 1 : 0)] += f[at];
            }
            tableKnown = true;
        }
        return cells;
    }

    double events() {
        return cells()[2] + cells()[3];
    }

    double others() {
        return cells()[0] + cells()[1];
    }

    private double needsBoth(double value) {
        return events() > 0 && others() > 0 ? value : Undefined.MISSING_CLASS.nan();
    }

    private RadixOrder order() {
        if (!sorted) {
            order.sort(predicted(), size());
            sorted = true;
        }
        return order;
    }

    /** As {@link AreaUnderCurve}. */
    double area() {
        double[] counted = frequenciesUnlessOnce();
        if (counted != null) {
            return AreaUnderCurve.of(order(), happened, size(), counted);
        }
        if (events < 0) {
            events = AreaUnderCurve.count(happened, size());
        }
        return AreaUnderCurve.once(order(), happened, events, size());
    }

    /** Between the distribution functions of the scores of events and of others. */
    double greatestDistance() {
        walk();
        return needsBoth(greatestDistance);
    }

    /** Under precision against recall, from precision 1 at recall 0 on, by trapezoids. */
    double precisionRecallArea() {
        walk();
        return needsEvents(trapezoids);
    }

    /** The mean of precision over steps of recall. */
    double averagePrecision() {
        walk();
        return needsEvents(steps);
    }

    private double needsEvents(double value) {
        return events() > 0 ? value : Undefined.MISSING_CLASS.nan();
    }

    /** Down the scores, one run of equal ones after the other. */
    private void walk() {
        if (curvesKnown) {
            return;
        }
        var down = order();
        double[] f = frequencies();
        double events = events();
        double others = others();
        double above = 0;
        double othersAbove = 0;
        double precision = 1;
        greatestDistance = 0;
        trapezoids = 0;
        steps = 0;
        for (int end = size(); end > 0;) {
            int start = end - 1;
            while (start > 0 && down.tied(start)) {
                start--;
            }
            double here = 0;
            double othersHere = 0;
            for (int k = start; k < end; k++) {
                int at = down.place(k);
                here += happened[at] ? f[at] : 0;
                othersHere += happened[at] ? 0 : f[at];
            }
            above += here;
            othersAbove += othersHere;
            double next = above / (above + othersAbove);
            trapezoids = Math.fma(here / events, 0.5 * (precision + next), trapezoids);
            steps = Math.fma(here / events, next, steps);
            precision = next;
            greatestDistance = Math.max(greatestDistance,
                    Math.abs(above / events - othersAbove / others));
            end = start;
        }
        curvesKnown = true;
    }
}
