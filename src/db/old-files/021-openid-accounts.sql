create table openid_accounts (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at text not null,
  primary key (issuer, subject)
) strict, without rowid;
create unique index openid_accounts_by_user on openid_accounts (user_id, issuer);
insert into openid_accounts (issuer, subject, user_id, created_at) values
  ('https://id.example.org', 'the subject of a provider', 1, '2026-11-22T10:00:00.000Z');
pragma user_version = 21;
