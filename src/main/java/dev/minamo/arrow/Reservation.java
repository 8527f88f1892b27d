package dev.minamo.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Gives a file its blocks before it is mapped. A store into a hole of a mapped file on a full disk kills
 * the JVM; a reserved file has no holes, so that a full disk is an exception here and nowhere later.
 */
public final class Reservation {

    private static final int ZEROS = 1 << 20;

    private Reservation() {}

    /**
     * Makes an existing file {@code bytes} long, with every byte backed by the disk; new bytes are zero.
     *
     * @param file shorter than {@code bytes} and without holes of its own
     * @throws StorageFullException if there is no space; the file may have grown
     * @throws StorageReadOnlyException if the disk cannot be written
     */
    public static void reserve(Path file, long bytes) throws IOException {
        if (bytes <= 0) {
            throw new IllegalArgumentException("bytes: " + bytes + "; at least 1");
        }
        try {
            switch (NativeAllocation.allocate(file, bytes)) {
                case DONE -> {
                }
                case NO_SPACE -> throw new StorageFullException(file, bytes, null);
                case UNSUPPORTED -> writeZeros(file, bytes);
            }
        } catch (IOException e) {
            throw explained(file, bytes, e);
        }
    }

    static void writeZeros(Path file, long bytes) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            long position = channel.size();
            var zeros = ByteBuffer.allocateDirect((int) Math.min(ZEROS, bytes));
            while (position < bytes) {
                zeros.clear().limit((int) Math.min(zeros.capacity(), bytes - position));
                position += channel.write(zeros, position);
            }
        }
    }

    /** The same failure, as one of this package's exceptions if the disk is full or read-only. */
    static IOException explained(Path file, long bytes, IOException failure) {
        String message = failure.getMessage();
        if (message != null && message.endsWith("No space left on device")) {
            return new StorageFullException(file, bytes, failure);
        }
        return failure.getClass() == FileSystemException.class && isOnReadOnlyDisk(file)
                ? new StorageReadOnlyException(file, failure)
                : failure;
    }

    private static boolean isOnReadOnlyDisk(Path file) {
        Path directory = file.toAbsolutePath().getParent();
        try {
            return Files.getFileStore(directory == null ? file : directory).isReadOnly();
        } catch (IOException e) {
            return false; // unknown; the first failure is told as it is
        }
    }
}
