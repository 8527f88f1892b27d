package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.job.Job;
import dev.minamo.job.ReplicateTable.Part;
import dev.minamo.plan.ResampleSpec;

/**
 * Something that can be taken away from the page of a job.
 *
 * @param what it is, as it stands before its links
 */
record Download(String what, List<Link> links) {

    /** A format, such as CSV. */
    record Link(String format, String href) {}

    Download {
        links = List.copyOf(links);
    }

    static List<Download> of(Job job, Kept kept) {
        var address = "/api/v1/jobs/" + job.id();
        var downloads = new ArrayList<Download>();
        downloads.add(new Download("The result", List.of(new Link("JSON", address + "/result"))));
        for (Part part : kept.parts()) {
            downloads.add(switch (part) {
                case REPLICATES ->
                    rows(job.spec() instanceof ResampleSpec ? "Every split" : "Every replicate",
                            address + "/replicates", "?");
                case PREDICTIONS -> rows("Predictions", address + "/predictions", "?");
                case KEPT -> rows("Predictions of every replicate",
                        address + "/predictions?of=replicates", "&");
                case HELD_OUT -> rows("Predictions of rows left out", address + "/held_out", "?");
            });
        }
        return List.copyOf(downloads);
    }

    private static Download rows(String what, String href, String joint) {
        return new Download(what, List.of(new Link("JSON", href + joint + "format=json"),
                new Link("CSV", href + joint + "format=csv"),
                new Link("Arrow", href + joint + "format=arrow")));
    }
}
