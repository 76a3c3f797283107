import { sql, type SqlBool } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { compose, prepare, type Statement } from '../../db/statement.ts'
import { insertRow } from '../../db/write-row.ts'
import type { Restorable } from './deletions.schemas.ts'

export type Table = keyof Schema
export type Row = Record<string, unknown>

export const TABLES = {
  npc: 'npcs',
  journal: 'journal_entries',
  tag: 'tags',
  location: 'locations',
  session: 'sessions',
  connection: 'connections',
  map: 'maps',
  secret: 'secrets',
} as const satisfies Record<Restorable, Table>

/** A reference to a row of another table, and what happens to its own row when that one is deleted. */
export interface Reference {
  table: Table
  column: string
  target: Table
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION' | 'STAYS'
  required: 0 | 1
  /** Whether the rows of the table have ids. */
  hasIds: 0 | 1
}

/**
 * The entries of a deleted NPC stay in their table until the deletion is forgotten, so that deleting and undoing take no
 * longer for a long journal. Readers get entries only together with their NPC.
 */
export const JOURNAL_OF_NPC: Reference = {
  table: 'journal_entries',
  column: 'npc_id',
  target: 'npcs',
  onDelete: 'STAYS',
  required: 1,
  hasIds: 1,
}

/** Every foreign key of the file that names an `id`. */
export const listReferences = (): Statement<Reference> =>
  compose((db) => ({
    compile: () =>
      sql<Reference>`select tables.name as "table", key."from" as "column", key."table" as "target",
          key.on_delete as "onDelete", info."notnull" as "required",
          exists (select 1 from pragma_table_info(tables.name) where name = 'id') as "hasIds"
        from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as key,
          pragma_table_info(tables.name) as info
        where tables.type = 'table' and info.name = key."from" and key."to" = 'id'
      `.compile(db),
  }))

/** `columns` are `*` or `id`. Compiling these by Kysely would take longer than running them. */
const selectWhere = (columns: string, table: Table, column: string, value: number) => ({
  sql: `select ${columns} from "${table}" where "${column}" = ?`,
  values: [value],
})

export const listRows: (table: Table, column: string, value: number) => Statement<Row> =
  selectWhere.bind(undefined, '*')

export const listIds: (table: Table, column: string, value: number) => Statement<{ id: number }> =
  selectWhere.bind(undefined, 'id')

/** For a row without an id. */
export const deleteExactly = (table: Table, row: Row): Statement => ({
  sql: `delete from "${table}" where ${Object.keys(row)
    .map((column) => `"${column}" is ?`)
    .join(' and ')}`,
  values: Object.values(row) as Statement['values'],
})

/** For rows that a trigger may have inserted already. */
export function insertRowUnlessThere(table: Table, row: Row): Statement {
  const insert = insertRow(table, row as never)
  return { ...insert, sql: `${insert.sql} on conflict do nothing` }
}

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

/** Until it is forgotten or `finishDeletion` is called. If the server ends before that, the deletion is undone. */
export const markUnfinished = prepare((db, p: { id: number }) =>
  db.updateTable('deletions').set('unfinished', 1).where('id', '=', p.id),
)

export const finishDeletion = prepare((db, p: { id: number }) =>
  db
    .updateTable('deletions')
    .set('unfinished', 0)
    .where('id', '=', p.id)
    .where('unfinished', '=', 1),
)

export const findUnfinished = prepare((db, p: { id: number }) =>
  db.selectFrom('deletions').select('id').where('id', '=', p.id).where('unfinished', '=', 1),
)

export const listUnfinished = prepare((db) =>
  db.selectFrom('deletions').select(['id', 'campaign_id']).where('unfinished', '=', 1),
)

/**
 * What a deletion restores next. Its pictures are still there, and stay for as long as the deletion keeps their ids: until
 * what shows them is back.
 */
export const findNextKept = prepare((db, p: { deletionId: number }) =>
  db
    .selectFrom('deleted_rows')
    .selectAll()
    .where('deletion_id', '=', p.deletionId)
    .where('table_name', '<>', 'pictures')
    .orderBy('id')
    .limit(1),
)

export const findNextLooseReference = prepare((db, p: { deletionId: number }) =>
  db
    .selectFrom('loose_references')
    .selectAll()
    .where('deletion_id', '=', p.deletionId)
    .orderBy('id')
    .limit(1),
)

