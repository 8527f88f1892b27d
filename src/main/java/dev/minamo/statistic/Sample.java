package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.Frame;
import dev.minamo.numeric.Reductions;
import org.jspecify.annotations.Nullable;

/**
 * The rows and columns that the statistics of one job read: complete but for {@link #gaps}, finite, whole numbers already doubles. Made
 * once per job and shared by all workers; what is derived from a column is made at its first use and kept.
 */
public final class Sample {

    private final int rows;
    private final long dropped;
    private final Reductions reductions;
    private final Map<String, MemorySegment> numbers;
    private final Map<String, Supplier<Grouping>> groupings;
    private final Map<String, ColumnType> types;
    private final Map<String, long[]> times;
    private final Map<String, BitSet> missing;
    private final Set<String> gaps;
    private final Map<String, CentredColumn> centred = new ConcurrentHashMap<>();
    private final Map<String, Grouping> grouped = new ConcurrentHashMap<>();
    private final Map<Object, Object> derived = new ConcurrentHashMap<>();

    private Sample(Builder builder) {
        this.rows = builder.rows;
        this.dropped = builder.dropped;
        this.reductions = builder.reductions;
        this.numbers = Map.copyOf(builder.numbers);
        this.groupings = Map.copyOf(builder.groupings);
        this.types = Collections.unmodifiableMap(new LinkedHashMap<>(builder.types));
        this.times = Map.copyOf(builder.times);
        this.missing = Map.copyOf(builder.missing);
        this.gaps = Set.copyOf(builder.gaps);
    }

    /**
     * The rows of a table that a job uses. Columns of numbers may be views of the frame, which must stay open.
     *
     * @param columns all that the statistics and the scheme read
     * @throws Refusal if there is no such column, a value is missing that may not be, or no row is left
     */
    public static Sample prepare(Frame frame, Set<String> columns, MissingPolicy policy,
            Reductions reductions) {
        return prepare(frame, columns, Set.of(), policy, reductions);
    }

    /**
     * As above, with columns of which only is asked whether a value is there: rows that miss one stay.
     *
     * @param mayMiss such columns; those that also stand among the others are read and must be complete
     */
    public static Sample prepare(Frame frame, Set<String> columns, Set<String> mayMiss,
            MissingPolicy policy, Reductions reductions) {
        return new SamplePreparation(frame, columns, mayMiss, Set.of(), policy)
                .sample(reductions);
    }

    /**
     * As the first, with columns of numbers, texts or truth values that a model fills in: rows that miss one of these stay.
     *
     * @param gaps such columns, all among the others
     */
    public static Sample prepareWithGaps(Frame frame, Set<String> columns, Set<String> gaps,
            MissingPolicy policy, Reductions reductions) {
        return new SamplePreparation(frame, columns, Set.of(), gaps, policy).sample(reductions);
    }

    /** With the scalar form of the reductions. */
    public static Sample prepare(Frame frame, Set<String> columns, MissingPolicy policy) {
        return prepare(frame, columns, policy, Reductions.scalar());
    }

    /** Some rows of a table, ascending; each complete in all columns that may not miss. Otherwise as the other. */
    public static Sample prepare(Frame frame, Set<String> columns, Set<String> mayMiss,
            int[] rows, Reductions reductions) {
        return new SamplePreparation(frame, columns, mayMiss, rows).sample(reductions);
    }

    /** The rows of a table that lack no value of the columns, ascending. */
    public static int[] completeRows(Frame frame, Set<String> columns) {
        return SamplePreparation.completeRows(frame, columns);
    }

    /** The same rows with other numbers in some columns; a view of both. Nothing derived is shared. */
    public Sample replacing(Map<String, MemorySegment> others) {
        var builder = copy();
        builder.numbers.putAll(others);
        builder.gaps.removeAll(others.keySet());
        return builder.build();
    }

    /** The same rows with other groups in some columns, as places in the levels they have; otherwise as above. */
    public Sample replacingGroups(Map<String, int[]> others) {
        var builder = copy();
        others.forEach((column, codes) -> {
            builder.groups(column, codes, levels(column));
            builder.types.put(column, types.get(column));
        });
        builder.gaps.removeAll(others.keySet());
        return builder.build();
    }

    private Builder copy() {
        var builder = new Builder(rows, reductions).dropped(dropped);
        builder.numbers.putAll(numbers);
        builder.groupings.putAll(groupings);
        builder.types.putAll(types);
        builder.times.putAll(times);
        builder.missing.putAll(missing);
        builder.gaps.addAll(gaps);
        return builder;
    }

    /**
     * The same rows with one column in another order: row {@code r} takes the value of row {@code order[r]}. That column is copied;
     * nothing derived is shared.
     */
    public Sample rearranging(String column, int[] order) {
        var builder = copy();
        builder.rearrange(column, order, groupings.containsKey(column)
                ? grouping("column", column)
                : null);
        return builder.build();
    }

    /** The same rows with another number of rows left out, for the record. */
    public Sample withDropped(long rowsLeftOut) {
        return copy().dropped(rowsLeftOut).build();
    }

