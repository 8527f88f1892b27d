package dev.minamo.frame.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Code;
import dev.minamo.frame.FrameStore;

/** Bytes from outside, counted, and copied to a file as they are read. Single-owner. */
final class Upload extends InputStream {

    private final InputStream in;
    private final OutputStream copy;
    private final long limit;
    private long count;

    Upload(InputStream in, OutputStream copy, long limit) {
        this.in = in;
        this.copy = copy;
        this.limit = limit;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int got = in.read(buffer, offset, length);
        if (got > 0) {
            count += got;
            if (count > limit) {
                throw new Refusal(Code.PAYLOAD_TOO_LARGE,
                        String.format(Locale.ROOT, "The table has more than %,d bytes.", limit));
            }
            keep(buffer, offset, got);
        }
        return got;
    }

    private void keep(byte[] buffer, int offset, int length) {
        try {
            copy.write(buffer, offset, length);
        } catch (IOException e) {
            throw FrameStore.failed("The table could not be stored.", e);
        }
    }

    /** Closes the copy; the source belongs to the caller. */
    @Override
    public void close() {
        try {
            copy.close();
        } catch (IOException e) {
            throw FrameStore.failed("The table could not be stored.", e);
        }
    }
}
