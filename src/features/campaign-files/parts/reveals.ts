import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'

import { oneOf } from '../../../choices.schemas.ts'
import { thingOf, whatIs } from '../../../db/things.ts'
import { mayRead } from '../../../db/visibility.ts'
import { insertRow } from '../../../db/write-row.ts'
import { anyThing, id, idOrNull, ids, time } from '../format.schemas.ts'
import { readerOf } from '../scope.ts'
import { definePart, rowsOf, seen } from './part.ts'

/**
 * The ledger, in what a DM exports. `base` is who saw a thing before its first change. The players whom a line names are no
 * members of the imported campaign, which keeps their names.
 */
export const reveals = definePart({
  file: 'data/reveals.ndjson',
  line: z.object({
    id,
    what: anyThing,
    action: oneOf(['base', 'reveal', 'narrow']),
    to: z.union([z.literal('everyone'), ids]),
    session_id: idOrNull,
    how: oneOf(['told', 'found']).nullable(),
    note: z.string().max(1_000),
    by: idOrNull,
    created_at: time,
    taken_back_at: time.nullable(),
  }),
  // The session may be missing: earlier versions wrote the id of a deleted one.
  refs: { what: 'things', to: 'people', by: 'people' },
  rows: rowsOf('line', (db, p) =>
    db
      .selectFrom('reveals as line')
      .innerJoin('things', 'things.thing', 'line.thing')
      .leftJoin('users', 'users.id', 'line.revealed_by')
      .selectAll('line')
      .select([
        seen('sessions', 'line.in_session_id', readerOf(p)).as('session_id'),
        'users.username',
        sql<string>`(
          select json_group_array(
            json_object('id', users.id, 'name', users.username) order by users.id
          ) from reveal_receivers
          join users on users.id = reveal_receivers.user_id where reveal_id = line.id
        )`.as('receivers'),
      ])
      .where('line.campaign_id', '=', p.campaignId)
      .where(sql<SqlBool>`${p.isDm}`)
      .where(mayRead('things', readerOf(p))),
  ),
  toLine(row, { people }) {
    // Those with an account here, and those whose names an earlier import kept.
    const here = JSON.parse(row.receivers) as { id: number; name: string }[]
    const imported = JSON.parse(row.imported_to) as string[]
    const numbers = [
      ...here.map(({ id, name }) => people.numberOf(id, name)!),
      ...imported.map((name) => people.numberOf(null, name)!),
    ]
    return {
      id: row.id,
      what: whatIs(row.thing),
      action: row.action,
      to: row.to_everyone ? ('everyone' as const) : [...new Set(numbers)],
      session_id: row.session_id,
      how: row.how,
      note: row.note,
      by: people.numberOf(row.revealed_by, row.username ?? row.imported_by),
      created_at: row.created_at,
      taken_back_at: row.taken_back_at,
    }
  },
  write(tx, line, { campaignId: campaign_id, ownerId, isOwner, names, idHere }) {
    const { what, to, by, session_id, action, how, note, created_at, taken_back_at } = line
    const isOpen = to === 'everyone'
    const row = {
      campaign_id,
      thing: thingOf(what),
      action,
      how,
      note,
      created_at,
      taken_back_at,
      to_everyone: isOpen,
      imported_to: JSON.stringify(isOpen ? [] : to.map((id) => names.get(id))),
      in_session_id: session_id === null ? null : (idHere('sessions', session_id) ?? null),
      ...(isOwner(by)
        ? { revealed_by: ownerId }
        : { imported_by: by === null ? null : names.get(by)! }),
    } as const
    return tx.run(insertRow('reveals', row)).lastInsertRowid
  },
})
