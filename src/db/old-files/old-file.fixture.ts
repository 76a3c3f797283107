import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { migrations } from '../../../migrations/index.ts'
import { openDatabase } from '../open.ts'
import { runMigrations } from '../run-migrations.ts'

/** The versions of the schema: of 0.1.0, and the last one before all things were in one table. */
export const FIRST = 7
export const BEFORE_THINGS = 28

/** By the version that could first store them: rows that a file of that version or a later one has. */
const LATER_ROWS: Record<number, string> = {
  10: `
    insert into audience (campaign_id, user_id, npc_id) values (1, 2, 2);
    insert into audience (campaign_id, user_id, entry_id) values (1, 2, 1);
  `,
  16: 'update campaigns set secrets_to_outside_models = 1',
  18: `
    update sessions set started_at = '2026-11-22T09:00:00.000Z';
    insert into journal_entries (campaign_id, location_id, session_id, content, created_at, updated_at) values
      (1, 1, 1, 'The ferryman is gone.', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z');
    insert into pins (campaign_id, user_id, position, npc_id, location_id) values
      (1, 1, 0, 1, null), (1, 1, 1, null, 1);
    insert into shown_things (campaign_id, map_id) values (1, 1);
  `,
  19: `
    insert into secrets (campaign_id, npc_id, connection_id, text, visibility, created_at, updated_at) values
      (1, 1, null, 'She is the heir.', 'dm', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'),
      (1, null, 1, 'He has the letters.', 'everyone', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z');
    insert into audience (campaign_id, user_id, secret_id) values (1, 2, 1);
    insert into reveals
      (campaign_id, secret_id, entry_id, action, to_everyone, in_session_id, how, revealed_by, created_at) values
      (1, 1, null, 'reveal', 0, 1, 'told', 1, '2026-11-22T11:00:00.000Z'),
      (1, null, 1, 'base', 0, null, null, null, '2026-11-22T10:00:00.000Z');
    insert into reveal_receivers (reveal_id, campaign_id, user_id) values (1, 1, 2), (2, 1, 2);
  `,
  20: `
    insert into second_factors (user_id, secret, last_step, created_at) values
      (1, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 59000000, '2026-11-22T10:00:00.000Z');
    insert into recovery_codes (code_hash, user_id) values ('the hash of a code', 1);
  `,
  21: `
    insert into openid_accounts (issuer, subject, user_id, created_at) values
      ('https://id.example.org', 'the subject of a provider', 1, '2026-11-22T10:00:00.000Z');
  `,
  22: `
    insert into private_notes (campaign_id, user_id, npc_id, text, updated_at) values
      (1, 1, null, 'Only mine.', '2026-11-22T10:00:00.000Z'),
      (1, 2, 1, 'She limps.', '2026-11-22T10:00:00.000Z');
  `,
  23: 'insert into seen_reveals (reveal_id, user_id) values (1, 2)',
}

/** Makes a file as 0.1.0 left it, and takes it to a later version of the schema. */
export async function makeOldFile(path: string, version: number): Promise<void> {
  const db = openDatabase(path)
  db.connection.exec(readFileSync(join(import.meta.dirname, '0.1.0.sql'), 'utf8'))
  for (let next = FIRST + 1; next <= version; next++) {
    const upToNext = Object.fromEntries(Object.entries(migrations).slice(0, next))
    await runMigrations(db, { migrations: upToNext, derivedParts: [] })
    db.connection.exec(LATER_ROWS[next] ?? '')
  }
  db.close()
}
