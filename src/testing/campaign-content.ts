import { whatIs } from '../db/things.ts'
import type { TestApp } from './test-app.ts'

type Row = Record<string, unknown>

/** Tables that are not compared: members and invitations, who sees what, derived rows, and the bin. */
const LEFT_OUT =
  /^(campaign_members|audience|reveal_receivers|invitations|invite_links|deletions|campaign_deletions|things|unfinished_imports|imports|import_things|origins|npc_classes|npc_list_texts|pins|private_notes|revisions|seen_reveals|shown_things|seen_times|reference_times|suggestions)$/

/** What is neither deleted itself nor about something deleted. */
const LIVE = `select thing from things as live where deleted_at is null and not exists (
  select 1 from things as owner where owner.thing in (live.about, live.other_end) and owner.deleted_at is not null
)`

/**
 * Everything that a campaign holds, column by column, with names in place of ids: the same of two campaigns that
 * are equal. A table or a column that is new is in it by itself.
 */
export function campaignContent({ context: { db } }: TestApp, campaignId: number, me: string) {
  const all = (sql: string, ...values: number[]) =>
    db.connection.prepare(sql).all(...values) as Row[]
  const tables = all(`select name from sqlite_schema where type = 'table'`)
    .map(({ name }) => String(name))
    .filter((name) => !LEFT_OUT.test(name))
  const naming = (table: string, name: string) =>
    new Map(
      all(`select id, ${name} as name from ${table} where campaign_id = ?`, campaignId).map(
        ({ id, name }) => [id, name],
      ),
    )
  /** A file names no players: what some of them see is DM only in the copy. */
  const open = `iif(visibility = 'everyone', visibility, 'dm')`
  const shown = (table: string) => `select ${open} from things where things.thing = ${table}.thing`
  const names = {
    npc: naming('npcs', `(${shown('npcs')}) || ' ' || name`),
    location: naming('locations', `(${shown('locations')}) || ' ' || name`),
    tag: naming('tags', 'name'),
    map: naming('maps', `(${shown('maps')}) || ' ' || name || updated_at`),
    session: naming('sessions', 'session_number'),
    connection: naming('connections', `kind || label || updated_at`),
    secret: naming('secrets', 'text'),
    entry: naming('journal_entries', 'content'),
    article: naming('articles', `(${shown('articles')}) || ' ' || name`),
    kind: naming('kinds', 'name'),
  }
  const pictures = new Map(
    all('select id, type, width, height, sha256, hex(bytes) as bytes from pictures').map(
      ({ id, ...picture }) => [id, picture],
    ),
  )
  const people = new Map(
    all('select id, username from users').map(({ id, username }) => [id, username]),
  )

  const nameOf = (thing: number) => {
    const { kind, id } = whatIs(thing)
    return names[kind === 'journal' ? 'entry' : kind].get(id) ?? null
  }

  const replaced = (table: string, row: Row): Row => {
    const { id: _, campaign_id: __, thing, ...own } = row
    const rest = /^(entry_things|own_values|own_links|thing_tags)$/.test(table)
      ? { ...own, about: thing }
      : own
    return Object.fromEntries(
      Object.entries(rest).map(([column, value]) => {
        const kind =
          /^(?:from_|to_|in_|died_)?(npc|location|tag|map|session|connection|secret|entry|article|kind)_id$/.exec(
            column,
          )?.[1]
        if (column === 'about' || column === 'refers_to')
          return [column, value === null ? null : nameOf(value as number)]
        if (column === 'planned') return [column, JSON.parse(value as string).map(nameOf)]
        if (column === 'parent_id' || column === 'here_id')
          return [
            column,
            (table === 'articles' ? names.article : names.location).get(value) ?? null,
          ]
        if (kind) return [column, names[kind as keyof typeof names].get(value) ?? null]
        if (/^(portrait|picture)_id$/.test(column)) return [column, pictures.get(value) ?? null]
        // An import keeps only the name of an author who has no account there.
        if (column === 'created_by' && table === 'journal_entries') {
          return ['author', people.get(value) ?? row.imported_author]
        }
        if (column === 'imported_author') return [column, undefined]
        if (/^(revealed_by|imported_by|imported_to)$/.test(column)) return [column, undefined]
        if (column === 'created_by') return [column, people.get(value) === me ? me : null]
        // A file tells of the last change at all, or else of the last that players see.
        if (/^(seen_updated_at|fields_at|seen_fields_at)$/.test(column)) return [column, undefined]
        if (column === 'updated_by') return [column, undefined]
        return [column, value]
      }),
    )
  }

  const content: Record<string, Row[]> = {
    campaigns: all('select * from campaigns where id = ?', campaignId).map((row) =>
      replaced('campaigns', row),
    ),
  }
  for (const table of tables) {
    const columns = all(`select name from pragma_table_xinfo('${table}')`).map(({ name }) => name)
    const where = columns.includes('campaign_id')
      ? `campaign_id = ? ${columns.includes('thing') ? `and thing in (${LIVE})` : ''}`
      : columns.includes('npc_id')
        ? `npc_id in (select id from npcs where campaign_id = ? and thing in (${LIVE}))`
        : columns.includes('session_id')
          ? `session_id in (select id from sessions where campaign_id = ? and thing in (${LIVE}))`
          : columns.includes('entry_id')
            ? `entry_id in (select id from journal_entries where campaign_id = ? and thing in (${LIVE}))`
            : columns.includes('thing')
              ? `thing in (select thing from things where campaign_id = ?) and thing in (${LIVE})`
              : undefined
    if (!where) continue
    const ofThing = columns.includes('campaign_id') && columns.includes('thing')
    const more = ofThing
      ? `, (${shown(table)}) as visibility, (
          select created_at from things where things.thing = ${table}.thing
        ) as created_at, (
          select about from things where things.thing = ${table}.thing
        ) as about`
      : ''
    content[table] = all(
      `select *${more} from ${table} where ${where} order by rowid_or_first`.replace(
        'rowid_or_first',
        columns.includes('id') ? 'id' : '1, 2',
      ),
      campaignId,
    ).map((row) => replaced(table, row))
    if (!columns.includes('id')) {
      content[table] = content[table].toSorted((a, b) =>
        JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
      )
    }
  }
  return content
}
