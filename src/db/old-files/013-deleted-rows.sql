create table deleted_rows (
  id integer primary key,
  deletion_id integer not null references deletions (id) on delete cascade,
  table_name text not null,
  row_id integer,
  content text not null,
  bytes blob
) strict;
create index deleted_rows_by_deletion on deleted_rows (deletion_id);
create index deleted_rows_by_row on deleted_rows (table_name, row_id);
create table loose_references (
  id integer primary key,
  deletion_id integer not null references deletions (id) on delete cascade,
  table_name text not null,
  column_name text not null,
  row_id integer not null,
  old_values text not null,
  replaced_by integer
) strict;
create index loose_references_by_deletion on loose_references (deletion_id);
create index loose_references_by_row on loose_references (table_name, row_id);
alter table deletions drop column remains;
pragma user_version = 13;
