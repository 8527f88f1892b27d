package dev.minamo.frame;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Arrow's layouts: little-endian whatever the machine. */
final class Layouts {

    static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);

    private Layouts() {}
}
