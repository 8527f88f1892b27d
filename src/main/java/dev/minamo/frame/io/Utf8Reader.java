package dev.minamo.frame.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Strict UTF-8: bytes that are none, and NUL, are refused with the line they are in. Single-owner. */
final class Utf8Reader extends Reader {

    private final InputStream in;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).flip();
    private boolean ended;
    private long line = 1;
    private boolean afterReturn;

    Utf8Reader(InputStream in) {
        this.in = in;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        var out = CharBuffer.wrap(buffer, offset, length);
        while (true) {
            var result = decoder.decode(bytes, out, ended);
            int count = out.position() - offset;
            if (count > 0) {
                check(buffer, offset, count);
                return count;
            }
            if (result.isError()) {
                throw RowHandler
                        .refused(line, null,
                                ("Line %d has a byte that is not UTF-8 (0x%02X). Save the table "
                                        + "as UTF-8.")
                                        .formatted(line, bytes.get(bytes.position())));
            }
            if (ended) {
                return -1;
            }
            fill();
        }
    }

    private void fill() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (count < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + count);
        }
        bytes.flip();
    }

    private void check(char[] buffer, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            char c = buffer[i];
            if (c <= '\r') {
                if (c == 0) {
                    throw RowHandler.refused(line, null,
                            "Line %d has a NUL character, which no text has.".formatted(line));
                }
                line += c == '\r' || (c == '\n' && !afterReturn) ? 1 : 0;
            }
            afterReturn = c == '\r';
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
