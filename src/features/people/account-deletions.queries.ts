import { sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { someRows } from '../../db/some-rows.ts'
import { prepare } from '../../db/statement.ts'
import { OWNED_TABLES } from '../../owned-tables.ts'

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

/** Some of the rows that name the person lose that name, or go. */
export const clearSomeOfPerson = [
  clearSomeInvitations,
  ...OWNED_TABLES.flatMap(({ table, key, goesWith, names }) => [
    ...(goesWith === undefined ? [] : [clearSomeOf(table, { key, column: goesWith })]),
    ...(names === undefined ? [] : [clearSomeOf(table, { key, column: names, keepsRow: true })]),
  ]),
]

function clearSomeOf(
  name: keyof Schema,
  { key, column, keepsRow }: { key?: string | undefined; column: string; keepsRow?: true },
) {
  const [table, person] = [sql.table(name), sql.ref(column)]
  const change = keepsRow ? sql`update ${table} set ${person} = null` : sql`delete from ${table}`
  return prepare((db, p: Some) => {
    const ofPerson = sql`${person} = ${p.userId}`
    const some = someRows(name, key, ofPerson, p.limit)
    return { compile: () => sql`${change} where ${ofPerson} and ${some}`.compile(db) }
  })
}