    /** A sample from arrays: for use as a library. */
    public static Builder builder(int rows, Reductions reductions) {
        return new Builder(rows, reductions);
    }

    public int rows() {
        return rows;
    }

    /** Rows left out for missing values. */
    public long dropped() {
        return dropped;
    }

    /** Whether there is such a column of numbers. */
    public boolean hasNumbers(String column) {
        return numbers.containsKey(column);
    }

    /**
     * A column of finite doubles, a view.
     *
     * @throws Refusal if there is no such column of numbers
     */
    public MemorySegment numbers(String column) {
        return numbers("column", column);
    }

    /**
     * The group of each row, as a place in {@link #levels}; a copy.
     *
     * @throws Refusal if there is no such column of groups
     */
    public int[] codes(String column) {
        return grouping("by", column).codes().clone();
    }

    /**
     * The levels that occur, texts sorted by code point, whole numbers as numbers.
     *
     * @throws Refusal if there is no such column of groups
     */
    public List<String> levels(String column) {
        return grouping("by", column).levels();
    }

    /** The columns, in the order they were given. */
    public Set<String> columns() {
        return types.keySet();
    }

    /** What a column holds; empty if there is no such column. */
    public Optional<ColumnType> type(String column) {
        return Optional.ofNullable(types.get(column));
    }

    /**
     * The columns that have gaps, NaN among numbers and -1 among codes; only models that fill them in may read these.
     */
    public Set<String> gaps() {
        return gaps;
    }

    /** The rows in which a column misses a value. */
    BitSet missing(String column) {
        return missing.getOrDefault(column, new BitSet());
    }

    /** Days or microseconds since 1970-01-01 of a column of dates or timestamps; a view. */
    long[] times(String column) {
        return Objects.requireNonNull(times.get(column));
    }

    Reductions reductions() {
        return reductions;
    }

    private MemorySegment numbers(String key, String column) {
        var segment = numbers.get(column);
        if (segment == null) {
            throw Arguments.refusal(key,
                    "must name a column of numbers, " + Refusal.quote(column) + " is none",
                    numbers.keySet().stream().sorted().toList());
        }
        return segment;
    }

    /** @param key of the spec, for the refusal */
    Grouping grouping(String key, String column) {
        var source = groupings.get(column);
        if (source == null) {
            throw Arguments.refusal(key,
                    "must name a column of text, truth values or whole numbers, "
                            + Refusal.quote(column) + " is none",
                    groupings.keySet().stream().sorted().toList());
        }
        return grouped.computeIfAbsent(column, unseen -> source.get());
    }

    /** @param key of the spec, for the refusal */
    CentredColumn centred(String key, String column) {
        var segment = numbers(key, column);
        return centred.computeIfAbsent(column,
                unseen -> new CentredColumn(segment, rows, reductions));
    }

    /**
     * What is made of columns at its first use, and kept for whoever else asks.
     *
     * @param key equal for equal things, of one type each
     * @param making does not ask for anything derived itself
     */
    @SuppressWarnings("unchecked") // a key stands for one type
    <T> T derived(Object key, Supplier<T> making) {
        return (T) derived.computeIfAbsent(key, unseen -> making.get());
    }

    /** Collects columns of equal length. */
    public static final class Builder {

        private final int rows;
        private final Reductions reductions;
        private final Map<String, MemorySegment> numbers = new LinkedHashMap<>();
        private final Map<String, Supplier<Grouping>> groupings = new LinkedHashMap<>();
        private final Map<String, ColumnType> types = new LinkedHashMap<>();
        private final Map<String, long[]> times = new LinkedHashMap<>();
        private final Map<String, BitSet> missing = new LinkedHashMap<>();
        private final Set<String> gaps = new LinkedHashSet<>();
        private long dropped;

        private Builder(int rows, Reductions reductions) {
            if (rows < 0) {
                throw new IllegalArgumentException("rows must be at least 0, is " + rows);
            }
            this.rows = rows;
            this.reductions = reductions;
        }

        /** A copy of the numbers. */
        public Builder numbers(String column, double[] values) {
            var segment = allocate();
            MemorySegment.copy(values, 0, segment, ValueLayout.JAVA_DOUBLE, 0,
                    checked(column, values.length));
            return numbers(column, segment);
        }

        /**
         * At least as many doubles as there are rows, native order, best aligned to 64 bytes; kept, not copied.
         *
         * @throws Refusal if one is infinite or not a number
         */
        public Builder numbers(String column, MemorySegment values) {
            refuseUnlessFinite(column, values);
            numbers.put(column, values);
            types.putIfAbsent(column, ColumnType.FLOAT64);
            return this;
        }

