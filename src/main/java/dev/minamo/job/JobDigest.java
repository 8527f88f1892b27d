package dev.minamo.job;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import dev.minamo.pages.StagePages;

/**
 * SHA-256 over what a result rests on: schema version, data set id, canonical spec, and the used rows and
 * status of each stage in index order. NaN is hashed as one bit pattern, little-endian throughout. Nothing
 * enters that differs between two honest runs.
 */
final class JobDigest {

    private static final int SCHEMA_VERSION = 1;
    private static final long CANONICAL_NAN = Double.doubleToLongBits(Double.NaN);
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE;

    private final MessageDigest sha;
    private final ByteBuffer buffer = ByteBuffer.allocate(64 * 1024).order(ByteOrder.LITTLE_ENDIAN);

    JobDigest(String datasetId, String canonicalSpec) {
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
        number(SCHEMA_VERSION);
        text(datasetId);
        text(canonicalSpec);
    }

    /** Adds rows [0, used) of a stage. */
    void stage(StagePages pages, long used) {
        text(pages.layout().stage());
        number(used);
        var view = pages.view();
        for (int c = 0; c < view.width(); c++) {
            column(view.column(c), used);
        }
        for (long i = 0; i < used; i++) {
            room(1);
            buffer.put(pages.status(i));
        }
    }

    private void column(MemorySegment values, long used) {
        for (long i = 0; i < used; i++) {
            double value = values.getAtIndex(DOUBLE, i);
            room(Long.BYTES);
            buffer.putLong(
                    Double.isNaN(value) ? CANONICAL_NAN : Double.doubleToRawLongBits(value));
        }
    }

    private void number(long value) {
        room(Long.BYTES);
        buffer.putLong(value);
    }

    private void text(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        flush();
        sha.update(bytes);
    }

    private void room(int bytes) {
        if (buffer.remaining() < bytes) {
            flush();
        }
    }

    private void flush() {
        buffer.flip();
        sha.update(buffer);
        buffer.clear();
    }

    String hex() {
        flush();
        return HexFormat.of().formatHex(sha.digest());
    }
}
