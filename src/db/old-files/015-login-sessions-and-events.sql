alter table login_sessions add column last_used_at text not null default '';
alter table login_sessions add column browser text not null default '';
update login_sessions set last_used_at = created_at;
alter table audit_log add column address text not null default '';
alter table audit_log add column times integer not null default 1;
create index audit_log_by_time on audit_log (created_at);
pragma user_version = 15;
