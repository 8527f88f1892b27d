package dev.minamo.dashboard.chart;

import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * One thing drawn. A mark with an id keeps its place between two drawings, so that a change of it can
 * settle instead of jump.
 */
public sealed interface Mark {

    /** The name the template chooses by. */
    String shape();

    @Nullable
    String id();

    String css();

    /** A bar; x and width in per cent, y and height in pixels. */
    record Bar(@Nullable String id, String x, String y, String width, String height, String css)
            implements
                Mark {

        @Override
        public String shape() {
            return "bar";
        }
    }

    /** A straight line; x in per cent, y in pixels. */
    record Line(@Nullable String id, String x1, String y1, String x2, String y2, String css)
            implements
                Mark {

        @Override
        public String shape() {
            return "line";
        }
    }

    /** A dot; radius in pixels. */
    record Dot(@Nullable String id, String x, String y, String radius, String css) implements Mark {

        @Override
        public String shape() {
            return "dot";
        }
    }

    /**
     * A text at a point, shifted by {@code dx} pixels.
     *
     * @param tail what follows the text where there is room, or empty
     */
    record Label(String x, String y, String dx, String text, String tail,
            String css) implements Mark {

        @Override
        public String shape() {
            return "label";
        }

        @Override
        public @Nullable String id() {
            return null;
        }
    }

    /** Curves that stretch with the width: 1,000 units wide, {@code height} pixels high. */
    record Layer(String y, String height, List<Curve> curves) implements Mark {

        /** Units over the whole width. */
        public static final int WIDTH = 1000;

        public Layer {
            curves = List.copyOf(curves);
        }

        @Override
        public String shape() {
            return "layer";
        }

        @Override
        public @Nullable String id() {
            return null;
        }

        @Override
        public String css() {
            return "";
        }

        public String viewBox() {
            return "0 0 " + WIDTH + " " + height;
        }
    }

    /** A path inside a layer. */
    record Curve(@Nullable String id, String path, String css) {}

    /** A share of the width, such as {@code 12.34%}; never {@code -0%}. */
    static String percent(double share) {
        return number(100 * share) + "%";
    }

    /** At most two decimals, without trailing zeros. */
    static String number(double value) {
        var text = String.format(Locale.ROOT, "%.2f", value);
        text = text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
        return "-0".equals(text) ? "0" : text;
    }
}
