import { type SqlBool, sql } from 'kysely'

import { prepare, type Statement } from '../../db/statement.ts'
import type { NameKey } from '../../db/text-keys.ts'
import type { KindWith, TableOf } from '../../nouns.ts'
import { OWNED_TABLES } from '../../owned-tables.ts'
import { SESSION_LIMITS } from '../storyline/storyline.limits.ts'
import { withReferring } from '../things/referring.ts'

export const findOrigin = prepare((db, p: { campaignId: number; tool: string; origin: string }) =>
  db
    .selectFrom('origins')
    .leftJoin('things', 'things.thing', 'origins.thing')
    .select(['origins.id', 'origins.thing', 'origins.seen', 'things.deleted_at'])
    .where('origins.campaign_id', '=', p.campaignId)
    .where('tool', '=', p.tool)
    .where('origin', '=', p.origin),
)

/** Those that begin with a prefix, in the order in which they came. `end` is what follows all of them. */
export const listOrigins = prepare(
  (db, p: { campaignId: number; tool: string; prefix: string; end: string }) =>
    db
      .selectFrom('origins')
      .select(['origin', 'seen'])
      .where('campaign_id', '=', p.campaignId)
      .where('tool', '=', p.tool)
      .where('origin', '>=', p.prefix)
      .where('origin', '<', p.end)
      .orderBy('id'),
)

/**
 * A thing of that name that no import made, those that all members see first. What is imported as DM only is never merged
 * into a thing that others see.
 */
export const findNamesake = (
  table: NamedTable,
  name: Name,
  visibility: 'everyone' | 'dm',
): Statement<{ id: number }> =>
  named(
    table,
    name,
    `${visibility === 'everyone' ? '' : "and visibility = 'dm'"}
      and not exists (select 1 from origins where origins.thing = things.thing)
      order by visibility <> 'everyone'`,
  )

/** Something that is there and has that name. */
export const findNamed = (table: NamedTable, name: Name) => named(table, name, '')

const named = (
  table: NamedTable,
  { campaignId, nameKey, kindId }: Name,
  more: string,
): Statement<{ id: number }> => ({
  sql: `select ${table}.id from ${table} join things on things.thing = ${table}.thing
    where ${table}.campaign_id = ? and name_key = ? and deleted_at is null
      ${kindId === undefined ? '' : 'and kind_id = ?'} ${more} limit 1`,
  values: [campaignId, nameKey, ...(kindId === undefined ? [] : [kindId])],
})

/** The things whose names differ from each other; those of articles do in each kind. */
export type NamedTable = TableOf[KindWith<'nameTaken'>]

export interface Name {
  campaignId: number
  nameKey: NameKey
  kindId?: number | undefined
}

/** In their order. */
export const listKinds = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('kinds')
    .select(['id', 'of', 'starter', 'name', 'plural', 'icon', 'fields'])
    .where('campaign_id', '=', p.campaignId)
    .orderBy('position')
    .orderBy('id'),
)

/** The highest number before which a session has one and which none has, also of an import that is being written. */
export const freeNumber = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('sessions')
    .select(sql<number>`session_number + 1`.as('free'))
    .where('campaign_id', '=', p.campaignId)
    .where('session_number', '<', SESSION_LIMITS.number)
    .where(
      sql<SqlBool>`not exists (
        select 1 from sessions as next
        where next.campaign_id = sessions.campaign_id and next.session_number = sessions.session_number + 1
      )`,
    )
    .orderBy('session_number', 'desc')
    .limit(1),
)

/** Whether a thing is for others than DMs. */
export const isShown = prepare((db, p: { thing: number }) =>
  db
    .selectFrom('things')
    .select('thing')
    .where('thing', '=', p.thing)
    .where('visibility', '<>', 'dm'),
)

export const originOfThing = prepare((db, p: { thing: number }) =>
  db
    .selectFrom('origins')
    .innerJoin('things', 'things.thing', 'origins.thing')
    .select(['origins.id', 'origins.seen', 'things.deleted_at'])
    .where('origins.thing', '=', p.thing),
)

/** A picture of a thing that waits in the bin, the last one first. */
export const findBinned = prepare((db, p: { thing: number; picture: number }) =>
  db
    .selectFrom('deletions')
    .select(['id', 'was'])
    .where('kind', '=', 'picture')
    .where('thing', '=', p.thing)
    .where('picture_id', '=', p.picture)
    .orderBy('deleted_at', 'desc')
    .limit(1),
)

export const findImport = prepare((db, p: { id: number; userId: number }) =>
  db
    .selectFrom('imports')
    .innerJoin('campaign_members as member', (join) =>
      join
        .onRef('member.campaign_id', '=', 'imports.campaign_id')
        .on('member.user_id', '=', p.userId),
    )
    .select(['imports.id', 'imports.campaign_id', 'imports.state', 'member.role'])
    .where('imports.id', '=', p.id),
)

/** An import into the campaign that is being written or taken back, or whose program was killed. */
export const findUnfinished = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('campaign_id', '=', p.campaignId)
    .where('state', '<>', 'done'),
)

export const noteBefore = prepare(
  (db, p: { importId: number; thing: number; isNew: 0 | 1; before: string }) =>
    db
      .insertInto('import_things')
      .values({ import_id: p.importId, thing: p.thing, is_new: p.isNew, before: p.before })
      .onConflict((on) => on.doUpdateSet({ before: p.before })),
)

