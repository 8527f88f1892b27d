package dev.minamo.dashboard;

/** Names and labels of the fields of the form, and where faults belong. */
final class AskFields {

    private AskFields() {}

    /**
     * The field a fault belongs to.
     *
     * @param pointer JSON Pointer into the spec
     */
    static String of(String pointer) {
        if (pointer.startsWith("/statistics/")) {
            var parts = pointer.substring("/statistics/".length()).split("/", 3);
            return "s" + parts[0] + "." + (parts.length > 1 ? control(parts[1]) : "name");
        }
        if (pointer.startsWith("/test/")) {
            return "t." + control(pointer.substring("/test/".length()).split("/", 2)[0]);
        }
        if (pointer.startsWith("/resampling/")) {
            var field = control(pointer.substring("/resampling/".length()));
            return field.equals("scheme") ? "r.name" : "r." + field;
        }
        if (pointer.startsWith("/interval/level")) {
            return "level";
        }
        if (pointer.startsWith("/interval/methods")) {
            return "methods";
        }
        return switch (pointer) {
            case "/test" -> "t.design";
            case "/dataset" -> "dataset";
            case "/precision/rule" -> "stop";
            case "/precision/exceedances", "/precision/alpha" ->
                "stop." + pointer.substring("/precision/".length());
            case "/replicates", "/seed", "/name", "/missing" -> pointer.substring(1);
            default -> "";
        };
    }

    /** Two groups are two controls; faults stand at the first. */
    private static String control(String token) {
        var name = token.replace("~1", "/").replace("~0", "~");
        return name.equals("groups") ? "groups.0" : name;
    }

    /** What a field is called on the page. */
    static String label(String field) {
        int dot = field.indexOf('.');
        var last = dot < 0 ? field : field.substring(dot + 1);
        return switch (last) {
            case "" -> "";
            case "name" -> dot < 0 ? "Name" : field.startsWith("r.") ? "Draw" : "Statistic";
            case "dataset" -> "Data set";
            case "design" -> "What is compared";
            case "statistic" -> "Statistic";
            case "alternative" -> "What would speak against chance";
            case "two_sided_rule" -> "Two-sided means";
            case "method" -> "Arrangements";
            case "stop" -> "Stop early";
            case "exceedances" -> "Exceedances";
            case "alpha" -> "Level to decide about";
            case "methods" -> "Intervals";
            case "groups.0", "groups.1" -> "Groups";
            case "strata", "blocks" -> "Within groups of";
            case "cluster" -> "Clusters";
            case "whole_groups" -> "Keep together groups of";
            case "pair" -> "Pairs by";
            case "block_length" -> "Block length";
            case "missing" -> "Missing values";
            case "by" -> "Groups by";
            case "column" -> field.startsWith("t.") ? "Columns" : "Column";
            default -> last.length() == 1 ? last : Words.capital(last.replace('_', ' '));
        };
    }
}
