package dev.minamo.model.dose;

import dev.minamo.ReferenceCases;

/** The rotavirus trial of Ward et al. (1986), in the two versions that circulate. */
final class Ward {

    private Ward() {}

    static DoseGroups table(String file) {
        var lines = ReferenceCases.table(file).lines().skip(1).map(line -> line.split(",", -1))
                .toList();
        return new DoseGroups(column(lines, 0), column(lines, 1), column(lines, 2));
    }

    private static double[] column(java.util.List<String[]> lines, int column) {
        return lines.stream().mapToDouble(line -> Double.parseDouble(line[column])).toArray();
    }
}
