import type { DatabaseSync } from 'node:sqlite'

import { openDatabase } from '../../../src/db/open.ts'
import { nameKey } from '../../../src/db/text-keys.ts'
import { KIND_NUMBERS, TABLE_OF, type ThingKind, thingOf } from '../../../src/db/things.ts'
import type { OwnField } from '../../../src/features/kinds/kinds.limits.ts'
import { readingOf } from '../../../src/features/kinds/own-values.ts'
import { keepWords } from '../../../src/features/kinds/own-words.ts'
import { createWriter, type Writer } from './texts.ts'

type Row = Record<string, string | number | null>

export interface Size {
  npcs: number
  entries: number
  /** So many of the entries are about one NPC, the others about all alike. */
  entriesOnOne?: number
  places?: number
  sessions?: number
  /** Items, each with a value of each of `ITEM_FIELDS`. */
  articles?: number
}

const RARITIES = ['Common', 'Uncommon', 'Rare', 'Legendary']

/** Fields of one's own. */
const ITEM_FIELDS: OwnField[] = [
  { key: 'rarity', label: 'Rarity', type: 'choice', read_by: 'everyone', choices: RARITIES },
  { key: 'price', label: 'Price', type: 'number', read_by: 'everyone' },
  { key: 'motto', label: 'Motto', type: 'line', read_by: 'everyone' },
  { key: 'made_on', label: 'Made on', type: 'date', read_by: 'everyone' },
  { key: 'curse', label: 'Curse', type: 'line', read_by: 'dm' },
]

/** A phrase in every personality, and a word in one of a hundred. */
export const EVERYWHERE = 'never without a lantern and a word for the weather'
export const RARE = 'falconer'

const CLASSES = ['Guard', 'Merchant', 'Noble', 'Guard, Ferry', 'Outlaw', 'NPC']
const PLACES = 40
const SESSIONS = 100

/** Writes a campaign of that size directly to the tables, with some of everything else. */
export function fill(file: string, campaignId: number, userId: number, size: Size): void {
  const db = openDatabase(file)
  try {
    db.connection.exec('pragma synchronous = off; begin')
    fillCampaign(db.connection, campaignId, userId, size)
    db.connection.exec('commit')
  } finally {
    db.close()
  }
}

/**
 * Gives the last location, tag and session all NPCs, and connects the last NPC to all others. Answers the addresses of
 * these four. The server may be running.
 */
export function crowd(file: string, campaignId: number): Record<string, string> {
  const last = (table: string) => `(select max(id) from ${table} where campaign_id = ${campaignId})`
  const npcs = `from npcs where campaign_id = ${campaignId}`
  const db = openDatabase(file)
  try {
    db.connection.exec(`begin;
      update npcs set location_id = ${last('locations')} where campaign_id = ${campaignId};
      insert or ignore into thing_tags (thing, tag_id) select thing, ${last('tags')} ${npcs};
      insert into session_npcs (session_id, npc_id) select ${last('sessions')}, id ${npcs};
      insert into connections (campaign_id, kind, label, updated_at, seen_updated_at)
        select campaign_id, 'alliance', id, updated_at, updated_at ${npcs} and id < ${last('npcs')};
      insert into things (thing, kind, campaign_id, about, other_end, visibility, created_at)
        select thing, ${KIND_NUMBERS.connection}, campaign_id, ${last('npcs')} * 16 + 1, label * 16 + 1,
          'everyone', updated_at
        from connections where thing not in (select thing from things)`)
    db.connection.exec('commit')
    const address = (path: string, table: string) =>
      `/api/${path}/${db.connection.prepare(`select ${last(table)} as id`).get()!.id as number}`
    return {
      'a location of all NPCs': address('locations', 'locations'),
      'a tag of all NPCs': address('tags', 'tags'),
      'a session with all NPCs': address('storyline', 'sessions'),
      'an NPC connected to all': address('npcs', 'npcs'),
    }
  } finally {
    db.close()
  }
}

