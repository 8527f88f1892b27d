package dev.minamo.frame.io;

import java.nio.charset.StandardCharsets;

/** Files that are no CSV, whatever they are called, by their first bytes. */
enum ForeignFormat {
    ZIP("PK\3\4", "The file is a zip archive or a workbook, not CSV. Save the sheet as CSV."), GZIP(
            "\u001f\u008b",
            "The file is compressed with gzip. Send it uncompressed."), UTF_16_LITTLE(
                    "\u00ff\u00fe", "The file is UTF-16. Save the table as UTF-8."), UTF_16_BIG(
                            "\u00fe\u00ff", "The file is UTF-16. Save the table as UTF-8."), ARROW(
                                    "ARROW1\0\0", "The file is Arrow, not CSV.");

    /** The first bytes, as Latin-1. */
    private final String magic;
    private final String detail;

    ForeignFormat(String magic, String detail) {
        this.magic = magic;
        this.detail = detail;
    }

    static void refuse(byte[] start) {
        var text = new String(start, 0, Math.min(start.length, 8), StandardCharsets.ISO_8859_1);
        for (var format : values()) {
            if (text.startsWith(format.magic)) {
                throw RowHandler.refused(1, null, format.detail);
            }
        }
    }
}