        /**
         * A copy of numbers of which some are missing.
         *
         * @param values NaN where one is
         */
        public Builder gaps(String column, ColumnType type, double[] values) {
            double[] there = values.clone();
            for (int row = 0; row < checked(column, there.length); row++) {
                there[row] = Double.isNaN(there[row]) ? 0 : there[row];
            }
            numbers(column, there);
            var segment = allocate();
            for (int row = 0; row < rows; row++) {
                // without a cause: those of undefined results are other NaN
                segment.setAtIndex(ValueLayout.JAVA_DOUBLE, row,
                        Double.isNaN(values[row]) ? Double.NaN : values[row]);
            }
            numbers.put(column, segment);
            types.put(column, type);
            gaps.add(column);
            return this;
        }

        /** Whole numbers: to compute with, as the nearest doubles, and to group by. */
        public Builder integers(String column, long[] values) {
            long[] copy = values.clone();
            var segment = allocate();
            for (int row = 0; row < checked(column, copy.length); row++) {
                segment.setAtIndex(ValueLayout.JAVA_DOUBLE, row, (double) copy[row]);
            }
            groupings.put(column, () -> Grouping.ofIntegers(copy));
            types.put(column, ColumnType.INT64);
            return numbers(column, segment);
        }

        /** Groups by name. */
        public Builder groups(String column, List<String> values) {
            checked(column, values.size());
            var grouping = Grouping.ofTexts(values);
            groupings.put(column, () -> grouping);
            types.put(column, ColumnType.TEXT);
            return this;
        }

        /** Groups by code into levels. */
        public Builder groups(String column, int[] codes, List<String> levels) {
            checked(column, codes.length);
            var grouping = Grouping.ofCodes(codes, levels);
            groupings.put(column, () -> grouping);
            types.put(column, ColumnType.TEXT);
            return this;
        }

        /**
         * Groups of which some are missing.
         *
         * @param type TEXT or BOOLEAN
         * @param codes -1 where one is
         */
        public Builder groupsWithGaps(String column, ColumnType type, int[] codes,
                List<String> levels) {
            groups(column, codes, levels);
            types.put(column, type);
            gaps.add(column);
            return this;
        }

        /** Truth values: groups named false and true. */
        public Builder truths(String column, boolean[] values) {
            int[] codes = new int[checked(column, values.length)];
            for (int row = 0; row < rows; row++) {
                codes[row] = values[row] ? 1 : 0;
            }
            groups(column, codes, List.of("false", "true"));
            types.put(column, ColumnType.BOOLEAN);
            return this;
        }

        /**
         * Dates or timestamps; only expressions read them.
         *
         * @param type DATE or TIMESTAMP
         * @param values days or microseconds since 1970-01-01
         */
        public Builder times(String column, ColumnType type, long[] values) {
            checked(column, values.length);
            times.put(column, values.clone());
            types.put(column, type);
            return this;
        }

        /** The rows in which a column misses a value; the column need not be there otherwise. */
        public Builder missing(String column, ColumnType type, BitSet where) {
            missing.put(column, (BitSet) where.clone());
            types.put(column, type);
            return this;
        }

        /** How many rows of the table were left out; for the record only. */
        public Builder dropped(long rowsLeftOut) {
            this.dropped = rowsLeftOut;
            return this;
        }

        private void rearrange(String column, int[] order, @Nullable Grouping grouping) {
            var values = numbers.get(column);
            if (values != null) {
                var moved = allocate();
                for (int row = 0; row < rows; row++) {
                    moved.setAtIndex(ValueLayout.JAVA_DOUBLE, row,
                            values.getAtIndex(ValueLayout.JAVA_DOUBLE, order[row]));
                }
                numbers.put(column, moved);
            }
            if (grouping != null) {
                int[] codes = new int[rows];
                Arrays.setAll(codes, row -> grouping.codes()[order[row]]);
                var moved = new Grouping(codes, grouping.levels());
                groupings.put(column, () -> moved);
            }
            long[] instants = times.get(column);
            if (instants != null) {
                long[] moved = new long[rows];
                Arrays.setAll(moved, row -> instants[order[row]]);
                times.put(column, moved);
            }
            var gaps = missing.get(column);
            if (gaps != null) {
                var moved = new BitSet();
                for (int row = 0; row < rows; row++) {
                    moved.set(row, gaps.get(order[row]));
                }
                missing.put(column, moved);
            }
        }

        public Sample build() {
            return new Sample(this);
        }

        private MemorySegment allocate() {
            return Arena.ofAuto().allocate(Math.max(1L, rows) * Double.BYTES, 64);
        }

        private int checked(String column, int length) {
            if (length != rows) {
                throw new IllegalArgumentException(
                        "column " + column + " has " + length + " rows, not " + rows);
            }
            return length;
        }

        private void refuseUnlessFinite(String column, MemorySegment values) {
            long others = 0;
            for (int row = 0; row < rows; row++) {
                others += Double.isFinite(values.getAtIndex(ValueLayout.JAVA_DOUBLE, row)) ? 0 : 1;
            }
            if (others > 0) {
                throw new Refusal(Refusal.Code.VALIDATION,
                        "column " + Refusal.quote(column) + " holds " + others
                                + (others == 1 ? " value that is" : " values that are")
                                + " infinite or not a number; statistics need finite numbers");
            }
        }
    }
}
