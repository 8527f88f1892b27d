package dev.minamo.arrow;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;

/**
 * What a file's metadata declares, once it has been checked against the file.
 *
 * @param columns where each field's buffers lie, from the start of the file
 */
record FileIndex(ArrowSchema schema, long rows, List<ColumnPlace> columns) {

    static FileIndex read(Path path, MemorySegment file) throws DamagedFileException {
        try {
            return new FileIndexReader(path, file).read();
        } catch (RuntimeException e) {
            // A wrong offset inside a flatbuffer leads anywhere within its bytes; the accessors answer
            // with whatever exception that gives.
            throw new DamagedFileException(path, "metadata cannot be read (" + e + ")", e);
        }
    }
}
