import { sql } from 'kysely'

import { prepare } from '../../db/statement.ts'

/** Does nothing for a deletion that is noted already. */
export const noteDeletion = prepare((db, p: { userId: number }) =>
  db
    .insertInto('account_deletions')
    .values({ user_id: p.userId })
    .onConflict((conflict) => conflict.doNothing()),
)

export const listDeletions = prepare((db) => db.selectFrom('account_deletions').select('user_id'))

interface Some {
  userId: number
  limit: number
}

const clearSomeNames = (
  table: 'npcs' | 'journal_entries' | 'reveals' | 'audit_log',
  column: string,
) =>
  prepare((db, p: Some) =>
    db
      .updateTable(table as 'npcs')
      .set(column as 'created_by', null)
      .where('id', 'in', (some) =>
        some
          .selectFrom(table as 'npcs')
          .select('id')
          .where(sql.ref(column), '=', p.userId)
          .limit(p.limit),
      ),
  )

const clearSomePrivateNotes = prepare((db, p: Some) =>
  db
    .deleteFrom('private_notes')
    .where('id', 'in', (some) =>
      some.selectFrom('private_notes').select('id').where('user_id', '=', p.userId).limit(p.limit),
    ),
)

/** Invitations by username. By email, another account may claim them. */
const clearSomeInvitations = prepare((db, p: Some) =>
  db
    .deleteFrom('invitations')
    .where('id', 'in', (some) =>
      some
        .selectFrom('invitations')
        .select('id')
        .where('claimed_by', '=', p.userId)
        .where('email', '=', '')
        .limit(p.limit),
    ),
)

const clearSomeReveals = (table: 'reveal_receivers' | 'seen_reveals') =>
  prepare((db, p: Some) =>
    db
      .deleteFrom(table)
      .where('user_id', '=', p.userId)
      .where('reveal_id', 'in', (some) =>
        some.selectFrom(table).select('reveal_id').where('user_id', '=', p.userId).limit(p.limit),
      ),
  )

/** Some of the rows that name the person lose that name, or go. */
export const clearSomeOfPerson = [
  clearSomeNames('npcs', 'created_by'),
  clearSomeNames('journal_entries', 'created_by'),
  clearSomeNames('reveals', 'revealed_by'),
  clearSomeNames('audit_log', 'admin_id'),
  clearSomeReveals('reveal_receivers'),
  clearSomeReveals('seen_reveals'),
  clearSomeInvitations,
  clearSomePrivateNotes,
]
