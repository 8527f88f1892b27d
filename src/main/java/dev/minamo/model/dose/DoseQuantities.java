package dev.minamo.model.dose;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What a fit is asked for, in this order: the parameters of the model, doses that reach certain risks, and risks at certain doses.
 *
 * @param effective risks in (0, 1)
 * @param curve doses, none negative
 */
public record DoseQuantities(DoseModel model, List<Double> effective, List<Double> curve) {

    public DoseQuantities {
        effective = List.copyOf(effective);
        curve = List.copyOf(curve);
    }

    public int size() {
        return model.parameters().size() + effective.size() + curve.size();
    }

    /** One for each: {@code alpha}, {@code ed50}, {@code risk(90)}. */
    public List<String> names() {
        var names = new ArrayList<>(model.parameters());
        effective.forEach(risk -> names.add(effectiveName(risk)));
        curve.forEach(dose -> names.add("risk(" + plain(BigDecimal.valueOf(dose)) + ")"));
        return List.copyOf(names);
    }

    /** {@code ed50} of one half. */
    public static String effectiveName(double risk) {
        return "ed" + plain(BigDecimal.valueOf(risk).movePointRight(2));
    }

    private static String plain(BigDecimal number) {
        var stripped = number.stripTrailingZeros();
        return Math.abs(stripped.precision() - stripped.scale()) > 15
                ? stripped.toString()
                : stripped.toPlainString();
    }

    /** Fills the first {@link #size} of a row. */
    public void fill(DoseFit fit, double[] row) {
        int next = 0;
        for (double parameter : fit.parameters()) {
            row[next++] = parameter;
        }
        for (double risk : effective) {
            row[next++] = fit.curve().effectiveDose(risk);
        }
        for (double dose : curve) {
            row[next++] = fit.curve().risk(dose);
        }
    }
}
