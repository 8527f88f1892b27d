package dev.minamo.statistic.metric;

import java.util.List;

/** What was to be predicted, one value for each row. A view: arrays are shared and must not be changed. */
@SuppressWarnings("ArrayRecordComponent")
public sealed interface Truth {

    int rows();

    /**
     * How many numbers a prediction of one row has: one for a number (the expected value), one for an event (its probability), and
     * one for each level otherwise (the probabilities, in the order of the levels).
     */
    int outputs();

    /** Numbers, finite. */
    record Numbers(double[] values) implements Truth {

        @Override
        public int rows() {
            return values.length;
        }

        @Override
        public int outputs() {
            return 1;
        }
    }

    /** Whether the event happened. */
    record Event(boolean[] happened, String event) implements Truth {

        @Override
        public int rows() {
            return happened.length;
        }

        @Override
        public int outputs() {
            return 1;
        }
    }

    /**
     * One of several classes.
     *
     * @param codes places in {@code levels}
     */
    record Classes(int[] codes, List<String> levels) implements Truth {

        public Classes {
            levels = List.copyOf(levels);
        }

        @Override
        public int rows() {
            return codes.length;
        }

        @Override
        public int outputs() {
            return levels.size();
        }
    }
}
