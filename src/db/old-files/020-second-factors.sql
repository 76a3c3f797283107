create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,
  last_step integer not null,
  created_at text not null
) strict;
create table recovery_codes (
  code_hash text primary key,
  user_id integer not null references second_factors (user_id) on delete cascade
) strict;
create index recovery_codes_by_user on recovery_codes (user_id);
alter table login_sessions add column second_factor_at integer not null default 0;
insert into second_factors (user_id, secret, last_step, created_at) values
  (1, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 59000000, '2026-11-22T10:00:00.000Z');
insert into recovery_codes (code_hash, user_id) values ('the hash of a code', 1);
pragma user_version = 20;