/** Some of the things that an import made and that are still hidden, by number. */
export const listHidden = prepare((db, p: { importId: number; limit: number }) =>
  db
    .selectFrom('import_things')
    .innerJoin('things', 'things.thing', 'import_things.thing')
    .select('things.thing')
    .where('import_id', '=', p.importId)
    .where('is_new', '=', 1)
    .where('things.deleted_at', 'is not', null)
    .orderBy('things.thing')
    .limit(p.limit),
)

interface Page {
  importId: number
  /** Whether the import made them, or changed them. */
  isNew: 0 | 1
  after: number
  limit: number
}

export const listThings = prepare((db, p: Page) =>
  db
    .selectFrom('import_things')
    .innerJoin('things', 'things.thing', 'import_things.thing')
    .leftJoin('origins', 'origins.thing', 'import_things.thing')
    .select(['import_things.thing', 'import_things.before', 'origins.seen'])
    .where('import_id', '=', p.importId)
    .where('is_new', '=', p.isNew)
    // What it made and is deleted has been taken back, or waits in the bin.
    .where((is) => is.or([is('is_new', '=', 0), is('things.deleted_at', 'is', null)]))
    .where('import_things.thing', '>', p.after)
    .orderBy('import_things.thing')
    .limit(p.limit),
)

/** Something that is about the thing or refers to it, and that is not part of the import. */
export const findUse = ({ importId, thing }: { importId: number; thing: number }): Statement => ({
  sql: FIND_USE,
  values: [thing, importId],
})

const FIND_USE = `select 1 from things
  where thing <> ?1 and (${withReferring('?1')}) and deleted_at is null and not exists (
    select 1 from import_things as own
    where own.import_id = ?2 and own.thing = things.thing and own.is_new
  ) limit 1`

/** Deletes for good some of what an import made and is deleted: what belongs to others first. */
export const forgetSome = prepare((db, p: { importId: number; limit: number }) =>
  db.deleteFrom('things').where('thing', 'in', (some) =>
    some
      .selectFrom('import_things')
      .innerJoin('things as own', 'own.thing', 'import_things.thing')
      .select('own.thing')
      .where('import_id', '=', p.importId)
      .where('is_new', '=', 1)
      .where('own.deleted_at', 'is not', null)
      // Deleted things wait in the bin.
      .where(sql<SqlBool>`not exists (select 1 from deletions where deletions.thing = own.thing)`)
      .orderBy('own.about', 'desc')
      .limit(p.limit),
  ),
)

/** Tags that an import made, and that nothing else has. */
export const forgetTags = prepare((db, p: { tags: string }) =>
  db
    .deleteFrom('tags')
    .where(sql<SqlBool>`id in (select value from json_each(${p.tags}))`)
    .where(
      sql<SqlBool>`not exists (
        select 1 from thing_tags join things on things.thing = thing_tags.thing
        where tag_id = tags.id and things.deleted_at is null
      )`,
    ),
)

const keepers = OWNED_TABLES.flatMap(({ table, keepsThing }) =>
  keepsThing
    ? [
        sql`or exists (
          select 1 from ${sql.table(table)} as own where ${sql.ref(`own.${keepsThing}`)} = things.thing
        )`,
      ]
    : [],
)

/** Whether a thing was changed since the import, or a member has something about it, such as a private note. */
export const findLaterChange = prepare((db, p: { thing: number; imported: number }) =>
  db
    .selectFrom('things')
    .select('thing')
    .where('thing', '=', p.thing)
    .where(
      sql<SqlBool>`(
        exists (select 1 from revisions where subject = things.thing and action <> ${p.imported})
        ${sql.join(keepers, sql` `)}
      )`,
    ),
)

/** Kinds of articles that an import made, and that nothing is of. */
export const forgetKinds = prepare((db, p: { importId: number }) =>
  db
    .deleteFrom('kinds')
    .where('of', '=', 'article')
    .where('starter', 'is', null)
    .where(
      sql<SqlBool>`(campaign_id, updated_at) = (select campaign_id, created_at from imports where id = ${p.importId})`,
    )
    .where(sql<SqlBool>`not exists (select 1 from articles where kind_id = kinds.id)`),
)

/** Kinds take no history with them, as those in the bin keep theirs. */
export const forgetHistoryOfKinds = prepare((db, p: { importId: number; kind: number }) =>
  db
    .deleteFrom('revisions')
    .where(sql<SqlBool>`campaign_id = (select campaign_id from imports where id = ${p.importId})`)
    .where(sql<SqlBool>`subject & 15 = ${p.kind}`)
    .where(sql<SqlBool>`not exists (select 1 from kinds where kinds.id = subject >> 4)`)
    .where(
      sql<SqlBool>`not exists (
        select 1 from deletions where kind = 'kind' and json_extract(was, '$.id') = subject >> 4
      )`,
    ),
)

/** Imports without a sign of life, or with one from a wrong clock, and those that are being undone. */
export const listAbandoned = prepare((db, p: { before: string; after: string }) =>
  db
    .selectFrom('imports')
    .select(['id'])
    .where('state', '<>', 'done')
    .where((is) => is.or([is('touched_at', '<', p.before), is('touched_at', '>', p.after)])),
)

/** Imports that can no longer be undone. */
export const forgetImports = prepare((db, p: { before: string }) =>
  db.deleteFrom('imports').where('state', '=', 'done').where('created_at', '<', p.before),
)
