package dev.minamo.job.store;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

import dev.minamo.Refusal;
import dev.minamo.job.Job;
import dev.minamo.job.JobFilter;
import dev.minamo.job.JobPage;
import dev.minamo.job.JobState;
import dev.minamo.job.JobStore;
import dev.minamo.job.Progress;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** {@link JobStore} on a relational database. */
public final class JdbcJobStore implements JobStore {

    /** Whose records these are while there is no login. */
    static final String OWNER = "local";

    private static final String INSERT = """
            insert into job (id, owner, name, title, kind, state, spec, dataset_id, dataset_name, seed,
                created_at, started_at, finished_at, planned, computed, prefix, failed, reason,
                failure, version)
            values (:id, :owner, :name, :title, :kind, :state, :spec, :dataset_id, :dataset_name, :seed,
                :created_at, :started_at, :finished_at, :planned, :computed, :prefix, :failed, :reason,
                :failure, :version)
            """;
    private static final String UPDATE = """
            update job set state = :state, started_at = :started_at, finished_at = :finished_at,
                planned = :planned, computed = :computed, prefix = :prefix, failed = :failed,
                reason = :reason, failure = :failure, version = :version
            where id = :id and version < :version
            """;

    private static final JsonMapper FAILURES = JsonMapper.builder().build();

    private final JdbcClient jdbc;
    private final SpecJson specs;

    public JdbcJobStore(JdbcClient jdbc, SpecJson specs) {
        this.jdbc = jdbc;
        this.specs = specs;
    }

    @Override
    public void insert(Job job) {
        jdbc.sql(INSERT)
                .param("id", job.id().toString())
                .param("owner", OWNER)
                .param("name", job.name())
                .param("title", job.title())
                .param("kind", job.kind())
                .param("spec", specs.write(job.spec()))
                .param("dataset_id", job.datasetId())
                .param("dataset_name", job.datasetName())
                .param("seed", job.seed())
                .param("created_at", micros(job.createdAt()))
                .params(state(job))
                .update();
    }

    @Override
    public boolean update(Job job) {
        return jdbc.sql(UPDATE).param("id", job.id().toString()).params(state(job)).update() == 1;
    }

    private static Map<String, @Nullable Object> state(Job job) {
        var params = new java.util.HashMap<String, @Nullable Object>();
        params.put("state", job.state().code());
        params.put("started_at", micros(job.startedAt()));
        params.put("finished_at", micros(job.finishedAt()));
        params.put("planned", job.progress().planned());
        params.put("computed", job.progress().computed());
        params.put("prefix", job.progress().prefix());
        params.put("failed", job.progress().failed());
        params.put("reason", job.reason());
        params.put("failure", job.failure() == null
                ? null
                : FAILURES.writeValueAsString(job.failure()));
        params.put("version", job.version());
        return params;
    }

    @Override
    public Optional<Job> find(UUID id) {
        return jdbc.sql("select * from job where id = :id and owner = :owner")
                .param("id", id.toString())
                .param("owner", OWNER)
                .query(this::job)
                .optional();
    }

    @Override
    public JobPage list(JobFilter filter) {
        var where = new StringBuilder("owner = :owner");
        var params = new java.util.HashMap<String, Object>();
        params.put("owner", OWNER);
        var state = filter.state();
        if (state != null) {
            where.append(" and state = :state");
            params.put("state", state.code());
        }
        var kind = filter.kind();
        if (kind != null) {
            where.append(" and kind = :kind");
            params.put("kind", kind);
        }
        var q = filter.q();
        if (q != null && !q.isBlank()) {
            where.append(
                    " and (lower(title) like :q escape '!' or lower(dataset_name) like :q escape '!')");
            params.put("q", "%" + like(q.strip().toLowerCase(Locale.ROOT)) + "%");
        }
        var cursor = filter.cursor();
        if (cursor != null) {
            where.append(" and id < :cursor");
            params.put("cursor", cursor(cursor));
        }
        params.put("limit", filter.limit() + 1);
        var jobs = new ArrayList<>(jdbc
                .sql("select * from job where " + where + " order by id desc limit :limit")
                .params(params)
                .query(this::job)
                .list());
        boolean more = jobs.size() > filter.limit();
        if (more) {
            jobs.removeLast();
        }
        return new JobPage(jobs, more ? jobs.getLast().id().toString() : null);
    }

    private static String like(String text) {
        return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
    }

    private static String cursor(String text) {
        try {
            return UUID.fromString(text).toString();
        } catch (IllegalArgumentException _) {
            throw new Refusal(Refusal.Code.BAD_PARAMETER,
                    "%s is not a cursor of this list.".formatted(Refusal.quote(text)));
        }
    }

    @Override
    public List<Job> unfinished() {
        var open = java.util.Arrays.stream(JobState.values())
                .filter(s -> !s.terminal())
                .map(JobState::code)
                .toList();
        return jdbc.sql("select * from job where state in (:open) order by id")
                .param("open", open)
                .query(this::job)
                .list();
    }

    @Override
    public Map<JobState, Long> counts() {
        var counts = new EnumMap<JobState, Long>(JobState.class);
        jdbc.sql("select state, count(*) as n from job where owner = :owner group by state")
                .param("owner", OWNER)
                .query(rs -> {
                    counts.put(stateOf(rs.getString("state")), rs.getLong("n"));
                });
        return counts;
    }

    @Override
    public boolean writable() {
        try {
            jdbc.sql("""
                    insert into store_check (id, checked_at) values (1, :now)
                    on conflict (id) do update set checked_at = excluded.checked_at
                    """).param("now", System.currentTimeMillis()).update();
            return true;
        } catch (DataAccessException _) {
            return false;
        }
    }

    private Job job(ResultSet rs, int row) throws SQLException {
        return new Job(UUID.fromString(rs.getString("id")), rs.getString("name"),
                rs.getString("title"),
                specs.read(rs.getString("spec").getBytes(StandardCharsets.UTF_8)),
                rs.getString("dataset_id"), rs.getString("dataset_name"), rs.getLong("seed"),
                stateOf(rs.getString("state")), Columns.instant(rs.getLong("created_at")),
                Columns.optionalInstant(rs, "started_at"),
                Columns.optionalInstant(rs, "finished_at"),
                new Progress(rs.getLong("planned"), rs.getLong("computed"), rs.getLong("prefix"),
                        rs.getLong("failed"), 0, null),
                rs.getString("reason"), failure(rs.getString("failure")),
                rs.getLong("version"));
    }

    private static Job.@Nullable Failure failure(@Nullable String json) {
        return json == null ? null : FAILURES.readValue(json, Job.Failure.class);
    }

    private static JobState stateOf(String code) {
        return JobState.valueOf(code.toUpperCase(Locale.ROOT));
    }

    private static @Nullable Long micros(@Nullable Instant instant) {
        return instant == null ? null : Columns.micros(instant);
    }
}
