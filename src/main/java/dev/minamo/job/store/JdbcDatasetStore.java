package dev.minamo.job.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

import dev.minamo.frame.ColumnSummary;
import dev.minamo.job.Dataset;
import dev.minamo.job.DatasetStore;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** {@link DatasetStore} on a relational database. */
public final class JdbcDatasetStore implements DatasetStore {

    private static final TypeReference<List<ColumnSummary>> COLUMNS = new TypeReference<>() {
    };

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final JsonMapper mapper = JsonMapper.builder().build();

    public JdbcDatasetStore(JdbcClient jdbc, TransactionTemplate transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    @Override
    public boolean insert(Dataset dataset) {
        return jdbc.sql("""
                insert into dataset (id, row_count, columns, created_at)
                values (:id, :rows, :columns, :created_at)
                on conflict (id) do nothing
                """)
                .param("id", dataset.id())
                .param("rows", dataset.rows())
                .param("columns", mapper.writeValueAsString(dataset.columns()))
                .param("created_at", Columns.micros(dataset.createdAt()))
                .update() == 1;
    }

    @Override
    public Optional<String> bind(String name, String id) {
        return Optional.ofNullable(transaction.execute(_ -> {
            var previous = jdbc
                    .sql("select dataset_id from dataset_name where owner = :owner and name = :name")
                    .param("owner", JdbcJobStore.OWNER)
                    .param("name", name)
                    .query(String.class)
                    .optional()
                    .orElse(null);
            if (id.equals(previous)) {
                return null;
            }
            jdbc.sql("""
                    insert into dataset_name (owner, name, dataset_id) values (:owner, :name, :id)
                    on conflict (owner, name) do update set dataset_id = excluded.dataset_id
                    """)
                    .param("owner", JdbcJobStore.OWNER)
                    .param("name", name)
                    .param("id", id)
                    .update();
            return previous;
        }));
    }

    @Override
    public Optional<Dataset> byId(String id) {
        return jdbc.sql("select * from dataset where id = :id")
                .param("id", id)
                .query(this::nameless)
                .optional()
                .map(this::withNames);
    }

    @Override
    public Optional<Dataset> byName(String name) {
        return jdbc.sql("""
                select d.* from dataset d join dataset_name n on n.dataset_id = d.id
                where n.owner = :owner and n.name = :name
                """)
                .param("owner", JdbcJobStore.OWNER)
                .param("name", name)
                .query(this::nameless)
                .optional()
                .map(this::withNames);
    }

    @Override
    public List<Dataset> list() {
        var names = new HashMap<String, List<String>>();
        jdbc.sql("select dataset_id, name from dataset_name where owner = :owner order by name")
                .param("owner", JdbcJobStore.OWNER)
                .query(rs -> {
                    names.computeIfAbsent(rs.getString("dataset_id"), _ -> new ArrayList<>())
                            .add(rs.getString("name"));
                });
        return jdbc.sql("select * from dataset order by created_at desc, id")
                .query(this::nameless)
                .list()
                .stream()
                .map(d -> named(d, names.getOrDefault(d.id(), List.of())))
                .toList();
    }

    private Dataset nameless(ResultSet rs, int row) throws SQLException {
        return new Dataset(rs.getString("id"), List.of(), rs.getLong("row_count"),
                mapper.readValue(rs.getString("columns"), COLUMNS),
                Columns.instant(rs.getLong("created_at")));
    }

    private Dataset withNames(Dataset dataset) {
        return named(dataset, jdbc
                .sql("select name from dataset_name where owner = :owner and dataset_id = :id order by name")
                .param("owner", JdbcJobStore.OWNER)
                .param("id", dataset.id())
                .query((rs, _) -> rs.getString(1))
                .list());
    }

    private static Dataset named(Dataset dataset, List<String> names) {
        return new Dataset(dataset.id(), names, dataset.rows(), dataset.columns(),
                dataset.createdAt());
    }
}
