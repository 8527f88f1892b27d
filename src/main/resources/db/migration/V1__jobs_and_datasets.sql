-- Instants are microseconds since 1970 in UTC; ids are lower-case text; JSON is text.
create table dataset (
    id text primary key,
    row_count bigint not null,
    columns text not null,
    created_at bigint not null
);

create table dataset_name (
    owner text not null,
    name text not null,
    dataset_id text not null references dataset (id),
    primary key (owner, name)
);

create index dataset_name_by_dataset on dataset_name (dataset_id);

create table job (
    id text primary key,
    owner text not null,
    name text,
    title text not null,
    kind text not null,
    state text not null,
    spec text not null,
    dataset_id text not null references dataset (id),
    dataset_name text not null,
    seed bigint not null,
    created_at bigint not null,
    started_at bigint,
    finished_at bigint,
    planned bigint not null,
    computed bigint not null,
    prefix bigint not null,
    failed bigint not null,
    reason text,
    version bigint not null
);

create index job_by_state on job (state, id);

create index job_by_dataset on job (dataset_id);