/** Makes all NPCs and entries DM only. */
export function hideAll(file: string, campaignId: number): void {
  const db = openDatabase(file)
  try {
    const kinds = `${KIND_NUMBERS.npc}, ${KIND_NUMBERS.journal}`
    db.connection.exec(
      `update things set visibility = 'dm' where campaign_id = ${campaignId} and kind in (${kinds})`,
    )
  } finally {
    db.close()
  }
}

/** Shows and reveals all NPCs to the last player, who notes something about each. Answers the address of that player. */
export function showAll(file: string, campaignId: number): string {
  const player = `(select max(user_id) from campaign_members where campaign_id = ${campaignId} and role = 'player')`
  const npcs = `from npcs where campaign_id = ${campaignId}`
  const db = openDatabase(file)
  try {
    db.connection.exec(`begin;
      update things set visibility = 'some' where thing in (select thing ${npcs}) and visibility = 'dm';
      insert into audience (campaign_id, user_id, thing) select campaign_id, ${player}, thing ${npcs};
      insert into reveals (campaign_id, thing, action, to_everyone, created_at)
        select campaign_id, thing, 'reveal', 0, updated_at ${npcs};
      insert into reveal_receivers (reveal_id, campaign_id, user_id)
        select id, campaign_id, ${player} from reveals where campaign_id = ${campaignId};
      insert into private_notes (campaign_id, user_id, thing, text, updated_at)
        select campaign_id, ${player}, thing, backstory, updated_at ${npcs};
      commit`)
    const { id } = db.connection.prepare(`select ${player} as id`).get()!
    return `/api/campaigns/${campaignId}/players/${id as number}`
  } finally {
    db.close()
  }
}

function fillCampaign(
  connection: DatabaseSync,
  campaignId: number,
  userId: number,
  size: Size,
): void {
  const writer = createWriter(7)
  const time = times(size.npcs + size.entries)
  const insert = (table: string, row: Row) =>
    Number(
      connection
        .prepare(
          `insert into ${table} (campaign_id, ${Object.keys(row).join(', ')})
           values (${campaignId}, ${Object.keys(row)
             .map(() => '?')
             .join(', ')})`,
        )
        .run(...Object.values(row)).lastInsertRowid,
    )
  const add = (kind: ThingKind, { visibility, about = null, ...row }: Row) => {
    const id = insert(TABLE_OF[kind], row)
    insert('things', {
      thing: thingOf({ kind, id }),
      kind: KIND_NUMBERS[kind],
      about,
      visibility: visibility ?? 'everyone',
      created_at: row.updated_at!,
    })
    return id
  }
  const dated = () => {
    return { updated_at: time() }
  }

  const places = Array.from({ length: size.places ?? PLACES }, (_, i) => {
    const name = `The ${writer.sentence(1).slice(0, -1)} ${i + 1}`
    const visibility = i % 10 === 9 ? 'dm' : 'everyone'
    const description = writer.sentence(20)
    return add('location', {
      name,
      name_key: nameKey(name),
      description,
      visibility,
      ...dated(),
    })
  })
  const tags = ['Ally', 'Suspect', 'Wounded', 'Missing'].map((name) =>
    insert('tags', {
      name,
      name_key: nameKey(name),
      description: writer.sentence(6),
      created_at: time(),
      ...dated(),
    }),
  )
  for (let i = 1; i <= (size.sessions ?? SESSIONS); i += 1) {
    add('session', {
      session_number: i,
      title: writer.sentence(3).slice(0, -1),
      session_date: '2026-01-01',
      notes: writer.sentence(150),
      ...dated(),
    })
  }
  const npcs = Array.from({ length: size.npcs }, (_, i) =>
    add('npc', { ...composeNpc(writer, i, places), created_by: userId, ...dated() }),
  )
  const assign = connection.prepare('insert into thing_tags (thing, tag_id) values (? * 16 + 1, ?)')
  for (const [i, npc] of npcs.entries()) if (i % 3 === 0) assign.run(npc, tags[i % tags.length]!)
  const item = connection
    .prepare(`select id from kinds where campaign_id = ? and starter = 'item'`)
    .get(campaignId)
  connection
    .prepare('update kinds set fields = ? where id = ?')
    .run(JSON.stringify(ITEM_FIELDS), item!.id!)
  const chests: number[] = []
  for (let i = 0; i < (size.articles ?? 0); i += 1) {
    const { row, own } = composeItem(writer, i)
    const kind = { kind_id: Number(item!.id), created_by: userId }
    const parent_id = i % 4 === 0 ? null : chests[Math.floor(i / 40) * 2]!
    const id = add('article', { ...row, ...kind, parent_id, ...dated() })
    if (parent_id === null) chests.push(id)
    addOwn(insert, thingOf({ kind: 'article', id }), own)
    connection.prepare(keepWords('articles', [id]).sql).run(...keepWords('articles', [id]).values)
  }
  for (let i = 0; i < size.entries; i += 1) {
    const content = composeEntry(writer, i)
    const visibility = i % 12 === 0 ? 'dm' : 'everyone'
    const npc_id = npcs[i < (size.entriesOnOne ?? 0) ? 0 : i % npcs.length]!
    const thing = thingOf({ kind: 'npc', id: npc_id })
    const row = { about: thing, created_by: userId, content, visibility, ...dated() }
    const entry_id = add('journal', row)
    connection
      .prepare('insert into entry_things (entry_id, thing, position) values (?, ?, 0)')
      .run(entry_id, thing)
  }
}