/** Whether that row is being deleted or restored in several transactions. */
export const findBeingDeleted = prepare((db, p: { table: string; id: number }) =>
  db
    .selectFrom('deleted_rows')
    .innerJoin('deletions', 'deletions.id', 'deleted_rows.deletion_id')
    .select('deletions.id')
    .where('table_name', '=', p.table)
    .where('row_id', '=', p.id)
    .where('unfinished', '=', 1)
    .limit(1),
)

interface InOthers {
  campaignId: number
  exceptId: number
  table: string
  id: number
}

/** What another deletion in the campaign keeps of a row. */
export const findHeld = prepare((db, p: InOthers) =>
  db
    .selectFrom('deleted_rows')
    .innerJoin('deletions', 'deletions.id', 'deleted_rows.deletion_id')
    .select(['deleted_rows.id', 'deletion_id', 'content'])
    .where('table_name', '=', p.table)
    .where('row_id', '=', p.id)
    .where('deletions.campaign_id', '=', p.campaignId)
    .where('deletions.id', '<>', p.exceptId)
    .limit(1),
)

/** The reference to `value` that another deletion in the campaign cleared. */
export const findLoosened = prepare((db, p: InOthers & { column: string; value: number }) =>
  db
    .selectFrom('loose_references')
    .innerJoin('deletions', 'deletions.id', 'loose_references.deletion_id')
    .select(['loose_references.id', 'replaced_by'])
    .where('table_name', '=', p.table)
    .where('row_id', '=', p.id)
    .where('column_name', '=', p.column)
    .where('deletions.campaign_id', '=', p.campaignId)
    .where('deletions.id', '<>', p.exceptId)
    .where(sql<SqlBool>`old_values ->> column_name = ${p.value}`)
    .limit(1),
)

/** Moves a row behind all others: it refers to one that the other deletion keeps. */
export const moveKept = prepare((db, p: { id: number; deletionId: number }) =>
  db
    .updateTable('deleted_rows')
    .set({
      id: sql<number>`(select max(id) + 1 from deleted_rows)`,
      deletion_id: p.deletionId,
    })
    .where('id', '=', p.id),
)

export const rewriteKept = prepare((db, p: { id: number; content: string }) =>
  db.updateTable('deleted_rows').set({ content: p.content }).where('id', '=', p.id),
)

export const forgetDeletion = prepare((db, p: { id: number }) =>
  db.deleteFrom('deletions').where('id', '=', p.id),
)

export const listOldDeletions = prepare((db, p: { before: string }) =>
  db
    .selectFrom('deletions')
    .select('id')
    .where('deleted_at', '<=', p.before)
    .where('unfinished', '=', 0),
)

/** The NPCs that a deletion keeps. */
export const listKeptNpcs = prepare((db, p: { deletionId: number }) =>
  db
    .selectFrom('deleted_rows')
    .select('row_id as id')
    .where('deletion_id', '=', p.deletionId)
    .where('table_name', '=', 'npcs'),
)

/** Some of the entries of a deleted NPC. */
export const clearSomeEntries = prepare((db, p: { npcId: number | null; limit: number }) =>
  db
    .deleteFrom('journal_entries')
    .where('id', 'in', (some) =>
      some.selectFrom('journal_entries').select('id').where('npc_id', '=', p.npcId).limit(p.limit),
    ),
)

/** From then on it can no longer be undone, and is forgotten. */
export const expireDeletion = prepare((db, p: { id: number }) =>
  db
    .updateTable('deletions')
    .set({ deleted_at: '1970-01-01T00:00:00.000Z' })
    .where('id', '=', p.id)
    .where('unfinished', '=', 0),
)

/** What that person deleted waits without the name. */
export const disownDeletionsOf = prepare((db, p: { userId: number }) =>
  db.updateTable('deletions').set({ deleted_by: null }).where('deleted_by', '=', p.userId),
)

/** Some of the rows that a deletion keeps. */
export const forgetSomeRows = prepare((db, p: { deletionId: number; limit: number }) =>
  db
    .deleteFrom('deleted_rows')
    .where('id', 'in', (some) =>
      some
        .selectFrom('deleted_rows')
        .select('id')
        .where('deletion_id', '=', p.deletionId)
        .limit(p.limit),
    ),
)

export const findMember = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('role')
    .where('campaign_id', '=', p.campaignId)
    .where('user_id', '=', p.userId),
)
