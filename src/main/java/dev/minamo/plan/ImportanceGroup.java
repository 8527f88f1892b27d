package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.model.ModelMatrix;

/**
 * Columns of a table that are put into random order together, and what of the model hangs on them.
 *
 * @param parts one for each column of the model that changes
 */
record ImportanceGroup(List<String> columns, List<Part> parts) {

    ImportanceGroup {
        columns = List.copyOf(columns);
        parts = List.copyOf(parts);
    }

    /**
     * A column of the model: a product of what moves and of what stays.
     *
     * @param column of the model matrix
     * @param moving factors, of the row that comes to a place
     * @param staying factors, of the row that was there
     */
    record Part(int column, List<double[]> moving, List<double[]> staying) {

        double value(int moved, int stayed) {
            double value = 1;
            for (double[] factor : moving) {
                value *= factor[moved];
            }
            for (double[] factor : staying) {
                value *= factor[stayed];
            }
            return value;
        }

        /** Whether it is one thing that moves. */
        boolean plain() {
            return moving.size() == 1 && staying.isEmpty();
        }
    }

    /** @throws Refusal if something is made of columns of the group and of others, so that it cannot move by half */
    static ImportanceGroup of(List<String> columns, ModelMatrix matrix, String pointer) {
        var parts = new ArrayList<Part>();
        for (int c = 0; c < matrix.columns().size(); c++) {
            var moving = new ArrayList<double[]>();
            var staying = new ArrayList<double[]>();
            for (ModelMatrix.Factor factor : matrix.columns().get(c).factors()) {
                if (Collections.disjoint(factor.reads(), columns)) {
                    staying.add(factor.values());
                } else if (Set.copyOf(columns).containsAll(factor.reads())) {
                    moving.add(factor.values());
                } else {
                    var detail = "%s is made of %s together: they can only change places together. Name them as one group."
                            .formatted(Refusal.quote(matrix.columns().get(c).name()),
                                    String.join(" and ", factor.reads().stream().sorted()
                                            .map(Refusal::quote).toList()));
                    throw new Refusal(Refusal.Code.VALIDATION, detail,
                            List.of(Fault.at(pointer, detail)));
                }
            }
            if (!moving.isEmpty()) {
                parts.add(new Part(c, moving, staying));
            }
        }
        return new ImportanceGroup(columns, parts);
    }

    String label() {
        return String.join(" + ", columns);
    }
}