function composeNpc(writer: Writer, i: number, places: readonly number[]) {
  const name = `${writer.name()} ${i + 1}`
  const rare = i % 100 === 50 ? ` A ${RARE}.` : ''
  return {
    name,
    name_key: nameKey(name),
    description: writer.sentence(8),
    personality: `${writer.sentence(9)} ${EVERYWHERE}.${rare}`,
    backstory: writer.sentence(60),
    tag: i % 100 === 51 ? 'Wizard' : writer.pick(CLASSES),
    language_style: 'Formal / Courtly',
    narrative_role: 'Expositor',
    trustworthiness: 'Honest',
    location_id: i % 100 === 52 ? places[0]! : i % 4 === 0 ? writer.pick(places.slice(1)) : null,
    visibility: i % 5 === 4 ? 'dm' : 'everyone',
    dm_notes: i % 4 === 0 ? writer.sentence(10) : '',
  }
}

function composeItem(writer: Writer, i: number) {
  const name = `${writer.name()}'s ${writer.sentence(1).slice(0, -1)} ${i + 1}`
  return {
    row: {
      name,
      name_key: nameKey(name),
      description: `${writer.sentence(40)}${i % 100 === 50 ? ` A ${RARE}.` : ''}`,
      visibility: i % 5 === 4 ? 'dm' : 'everyone',
    },
    own: {
      rarity: writer.pick(RARITIES),
      price: Math.floor(writer.next() * 1_000),
      motto: writer.sentence(6),
      made_on: `14${10 + (i % 90)}-03-0${1 + (i % 9)}`,
      curse: writer.sentence(4),
    },
  }
}

/** Most entries are short, some are long. */
function composeEntry(writer: Writer, i: number): string {
  const length = 6 + Math.floor(writer.next() ** 3 * 150)
  return writer.sentence(length) + (i % 100 === 50 ? ` The ${RARE} saw it.` : '')
}

/** As saving a thing stores its own values. */
function addOwn(insert: (table: string, row: Row) => unknown, thing: number, own: Row): void {
  for (const field of ITEM_FIELDS) {
    const value = JSON.stringify(own[field.key])
    const reading = { ...readingOf(field, value, field.read_by) }
    insert('own_values', { thing, key: field.key, value, read_by: field.read_by, ...reading })
  }
}

/** Increasing times over three years. */
function times(count: number): () => string {
  const start = Date.UTC(2023, 0, 1)
  const step = (3 * 365 * 86_400_000) / (count + 1_000)
  let i = 0
  return () => new Date(start + step * (i += 1)).toISOString()
}
