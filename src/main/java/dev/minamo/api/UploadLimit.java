package dev.minamo.api;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

import dev.minamo.Refusal;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import reactor.core.publisher.Flux;

/**
 * Ends an upload that grows too large, as soon as it does, or that stalls.
 *
 * @param bytes most that is taken
 */
public record UploadLimit(long bytes) {

    private static final Duration STALL = Duration.ofSeconds(30);

    Flux<DataBuffer> apply(Flux<DataBuffer> content) {
        return Flux.defer(() -> {
            var seen = new AtomicLong();
            return content.timeout(STALL).onErrorMap(TimeoutException.class,
                    _ -> new Refusal(Refusal.Code.REQUEST_TIMEOUT,
                            "Nothing more of the table came for %d s.".formatted(
                                    STALL.toSeconds())))
                    .<DataBuffer>handle((buffer, sink) -> {
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
