package dev.minamo.api;

import java.util.concurrent.atomic.AtomicLong;

import dev.minamo.Refusal;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;

/**
 * Ends an upload that grows too large, as soon as it does.
 *
 * @param bytes most that is taken
 */
public record UploadLimit(long bytes) {

    Flux<DataBuffer> apply(Flux<DataBuffer> content) {
        return Flux.defer(() -> {
            var seen = new AtomicLong();
            return content.<DataBuffer>handle((buffer, sink) -> {
                if (seen.addAndGet(buffer.readableByteCount()) <= bytes) {
                    sink.next(buffer);
                } else {
                    DataBufferUtils.release(buffer);
                    sink.error(new Refusal(Refusal.Code.PAYLOAD_TOO_LARGE,
                            "A table has at most %,d bytes.".formatted(bytes)));
                }
            });
        });
    }
}
