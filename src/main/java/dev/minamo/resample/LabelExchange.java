package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/** The labels of rows change places. */
public final class LabelExchange implements Exchange {

    private final int[] labels;
    private final int groups;
    private final Rearrangement how;

    /** @param labels of each row, 0 … groups - 1, each at least once */
    public LabelExchange(int[] labels, Rearrangement how) {
        if (labels.length != how.rows()) {
            throw new IllegalArgumentException("there must be a label for each of " + how.rows()
                    + " rows, there are " + labels.length);
        }
        this.labels = labels.clone();
        this.groups = Arrays.stream(labels).max().orElse(-1) + 1;
        this.how = how;
    }

    @Override
    public BigInteger arrangements() {
        return how.arrangements();
    }

    @Override
    public OptionalLong listed() {
        return how.listed();
    }

    @Override
    public double log10Arrangements() {
        return how.log10Arrangements();
    }

    @Override
    public Arrangements random(long seed) {
        return of(how.random(seed));
    }

    @Override
    public Optional<Arrangements> all() {
        return how.all().map(this::of);
    }

    private Arrangements of(Rearranger rearranger) {
        var view = new Dealt(labels, groups);
        return index -> view.take(rearranger.order(index));
    }

    private static final class Dealt implements Arrangement {
        private final int[] labels;
        private final int rarer;
        private final int[] members;
        private final int[] dealt;
        private int[] order = new int[0];

        Dealt(int[] labels, int groups) {
            this.labels = labels;
            this.dealt = new int[labels.length];
            int first = (int) Arrays.stream(labels).filter(label -> label == 0).count();
            this.rarer = first <= labels.length - first ? 0 : 1;
            this.members = new int[groups == 2 ? Math.min(first, labels.length - first) : 0];
        }

        Arrangement take(int[] next) {
            order = next;
            return this;
        }

        @Override
        public int[] order() {
            return order;
        }

        @Override
        public int[] labels() {
            for (int row = 0; row < dealt.length; row++) {
                dealt[row] = labels[order[row]];
            }
            return dealt;
        }

        @Override
        public int[] members() {
            if (members.length == 0) {
                return Arrangement.super.members();
            }
            int next = 0;
            for (int row = 0; row < order.length; row++) {
                if (labels[order[row]] == rarer) {
                    members[next++] = row;
                }
            }
            return members;
        }
    }
}
