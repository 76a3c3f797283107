import { expect, test } from 'vitest'

import { createTestApp } from '../testing/test-app.ts'
import { findStaleIn } from './doctor/look-at-derived.ts'
import { KIND_NUMBERS, thingOf } from './things.ts'

/** The same numbers each time, from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const WORDS = ['Ash', 'élan', 'Ferry', 'guard', '"salt"', '漢字', '🐉', 'Old-Tam', 'OR', 'lamp']

test.for([1, 2, 3])(
  'after many writes the derived tables equal rebuilt ones (%i)',
  async (seed) => {
    const { context } = await createTestApp()
    const { connection } = context.db
    const next = numbers(seed)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
    const text = () =>
      Array.from({ length: 1 + next() * 5 }, () => pick(WORDS)).join(pick([' ', ', ', ',']))
    const now = '2026-01-01T00:00:00.000Z'
    const id = (table: string) =>
      pick(connection.prepare(`select id from ${table} order by id`).all())?.id ?? null
    const insert = (table: string, row: Record<string, string | number | null>) =>
      connection
        .prepare(
          `insert or ignore into ${table} (${Object.keys(row).join(', ')})
           values (${Object.keys(row)
             .map(() => '?')
             .join(', ')})`,
        )
        .all(...Object.values(row))
    let serial = 0
    const unique = () => `${text()} ${(serial += 1)}`
    const times = { created_at: now, updated_at: now }
    const campaignOf = (table: string, row: unknown) =>
      connection.prepare(`select campaign_id from ${table} where id = ?`).get(row as number)
        ?.campaign_id as number

    const addCampaign = () => insert('campaigns', { name: text(), ...times })
    const addNpc = () => {
      const name = unique()
      insert('npcs', {
        campaign_id: id('campaigns') as number,
        name,
        name_key: name.toLowerCase(),
        tag: text(),
        personality: text(),
        dm_notes: pick(['', text()]),
        language_style: 'Formal / Courtly',
        narrative_role: 'Expositor',
        trustworthiness: 'Honest',
        updated_at: now,
      })
    }
    const addEntry = () => {
      const npc = id('npcs') as number
      if (npc === null) return
      insert('journal_entries', {
        campaign_id: campaignOf('npcs', npc),
        content: text(),
        updated_at: now,
      })
    }
    const addTag = () => {
      const name = `${pick(WORDS)} ${pick(['', (serial += 1)])}`.trim()
      const campaign_id = id('campaigns') as number
      insert('tags', { campaign_id, name, name_key: name, description: text(), ...times })
    }
    const addLocation = () => {
      const name = unique()
      const campaign_id = id('campaigns') as number
      insert('locations', { campaign_id, name, name_key: name, updated_at: now })
    }
    const addSession = () => {
      const campaign_id = id('campaigns') as number
      const session_number = (serial += 1)
      insert('sessions', {
        campaign_id,
        session_number,
        title: text(),
        session_date: '2026-01-01',
        notes: text(),
        updated_at: now,
      })
    }
    const addConnection = () => {
      insert('connections', {
        campaign_id: id('campaigns') as number,
        kind: 'other',
        label: text(),
        description: text(),
        has_public_version: pick([0, 0, 1]),
        public_label: text(),
        updated_at: now,
      })
    }
    const assign = () => {
      const tag_id = id('tags') as number
      const npc_id = id('npcs') as number
      if (tag_id === null || npc_id === null) return
      if (campaignOf('tags', tag_id) !== campaignOf('npcs', npc_id)) return
      insert('things', {
        thing: thingOf({ kind: 'npc', id: npc_id }),
        kind: KIND_NUMBERS.npc,
        campaign_id: campaignOf('npcs', npc_id),
        visibility: 'everyone',
        created_at: now,
      })
      insert('thing_tags', { thing: thingOf({ kind: 'npc', id: npc_id }), tag_id })
    }
    const unassign = () =>
      connection.exec('delete from thing_tags where (thing >> 4) % 3 = 1 and tag_id % 2 = 0')
    const change = (table: string, column: string, value: () => string) => () =>
      connection
        .prepare(`update or ignore ${table} set ${column} = ? where id = ?`)
        .all(value(), id(table) as number)
    const remove = (table: string) => () =>
      connection.prepare(`delete from ${table} where id = ?`).all(id(table) as number)

    const often = [
      addNpc,
      addNpc,
      addEntry,
      addEntry,
      addEntry,
      addTag,
      addLocation,
      addSession,
      addConnection,
      addConnection,
      assign,
      assign,
    ]
    const changes = [
      ...['name', 'tag', 'personality', 'description', 'dm_notes'].map((c) =>
        change('npcs', c, unique),
      ),
      change('npcs', 'name_key', unique),
      change('journal_entries', 'content', text),
      change('locations', 'name', unique),
      change('sessions', 'notes', text),
      ...['label', 'public_label', 'public_description'].map((c) => change('connections', c, text)),
      change('connections', 'has_public_version', () => pick(['0', '1'])),
      change('tags', 'name', () => `${pick(WORDS)} ${(serial += 1)}`),
      change('tags', 'description', text),
      unassign,
      remove('npcs'),
      remove('tags'),
      remove('journal_entries'),
      remove('sessions'),
      remove('locations'),
      remove('connections'),
    ]
    connection.exec('pragma synchronous = off')
    for (let i = 0; i < 3; i += 1) addCampaign()
    const stale = () => findStaleIn(context.db).map(({ name }) => name)
    const count = () => connection.prepare('select count(*) as n from search_words_texts').get()!.n
    for (let i = 0; i < 600; i += 1) pick([...often, ...often, ...changes])()
    expect(count()).toBeGreaterThan(100)
    expect(stale()).toEqual([])

    remove('campaigns')()
    expect(stale()).toEqual([])
    connection.exec('delete from campaigns')
    expect(count()).toBe(0)
    expect(stale()).toEqual([])
  },
)
