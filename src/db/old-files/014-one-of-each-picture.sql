insert or ignore into pictures (id, type, width, height, sha256, bytes, created_at)
select content ->> 'id', content ->> 'type', content ->> 'width', content ->> 'height',
  content ->> 'sha256', bytes, content ->> 'created_at'
from deleted_rows where table_name = 'pictures';
alter table deleted_rows drop column bytes;
create unique index pictures_by_hash on pictures (sha256);
insert into login_sessions (id, user_id, expires_at, created_at) values
  ('an older login session', 1, 9999999999999, '2026-11-21T10:00:00.000Z');
insert into audit_log (admin_id, admin_name, action, subject, created_at) values
  (1, 'keeper', 'database.backup', 'dramatis-2026-11-21.db', '2026-11-21T10:00:00.000Z');
pragma user_version = 14;
