package dev.minamo.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.statistic.metric.Truth;

/** What can be seen of the rows that leaves every fit of a family to them without a value, at the cost of a fit in closed form. */
final class LearnerFaults {

    private static final String FORMULA = "/model/formula";

    /** Looks at rows before any fit to them. */
    @FunctionalInterface
    interface Check {
        Optional<Fault> of(Rows rows);
    }

    /**
     * Rows that a model will be fitted to. A view.
     *
     * @param frequencies ones, times the weights of rows
     * @param fewest rows of the least of the fits that will be made
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Rows(LearnerType.Wanted wanted, ModelMatrix matrix, Truth truth,
            double[] frequencies, int fewest) {

        Training training() {
            return wanted.training();
        }

        String family() {
            return wanted.request().family();
        }

        /** As it stands in the table of coefficients, or would. */
        String column(int j) {
            return Refusal.quote(matrix.columns().stream().filter(column -> !column.intercept())
                    .toList().get(j).name());
        }

        String level(int k) {
            return switch (truth) {
                case Truth.Classes classes -> "“" + Refusal.quote(classes.levels().get(k)) + "”";
                case Truth.Event event -> (k == 1 ? "“" : "all but “")
                        + Refusal.quote(event.event()) + "”";
                case Truth.Numbers _ -> throw new IllegalStateException("numbers have no classes");
            };
        }

        int size(int k) {
            return (int) Arrays.stream(training().codes()).filter(code -> code == k).count();
        }

        /** Whether a column has one value in a class, or in all rows where {@code k} is below zero. */
        boolean constant(int j, int k) {
            return Double.isFinite(only(j, k));
        }

