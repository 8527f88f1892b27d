-- One row that is written to learn whether a write succeeds.
create table store_check (
    id integer primary key,
    checked_at bigint not null
);
