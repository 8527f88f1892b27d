package dev.minamo;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rows that the cases of permutation tests are about, as tables to upload. */
public final class PermutationTables {

    private PermutationTables() {}

    /** A table by the name that tests call it by. */
    public static String named(String name) {
        return switch (name) {
            case "mtcars", "mouse", "chickwts", "toothgrowth", "gravity", "warpbreaks",
                    "attitude", "law", "sleep" ->
                ReferenceCases.table(name + ".csv");
            case "airquality_cool" -> kept("airquality.csv",
                    cells -> Integer.parseInt(cells.get(3)) <= 80);
            case "cd4_first_16" -> first("cd4.csv", 16);
            case "law_first_8" -> first("law.csv", 8);
            case "city_first_9" -> first("city.csv", 9);
            case "chickwts_3x4" -> cells("chickwts.csv", List.of(1), 4, "casein", "linseed",
                    "soybean");
            case "gravity_3x4" -> cells("gravity.csv", List.of(1), 4, "4", "5", "6");
            case "toothgrowth_4" -> doseAsText(cells("toothgrowth.csv", List.of(1, 2), 4));
            case "warpbreaks_5" -> cells("warpbreaks.csv", List.of(1, 2), 5);
            case "sleep_wide" -> sleepWide();
            case "float_noise" -> twoSamples("1.1,2.2,3.3", "1.1,2.2,4.4");
            case "ties_everywhere" -> twoSamples("1,1,1,9", "1,1,1,1");
            case "skewed_null" -> twoSamples("10", "0,0,0,1,1,2");
            case "apart" -> twoSamples("10,11,12,13", "0,1,2,3");
            case "differences" -> "d,x,y\n0.1,0.1,0\n0.2,0.2,0\n-0.3,0,0.3\n0.4,0.4,0\n";
            default -> throw new IllegalArgumentException("no table " + name);
        };
    }

    /** Column {@code x} of values and {@code g} of groups {@code a} and {@code b}. */
    public static String twoSamples(String first, String second) {
        return "x,g\n" + Arrays.stream(first.split(",", -1)).map(x -> x + ",a\n")
                .collect(Collectors.joining())
                + Arrays.stream(second.split(",", -1)).map(x -> x + ",b\n")
                        .collect(Collectors.joining());
    }

    /** The rows of a table, each a list of cells without quotes; the first is the header. */
    public static List<List<String>> rows(String csv) {
        return csv.lines().map(line -> List.of(line.replace("\"", "").split(",", -1))).toList();
    }

    /** A column of numbers. */
    public static double[] numbers(String csv, String column) {
        var rows = rows(csv);
        int place = rows.getFirst().indexOf(column);
        return rows.stream().skip(1).mapToDouble(row -> Double.parseDouble(row.get(place)))
                .toArray();
    }

    /** A column as it is written. */
    public static List<String> texts(String csv, String column) {
        var rows = rows(csv);
        int place = rows.getFirst().indexOf(column);
        return rows.stream().skip(1).map(row -> row.get(place)).toList();
    }

    /** The same table with the numbers of one column multiplied. */
    public static String scaled(String csv, String column, double factor) {
        var rows = rows(csv);
        int place = rows.getFirst().indexOf(column);
        return IntStream.range(0, rows.size()).mapToObj(r -> IntStream
                .range(0, rows.get(r).size())
                .mapToObj(c -> r == 0 || c != place
                        ? rows.get(r).get(c)
                        : Double.toString(factor * Double.parseDouble(rows.get(r).get(c))))
                .collect(Collectors.joining(","))).collect(Collectors.joining("\n"));
    }

    private static String joined(List<List<String>> rows) {
        return rows.stream().map(row -> String.join(",", row)).collect(Collectors.joining("\n"));
    }

    private static String first(String table, int rows) {
        return joined(rows(ReferenceCases.table(table)).subList(0, rows + 1));
    }

    private static String kept(String table, Predicate<List<String>> rows) {
        var all = rows(ReferenceCases.table(table));
        return joined(List.of(all.getFirst())) + "\n"
                + joined(all.stream().skip(1).filter(rows).toList());
    }

    /** The first rows of each cell that some columns make, of some levels of the first of them or of all. */
    private static String cells(String table, List<Integer> by, int most, String... levels) {
        var seen = new HashMap<String, Integer>();
        return kept(table, row -> (levels.length == 0
                || List.of(levels).contains(row.get(by.getFirst())))
                && seen.merge(by.stream().map(row::get).collect(Collectors.joining("/")), 1,
                        Integer::sum) <= most);
    }

    /** A column of groups holds no fractions. */
    private static String doseAsText(String csv) {
        return csv.lines().map(line -> line.startsWith("len")
                ? line
                : line.replaceFirst(",([^,]*)$", ",dose $1")).collect(Collectors.joining("\n"));
    }

    /** Group 1 and group 2 of each subject side by side. */
    private static String sleepWide() {
        double[] extra = numbers(ReferenceCases.table("sleep.csv"), "extra");
        return "one,two\n" + IntStream.range(0, 10).mapToObj(i -> extra[i] + "," + extra[10 + i])
                .collect(Collectors.joining("\n"));
    }
}
