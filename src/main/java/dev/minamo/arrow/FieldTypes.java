package dev.minamo.arrow;

import org.apache.arrow.flatbuf.Date;
import org.apache.arrow.flatbuf.DateUnit;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.TimeUnit;
import org.apache.arrow.flatbuf.Timestamp;
import org.apache.arrow.flatbuf.Type;
import org.jspecify.annotations.Nullable;

/** From a declared field to one of our types. */
final class FieldTypes {

    private FieldTypes() {}

    /** The type, or null for one that is not read. */
    static @Nullable ArrowType of(Field field) {
        if (field.dictionary() != null) {
            return isText(field) ? ArrowType.TEXT : null;
        }
        return switch (field.typeType()) {
            case Type.Bool -> ArrowType.BOOL;
            case Type.FloatingPoint -> precision(field) == Precision.DOUBLE
                    ? ArrowType.FLOAT64
                    : null;
            case Type.Int -> integer((Int) field.type(new Int()));
            case Type.Date -> dateUnit(field) == DateUnit.DAY ? ArrowType.DATE32 : null;
            case Type.Timestamp -> isLocalMicros((Timestamp) field.type(new Timestamp()))
                    ? ArrowType.TIMESTAMP_MICROS
                    : null;
            default -> null;
        };
    }

    private static boolean isText(Field field) {
        Int index = field.dictionary().indexType();
        return field.typeType() == Type.Utf8 && index != null && index.bitWidth() == 32
                && index.isSigned();
    }

    private static int precision(Field field) {
        var type = (FloatingPoint) field.type(new FloatingPoint());
        return type == null ? -1 : type.precision();
    }

    private static int dateUnit(Field field) {
        var type = (Date) field.type(new Date());
        return type == null ? -1 : type.unit();
    }

    private static @Nullable ArrowType integer(@Nullable Int type) {
        if (type == null) {
            return null;
        }
        if (type.bitWidth() == 64 && type.isSigned()) {
            return ArrowType.INT64;
        }
        return type.bitWidth() == 8 && !type.isSigned() ? ArrowType.UINT8 : null;
    }

    private static boolean isLocalMicros(@Nullable Timestamp type) {
        return type != null && type.unit() == TimeUnit.MICROSECOND
                && type.timezoneAsByteBuffer() == null;
    }
}
