package dev.minamo.arrow;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.Charset;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/** Linux's {@code fallocate}; elsewhere unsupported. */
final class NativeAllocation {

    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE
            .varHandle(MemoryLayout.PathElement.groupElement("errno"));
    private static final @Nullable Calls CALLS = System.getProperty("os.name").equals("Linux")
            ? Calls.link()
            : null;

    // fcntl.h and errno.h, asm-generic: the same on x86-64 and AArch64.
    private static final int O_WRONLY = 1;
    private static final int O_CLOEXEC = 0x80000;
    private static final int EINTR = 4;
    private static final int ENOSPC = 28;
    private static final int ENOSYS = 38;
    private static final int EOPNOTSUPP = 95;
    private static final int EDQUOT = 122;

    private NativeAllocation() {}

    enum Outcome {
        DONE, NO_SPACE, UNSUPPORTED
    }

    private record Calls(MethodHandle open, MethodHandle fallocate, MethodHandle close) {

        @SuppressWarnings("restricted") // the signatures below are those of the C library
        static @Nullable Calls link() {
            Linker linker = Linker.nativeLinker();
            SymbolLookup symbols = linker.defaultLookup();
            if (symbols.find("fallocate").isEmpty()) {
                return null;
            }
            var errno = Linker.Option.captureCallState("errno");
            var open = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS,
                    ValueLayout.JAVA_INT);
            var fallocate = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);
            var close = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
            return new Calls(linker.downcallHandle(symbols.findOrThrow("open"), open, errno),
                    linker.downcallHandle(symbols.findOrThrow("fallocate"), fallocate, errno),
                    linker.downcallHandle(symbols.findOrThrow("close"), close));
        }
    }

    static Outcome allocate(Path file, long bytes) throws IOException {
        if (CALLS == null) {
            return Outcome.UNSUPPORTED;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment name = arena.allocateFrom(file.toAbsolutePath().toString(),
                    Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")));
            int descriptor = (int) CALLS.open.invokeExact(state, name, O_WRONLY | O_CLOEXEC);
            if (descriptor < 0) {
                return Outcome.UNSUPPORTED; // the portable way will say why
            }
            try {
                return allocate(CALLS, state, descriptor, file, bytes);
            } finally {
                int ignored = (int) CALLS.close.invokeExact(descriptor);
            }
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // declared by MethodHandle; C functions throw nothing
            throw new IllegalStateException(e);
        }
    }

    private static Outcome allocate(Calls calls, MemorySegment state, int descriptor, Path file,
            long bytes) throws Throwable {
        while (true) {
            int answer = (int) calls.fallocate.invokeExact(state, descriptor, 0, 0L, bytes);
            if (answer == 0) {
                return Outcome.DONE;
            }
            int errno = (int) ERRNO.get(state, 0L);
            switch (errno) {
                case EINTR -> {
                }
                case ENOSPC, EDQUOT -> {
                    return Outcome.NO_SPACE;
                }
                case EOPNOTSUPP, ENOSYS -> {
                    return Outcome.UNSUPPORTED;
                }
                default -> throw new IOException(
                        file + ": fallocate of " + bytes + " bytes failed with errno " + errno);
            }
        }
    }
}
