import { sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { compose, prepare, type Statement } from '../../db/statement.ts'
import type { Restorable } from './deletions.schemas.ts'

export type Table = keyof Schema
export type Row = Record<string, unknown>

/** A foreign key, and what happens to its row when the target is deleted. */
export interface Reference {
  table: Table
  column: string
  target: Table
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION'
  required: 0 | 1
}

/** Every foreign key of the file that names an `id`. */
export const listReferences = (): Statement<Reference> =>
  compose((db) => ({
    compile: () =>
      sql<Reference>`select tables.name as "table", key."from" as "column", key."table" as "target",
          key.on_delete as "onDelete", info."notnull" as "required"
        from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as key,
          pragma_table_info(tables.name) as info
        where tables.type = 'table' and info.name = key."from" and key."to" = 'id'
      `.compile(db),
  }))

export const listRows = (table: Table, column: string, value: number): Statement<Row> =>
  compose((db) =>
    db
      .selectFrom(table as 'npcs')
      .selectAll()
      .where(column as 'id', '=', value),
  )

/** For rows that a trigger may have inserted already. */
export const insertRowUnlessThere = (table: Table, row: Row): Statement =>
  compose((db) =>
    db
      .insertInto(table as 'npcs')
      .values(row as never)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Restores the reference of a row, unless it was changed since. */
export const relink = (
  { table, column }: Pick<Reference, 'table' | 'column'>,
  p: { id: number; values: Row; insteadOf: number | null },
): Statement =>
  compose((db) =>
    db
      .updateTable(table as 'npcs')
      .set(p.values)
      .where('id', '=', p.id)
      .where(sql.ref(column), 'is', p.insteadOf),
  )

export const insertDeletion = prepare(
  (
    db,
    p: {
      campaign_id: number
      deleted_by: number
      kind: Restorable
      remains: string
      deleted_at: string
    },
  ) =>
    db
      .insertInto('deletions')
      .values({
        campaign_id: p.campaign_id,
        deleted_by: p.deleted_by,
        kind: p.kind,
        remains: p.remains,
        deleted_at: p.deleted_at,
      })
      .returning('id'),
)

/** Only for the person who deleted, and only within the time for undo. */
export const findDeletion = prepare((db, p: { id: number; userId: number; since: string }) =>
  db
    .selectFrom('deletions')
    .select(['id', 'campaign_id', 'kind', 'remains'])
    .where('id', '=', p.id)
    .where('deleted_by', '=', p.userId)
    .where('deleted_at', '>', p.since),
)

interface Kept {
  id: number
  remains: string
}

/** The other deletion whose snapshot holds a row. */
export const findHolding = prepare(
  (db, p: { campaignId: number; exceptId: number; table: string; id: number }) => ({
    compile: () =>
      sql<Kept>`select deletions.id, deletions.remains
        from deletions, json_each(deletions.remains, '$.rows') as kept
        where deletions.campaign_id = ${p.campaignId} and deletions.id <> ${p.exceptId}
          and kept.value ->> '$.table' = ${p.table} and kept.value ->> '$.row.id' = ${p.id}
        limit 1
      `.compile(db),
  }),
)

/** The other deletion that cleared a row's reference to `value`. */
export const findLoosening = prepare(
  (
    db,
    p: {
      campaignId: number
      exceptId: number
      table: string
      column: string
      id: number
      value: number
    },
  ) => ({
    compile: () =>
      sql<Kept>`select deletions.id, deletions.remains
        from deletions, json_each(deletions.remains, '$.looseEnds') as loose
        where deletions.campaign_id = ${p.campaignId} and deletions.id <> ${p.exceptId}
          and loose.value ->> '$.table' = ${p.table} and loose.value ->> '$.column' = ${p.column}
          and loose.value ->> '$.id' = ${p.id}
          and loose.value -> '$.values' ->> ${p.column} = ${p.value}
        limit 1
      `.compile(db),
  }),
)

export const keepRemains = prepare((db, p: { id: number; remains: string }) =>
  db.updateTable('deletions').set({ remains: p.remains }).where('id', '=', p.id),
)

export const forgetDeletion = prepare((db, p: { id: number }) =>
  db.deleteFrom('deletions').where('id', '=', p.id),
)

export const forgetOldDeletions = prepare((db, p: { before: string }) =>
  db.deleteFrom('deletions').where('deleted_at', '<=', p.before),
)

export const findMember = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('user_id')
    .where('campaign_id', '=', p.campaignId)
    .where('user_id', '=', p.userId)
    .where('role', '=', 'player'),
)
