package dev.minamo.statistic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

import dev.minamo.frame.CodePoints;

/**
 * The group of each row: a code into sorted levels, -1 where it is missing and a model fills it in. Only levels that occur are kept. A view: the array is not copied.
 */
@SuppressWarnings("ArrayRecordComponent")
record Grouping(int[] codes, List<String> levels) {

    private static final int MOST_SHOWN = 50;

    /** Levels to choose from, not too many. */
    List<String> shown() {
        return levels.subList(0, Math.min(levels.size(), MOST_SHOWN));
    }

    /** Levels sorted by code point. */
    static Grouping ofTexts(List<String> values) {
        var codes = new HashMap<String, Integer>();
        int[] coded = values.stream()
                .mapToInt(text -> codes.computeIfAbsent(text, unseen -> codes.size())).toArray();
        var levels = codes.entrySet().stream().sorted(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey).toList();
        return ofCodes(coded, levels);
    }

    /** From codes into levels of any order, some of which may not occur; sorted by code point. */
    static Grouping ofCodes(int[] codes, List<String> levels) {
        boolean[] occurs = new boolean[levels.size()];
        for (int code : codes) {
            if (code >= 0) {
                occurs[code] = true;
            }
        }
        var present = new TreeMap<String, Integer>(CodePoints.ORDER);
        for (int code = 0; code < occurs.length; code++) {
            if (occurs[code]) {
                present.put(levels.get(code), code);
            }
        }
        int[] ranks = new int[occurs.length];
        int rank = 0;
        for (int code : present.values()) {
            ranks[code] = rank++;
        }
        int[] ranked = new int[codes.length];
        for (int row = 0; row < codes.length; row++) {
            ranked[row] = codes[row] < 0 ? -1 : ranks[codes[row]];
        }
        return new Grouping(ranked, List.copyOf(present.keySet()));
    }

    /** Levels sorted as numbers. */
    static Grouping ofIntegers(long[] values) {
        long[] distinct = LongStream.of(values).sorted().distinct().toArray();
        int[] codes = new int[values.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = Arrays.binarySearch(distinct, values[row]);
        }
        return new Grouping(codes, LongStream.of(distinct).mapToObj(Long::toString).toList());
    }
}
