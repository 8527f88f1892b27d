package dev.minamo.resample;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The labels of rows change places. All forms of an arrangement are read off one deal: members of two labels come at the cost of their
 * number, not of the rows, where the labels are those of a {@link LabelPermutation}.
 */
public final class LabelExchange implements Exchange {

    private final int[] labels;
    private final int groups;
    private final Rearrangement how;
    /** The label of each group of the rearrangement; empty where a group has several, or no groups are dealt out. */
    private final int[] ofGroup;

    /** @param labels of each row, 0 … groups - 1, each at least once */
    public LabelExchange(int[] labels, Rearrangement how) {
        if (labels.length != how.rows()) {
            throw new IllegalArgumentException("there must be a label for each of " + how.rows()
                    + " rows, there are " + labels.length);
        }
        this.labels = labels.clone();
        this.groups = Arrays.stream(labels).max().orElse(-1) + 1;
        this.how = how;
        this.ofGroup = how instanceof LabelPermutation permutation
                ? ofGroup(permutation.labelling(), labels)
                : new int[0];
    }

    private static int[] ofGroup(Labelling labelling, int[] labels) {
        int[] ofGroup = new int[labelling.groupCount()];
        for (int group = 0; group < ofGroup.length; group++) {
            int first = labelling.groupStarts()[group];
            ofGroup[group] = labels[labelling.places()[first]];
            for (int place = first; place < labelling.groupStarts()[group + 1]; place++) {
                if (labels[labelling.places()[place]] != ofGroup[group]) {
                    return new int[0];
                }
            }
        }
        return ofGroup;
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
        return of(how instanceof LabelPermutation permutation && ofGroup.length > 0
                ? permutation.deal(seed)
                : ofRows(how.random(seed)));
    }

    @Override
    public Optional<Arrangements> all() {
        return how instanceof LabelPermutation permutation && ofGroup.length > 0
                ? permutation.labelling().all().map(this::of)
                : how.all().map(this::ofRows).map(this::of);
    }

    private Arrangements of(Deal deal) {
        var view = new Dealt(labels, groups, ofGroup, deal);
        return view::take;
    }

    private Deal ofRows(Rearranger rearranger) {
        return new Deal() {
            private int[] order = new int[0];

            @Override
            public void to(long index) {
                order = rearranger.order(index);
            }

            @Override
            public int[] order() {
                return order;
            }

            @Override
            public void labels(int[] unused, int[] out) {
                for (int row = 0; row < out.length; row++) {
                    out[row] = labels[order[row]];
                }
            }
        };
    }

    /** Each form is made when it is first asked for. */
    private static final class Dealt implements Arrangement {
        private final Deal deal;
        private final int[] ofGroup;
        private final boolean two;
        private final int rarer;
        private int[] members;
        private final int[] dealt;
        private int[] order = new int[0];
        private boolean hasOrder;
        private boolean hasLabels;
        private boolean hasMembers;

        Dealt(int[] labels, int groups, int[] ofGroup, Deal deal) {
            this.deal = deal;
            this.ofGroup = ofGroup;
            this.dealt = new int[labels.length];
            int first = (int) Arrays.stream(labels).filter(label -> label == 0).count();
            this.two = groups == 2;
            this.rarer = first <= labels.length - first ? 0 : 1;
            this.members = new int[groups == 2 ? Math.min(first, labels.length - first) : 0];
        }

        Arrangement take(long index) {
            deal.to(index);
            hasOrder = false;
            hasLabels = false;
            hasMembers = false;
            return this;
        }

        @Override
        public int[] order() {
            if (!hasOrder) {
                order = deal.order();
                hasOrder = true;
            }
            return order;
        }

        @Override
        public int[] labels() {
            if (!hasLabels) {
                deal.labels(ofGroup, dealt);
                hasLabels = true;
            }
            return dealt;
        }

        @Override
        public int[] members() {
            if (!two) {
                return Arrangement.super.members();
            }
            if (!hasMembers) {
                if (!deal.members(ofGroup, rarer, members)) {
                    membersOfLabels();
                }
                hasMembers = true;
            }
            return members;
        }

        private void membersOfLabels() {
            int[] of = labels();
            int next = 0;
            for (int label : of) {
                next += label == rarer ? 1 : 0;
            }
            if (next != members.length) { // whole groups of unequal sizes
                members = new int[next];
            }
            next = 0;
            for (int row = 0; row < of.length; row++) {
                if (of[row] == rarer) {
                    members[next++] = row;
                }
            }
        }
    }
}
