drop table kysely_migration;
drop table if exists kysely_migration_lock;
pragma user_version = 9;
