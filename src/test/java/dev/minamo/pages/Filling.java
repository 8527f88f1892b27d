package dev.minamo.pages;

import java.util.List;

import dev.minamo.numeric.Undefined;

/** A deterministic stage to fill pages with: two columns, every seventh row partly undefined. */
final class Filling {

    static final String JOB = "01890a5d-ac96-774b-bcce-b302099a8057";
    static final String STAGE = "replicates";

    private Filling() {}

    static PageLayout layout(long size, int chunkRows) {
        return new PageLayout(STAGE, size, List.of("mean", "gap"), chunkRows);
    }

    static double value(long row, int column) {
        if (column == 1 && row % 7 == 3) {
            return Undefined.CONSTANT.nan();
        }
        return (double) RowChecksum.mix(row * 2 + column + 1) / Long.MAX_VALUE;
    }

    static byte status(long row) {
        return (byte) (row % 7 == 3 ? 2 : 1);
    }

    /** Begins and stores, and does not publish. */
    static void fill(StagePages pages, long chunk) {
        pages.begin(chunk);
        for (long row = pages.chunkStart(chunk); row < pages.chunkEnd(chunk); row++) {
            for (int column = 0; column < 2; column++) {
                pages.rows().set(row, column, value(row, column));
            }
        }
    }

    static void run(StagePages pages, long chunk) {
        fill(pages, chunk);
        pages.publish(chunk);
    }

    static void runAll(StagePages pages) {
        for (long chunk : pages.missingChunks()) {
            run(pages, chunk);
        }
    }

    /** Whether the rows of a chunk are the ones that belong there, to the bit. */
    static boolean isRight(StagePages pages, long chunk) {
        for (long row = pages.chunkStart(chunk); row < pages.chunkEnd(chunk); row++) {
            for (int column = 0; column < 2; column++) {
                long bits = Double.doubleToRawLongBits(pages.view().value(row, column));
                if (bits != Double.doubleToRawLongBits(value(row, column))) {
                    return false;
                }
            }
            if (pages.status(row) != status(row)) {
                return false;
            }
        }
        return true;
    }
}
