import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import dev.minamo.random.Generator;
import dev.minamo.random.Purpose;

/**
 * Writes random words to standard output, 64 bits each, little end first, until nobody reads any more.
 *
 * <pre>
 * Words GENERATOR ORDER   minamo | philox,  draw | replicate | seed
 * </pre>
 *
 * The order says what changes fastest: the draw of a replicate (1,000 draws each, as a job uses them), the
 * replicate (1,048,576 of them for each draw), or the seed (1,048,576 adjacent ones for each draw of replicate 0).
 */
public final class Words {

    private static final long FEW = 1_000;
    private static final long MANY = 1L << 20;
    private static final long SEED = 42;

    public static void main(String[] args) {
        var generator = Generator.valueOf(args[0].toUpperCase(java.util.Locale.ROOT));
        var buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        // Not System.out, which hides that the reader has gone.
        try (var out = new FileOutputStream(FileDescriptor.out).getChannel()) {
            for (long place = 0;; place++) {
                buffer.putLong(word(generator, args[1], place));
                if (!buffer.hasRemaining()) {
                    out.write(buffer.flip());
                    buffer.clear();
                }
            }
        } catch (IOException e) {
            // The reader has had enough.
        }
    }

    private static long word(Generator generator, String order, long place) {
        return switch (order) {
            case "draw" -> generator.stream(SEED, Purpose.ROWS, place / FEW).bits(place % FEW);
            case "replicate" -> generator.stream(SEED, Purpose.ROWS, place % MANY).bits(place / MANY);
            case "seed" -> generator.stream(place % MANY, Purpose.ROWS, 0).bits(place / MANY);
            default -> throw new IllegalArgumentException("order must be draw, replicate or seed, is " + order);
        };
    }
}