        /** That value; NaN where there are several. */
        double only(int j, int k) {
            double[] values = training().columns()[j];
            double only = Double.NaN;
            for (int row = 0; row < values.length; row++) {
                if (k < 0 || training().codes()[row] == k) {
                    if (values[row] != only && !Double.isNaN(only)) {
                        return Double.NaN;
                    }
                    only = values[row];
                }
            }
            return only;
        }
    }

    private LearnerFaults() {}

    static Optional<Fault> nothing(@SuppressWarnings("unused") Rows rows) {
        return Optional.empty();
    }

    private static Optional<Fault> fault(String pointer, String detail) {
        return Optional.of(Fault.at(pointer, detail));
    }

    /** More neighbours than rows, and columns that cannot be brought to one scale. */
    static Optional<Fault> neighbours(Rows rows) {
        int neighbors = rows.wanted().whole("neighbors");
        if (neighbors > rows.fewest()) {
            return fault("/model/neighbors",
                    "neighbors must be from 1 to %,d, the fewest rows that a fit of this job has, is %,d."
                            .formatted(rows.fewest(), neighbors));
        }
        int columns = rows.wanted().normalize() ? rows.training().columns().length : 0;
        for (int j = 0; j < columns; j++) {
            if (rows.constant(j, -1)) {
                return fault(FORMULA,
                        "%s is %s in all %,d rows used; the step normalize divides by its spread. Leave it out."
                                .formatted(rows.column(j), Responses.text(rows.only(j, -1)),
                                        rows.training().rows()));
            }
        }
        return Optional.empty();
    }

    /** Of families whose fit costs little: what is wrong where there is none. */
    private static Optional<Fault> of(Rows rows, Learner learner,
            Supplier<Optional<Fault>> reason) {
        var cause = learner.fit(rows.frequencies(), -1);
        return cause == null
                ? Optional.empty()
                : reason.get().or(
                        () -> fault("/model",
                                "The fit to all rows failed: %s.".formatted(cause.code())));
    }

    static Optional<Fault> linear(Rows rows) {
        return of(rows, new LinearDiscriminant(rows.training()), () -> pooled(rows));
    }

    static Optional<Fault> quadratic(Rows rows) {
        return of(rows, new QuadraticDiscriminant(rows.training()), () -> byClass(rows));
    }

    static Optional<Fault> independent(Rows rows) {
        return of(rows, new NaiveBayes(rows.training()), () -> byColumn(rows));
    }

    /** Pooled over classes: more rows than classes, and columns that vary within them by themselves. */
    private static Optional<Fault> pooled(Rows rows) {
        var training = rows.training();
        if (training.rows() <= training.classes()) {
            return fault(FORMULA,
                    "There are %,d rows of %,d classes; lda needs more rows than classes, to tell how predictors vary within them."
                            .formatted(training.rows(), training.classes()));
        }
        for (int j = 0; j < training.columns().length; j++) {
            if (constantInEach(rows, j)) {
                return rows.constant(j, -1)
                        ? fault(FORMULA, "%s is %s in all %,d rows used. Leave it out.".formatted(
                                rows.column(j), Responses.text(rows.only(j, -1)), training.rows()))
                        : fault(FORMULA,
                                "%s is constant within each class; lda divides by its spread there. Leave it out."
                                        .formatted(rows.column(j)));
            }
        }
        return combined(rows, -1);
    }

    private static boolean constantInEach(Rows rows, int j) {
        for (int k = 0; k < rows.training().classes(); k++) {
            if (!rows.constant(j, k)) {
                return false;
            }
        }
        return true;
    }

    /** In each class: more rows than columns, which vary there by themselves. */
    private static Optional<Fault> byClass(Rows rows) {
        var training = rows.training();
        int columns = training.columns().length;
        for (int k = 0; k < training.classes(); k++) {
            if (rows.size(k) <= Math.max(1, columns)) {
                return fault(FORMULA,
                        "The class %s has %,d of the rows used; qda needs at least %,d of each class for %,d columns."
                                .formatted(rows.level(k), rows.size(k), Math.max(1, columns) + 1,
                                        columns));
            }
        }
        return constant(rows).or(() -> {
            for (int k = 0; k < training.classes(); k++) {
                var found = combined(rows, k);
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        });
    }

    /** In each class, two rows at least, and columns that vary. */
    private static Optional<Fault> byColumn(Rows rows) {
        var training = rows.training();
        for (int k = 0; k < training.classes(); k++) {
            if (rows.size(k) < 2) {
                return fault(FORMULA,
                        "The class %s has %,d of the rows used; naive_bayes needs at least 2 of each class."
                                .formatted(rows.level(k), rows.size(k)));
            }
        }
        return constant(rows);
    }

    private static Optional<Fault> constant(Rows rows) {
        var training = rows.training();
        for (int j = 0; j < training.columns().length; j++) {
            for (int k = 0; k < training.classes(); k++) {
                if (rows.constant(j, k)) {
                    return fault(FORMULA,
                            "%s is %s in all %,d rows of the class %s; %s divides by its spread there. Leave it out."
                                    .formatted(rows.column(j), Responses.text(rows.only(j, k)),
                                            rows.size(k), rows.level(k), rows.family()));
                }
            }
        }
        return Optional.empty();
    }

    /** The first column that those before it make up: in a class, or within classes where {@code k} is below zero. */
    private static Optional<Fault> combined(Rows rows, int k) {
        var training = rows.training();
        int columns = training.columns().length;
        var moments = new ClassMoments(training);
        if (moments.take(rows.frequencies()) != null) {
            return Optional.empty();
        }
        double[][][] products = new double[training.classes()][columns][columns];
        if (k < 0) {
            Arrays.fill(products, products[0]);
        }
        moments.products(rows.frequencies(), products);
        for (int j = 0; j < columns; j++) {
            if (new Covariance(j + 1).take(products[Math.max(0, k)], 1) != null) {
                return fault(FORMULA,
                        "%s is a combination of the columns before it, within %s: %s needs columns of which none follows from others. Leave it out."
                                .formatted(rows.column(j),
                                        k < 0 ? "classes" : "the class " + rows.level(k),
                                        rows.family()));
            }
        }
        return Optional.empty();
    }
}
