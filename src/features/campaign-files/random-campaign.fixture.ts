import { hash } from 'node:crypto'

import { nameKey, orderKey } from '../../db/text-keys.ts'
import { TABLE_OF, type ThingKind, thingOf, type What } from '../../db/things.ts'
import { ICONS } from '../../icons.schemas.ts'
import { png } from '../../testing/pictures.ts'
import { putRow, putThing } from '../../testing/put-things.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { CONNECTION_KINDS } from '../connections/connections.schemas.ts'
import { listOf } from '../journal/entry-things.ts'
import { KINDS_OF } from '../kinds/kinds.limits.ts'
import { keepWords } from '../kinds/own-words.ts'
import { LANGUAGE_STYLES, NARRATIVE_ROLES, TRUSTWORTHINESS } from '../npcs/npcs.schemas.ts'

const PIECES = [
  'Ash',
  'ö',
  '猫',
  '👻',
  'Ω',
  '"',
  '\\',
  '\n',
  ' ',
  '<b>',
  '[[',
  ']]',
  '*',
  '#',
  '%',
  '\u2028',
  'é',
  '/',
  '..',
  'x',
]

const readAs = (type: string, seen_by: string, sorted: string | null = null) => ({
  type,
  seen_by,
  sort_value: sorted === null ? null : orderKey(sorted).slice(0, 100),
})

/** As writes keep it: see `keepWords`. */
function keepAllWords(db: TestApp['context']['db']): void {
  for (const table of KINDS_OF.map((of) => TABLE_OF[of])) {
    for (const { id } of db.connection.prepare(`select id from ${table}`).all()) {
      db.run(keepWords(table, [Number(id)]))
    }
  }
}

/** Adds random rows of every kind to a campaign, straight to the tables, to cover cases that hand-written data misses. */
export function fillAtRandom(
  { context: { db } }: TestApp,
  campaign_id: number,
  seed: number,
): void {
  let state = seed
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const below = (end: number) => Math.floor(next() * end)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const maybe = <Item>(make: () => Item): Item | null => (next() < 0.5 ? make() : null)
  const text = (length: number) =>
    Array.from({ length: below(length) }, () => pick(PIECES)).join('')
  const line = (length: number) => oneLine().parse(text(length))
  const name = (i: number) => `${line(8).replaceAll(',', '').trim()}${i}`
  const time = () => new Date(below(2 ** 32) * 400).toISOString()
  const dated = () => ({ created_at: time(), updated_at: time() })
  const visibility = () => pick(['everyone', 'dm'])
  const some = (count: number, make: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => make(i))
  const subset = (ids: readonly number[], share = 0.3) => ids.filter(() => next() < share)
  const few = (ids: readonly number[]) => subset(ids, 0.05)

  const put = putRow.bind(undefined, db.connection)
  const add = putThing.bind(undefined, db.connection)
  const named = (i: number) => {
    const own = name(i)
    return { name: own, name_key: nameKey(own) }
  }
  const picture = () => {
    const [width, height] = [1 + below(9), 1 + below(9)]
    const bytes = png(width, height, { text: `${below(1_000)}` })
    const sha256 = hash('sha256', bytes)
    const same = db.connection.prepare('select id from pictures where sha256 = ?').get(sha256)
    return (
      (same?.id as number | undefined) ??
      put('pictures', { type: 'image/png', width, height, sha256, bytes, created_at: time() })
    )
  }

  db.connection.exec('begin')
  const tags = some(6, (i) =>
    put('tags', {
      campaign_id,
      ...named(i),
      description: text(20),
      color: `#${String(100_000 + below(899_999))}`,
      icon: pick([...ICONS, '']),
      ...dated(),
    }),
  )
  const putAt = (what: What) => {
    if (next() >= 0.5) return
    const thing = thingOf(what)
    put('graph_positions', { thing, campaign_id, x: next() * 999 - 500, y: next() * 999 })
  }
  const locations = some(12, (i) =>
    add('location', {
      campaign_id,
      ...named(i),
      description: text(30),
      icon: pick(ICONS),
      unfinished: below(2),
      visibility: visibility(),
      ...dated(),
    }),
  )
  const maps = some(3, (i) =>
    add('map', {
      campaign_id,
      name: `${i} map`,
      picture_id: picture(),
      location_id: maybe(() => pick(locations)),
      visibility: visibility(),
      ...dated(),
    }),
  )
  const place = db.connection.prepare(
    'update locations set parent_id = ?, map_id = ?, x = ?, y = ? where id = ?',
  )
  // Some come before their parent.
  for (const [i, id] of locations.entries()) {
    const map = maybe(() => pick(maps))
    place.run(
      maybe(() => locations[i + 1] ?? null),
      map,
      map && next(),
      map && next(),
      id,
    )
  }
  const npcs = some(40, (i) =>
    add('npc', {
      campaign_id,
      ...named(i),
      location_id: maybe(() => pick(locations)),
      portrait_id: i % 5 === 0 ? picture() : null,
      description: text(30),
      personality: text(30),
      backstory: text(200),
      tag: text(10),
      emoji: pick(['👻', '', '🐉']),
      language_style: pick(LANGUAGE_STYLES),
      narrative_role: pick(NARRATIVE_ROLES),
      trustworthiness: pick(TRUSTWORTHINESS),
      avatar_url: `seed ${text(5)}`,
      visibility: visibility(),
      dm_notes: text(20),
      unfinished: below(2),
      ...dated(),
    }),
  )
  for (const npc_id of npcs) {
    for (const tag_id of subset(tags)) {
      put('thing_tags', { thing: thingOf({ kind: 'npc', id: npc_id }), tag_id })
    }
    putAt({ kind: 'npc', id: npc_id })
  }
  const kinds = db.connection
    .prepare(`select id, of from kinds where campaign_id = ?`)
    .all(campaign_id) as { id: number; of: string }[]
  const ownFields = [
    { key: 'motto', label: 'Motto', type: 'line', read_by: 'everyone' },
    { key: 'debts', label: 'Debts', type: 'text', read_by: 'dm' },
    { key: 'friends', label: 'Friends', type: 'things', read_by: 'everyone' },
  ]
  for (const { id } of kinds) {
    db.connection
      .prepare('update kinds set fields = ? where id = ?')
      .run(JSON.stringify(ownFields), id)
  }
  const articleKinds = kinds.filter(({ of }) => of === 'article').map(({ id }) => id)
  const articles = some(20, (i) =>
    add('article', {
      campaign_id,
      ...named(i),
      kind_id: pick(articleKinds),
      location_id: maybe(() => pick(locations)),
      picture_id: i % 7 === 0 ? picture() : null,
      description: text(40),
      dm_notes: text(20),
      unfinished: below(2),
      visibility: visibility(),
      ...dated(),
    }),
  )
  const under = db.connection.prepare('update articles set parent_id = ? where id = ?')
  for (const [i, id] of articles.entries()) {
    under.run(
      maybe(() => articles[i + 1] ?? null),
      id,
    )
  }
  const sessions = some(8, (i) => {
    const session_id = add('session', {
      campaign_id,
      session_number: 103 + i * 3,
      title: `${line(9)}.`,
      session_date: `2026-0${i + 1}-11`,
      notes: text(90),
      started_at: time(),
      ended_at: time(),
      visibility: visibility(),
      ...dated(),
    })
    for (const location_id of subset(locations))
      put('session_locations', { session_id, location_id })
    for (const article_id of subset(articles)) put('session_articles', { session_id, article_id })
    for (const npc_id of subset(npcs))
      put('session_npcs', { session_id, npc_id, introduced: below(2), died: below(2) })
    return session_id
  })
  const owned: What[] = [
    ...npcs.map((id) => ({ kind: 'npc', id }) as const),
    ...locations.map((id) => ({ kind: 'location', id }) as const),
    ...sessions.map((id) => ({ kind: 'session', id }) as const),
    ...articles.map((id) => ({ kind: 'article', id }) as const),
  ]
  for (const what of owned) {
    const thing = thingOf(what)
    const tagged = what.kind === 'location' || what.kind === 'article'
    for (const tag_id of tagged ? subset(tags) : []) put('thing_tags', { thing, tag_id })
    const words = text(9)
    const own = { thing, campaign_id, value: JSON.stringify(words) }
    if (next() < 0.3) {
      const read_by = pick(['everyone', 'dm'])
      put('own_values', { ...own, key: 'motto', read_by, ...readAs('line', read_by, words) })
    }
    if (next() < 0.3) {
      put('own_values', { ...own, key: 'debts', read_by: 'dm', ...readAs('text', 'dm') })
    }
    if (next() < 0.2) put('own_values', { ...own, key: 'gone', read_by: 'everyone' })
    const friends = new Set(some(below(3), () => thingOf(pick(owned))))
    for (const [position, refers_to] of [...friends].entries()) {
      const link = { thing, campaign_id, key: 'friends', position, refers_to, type: 'things' }
      put('own_links', { ...link, read_by: 'everyone', seen_by: 'everyone' })
    }
  }
  keepAllWords(db)
  // Of these, sessions say otherwise, too.
  const die = db.connection.prepare('update npcs set died_at = ?, died_session_id = ? where id = ?')
  for (const id of subset(npcs)) {
    die.run(
      time(),
      maybe(() => pick(sessions)),
      id,
    )
  }
  for (let i = 0; i < 200; i += 1) {
    const session_id = maybe(() => pick(sessions))
    const npc_id = session_id === null ? pick(npcs) : maybe(() => pick(npcs))
    const location_id = maybe(() => pick(locations))
    const article_id = maybe(() => pick(articles))
    const others = [
      ...(npc_id ? few(npcs) : []).map((id) => ({ kind: 'npc', id }) as const),
      ...(location_id ? few(locations) : []).map((id) => ({ kind: 'location', id }) as const),
    ].filter(({ id }) => id !== npc_id && id !== location_id)
    const list = listOf(
      [
        ...(npc_id === null ? [] : [{ kind: 'npc', id: npc_id } as const]),
        ...(location_id === null ? [] : [{ kind: 'location', id: location_id } as const]),
        ...(article_id === null ? [] : [{ kind: 'article', id: article_id } as const]),
        ...others.toReversed(),
      ],
      session_id,
    )
    const entry_id = add('journal', {
      campaign_id,
      about: list[0]!,
      imported_author: maybe(() => pick(['Ånna', 'bob', '猫'])),
      content: `${text(60)}.`,
      visibility: visibility(),
      ...dated(),
    })
    for (const [position, thing] of list.entries()) {
      if (position > 0) put('entry_things', { entry_id, thing, position })
    }
  }
  const ends = [
    ...npcs.map((id) => thingOf({ kind: 'npc', id })),
    ...locations.map((id) => thingOf({ kind: 'location', id })),
    ...articles.map((id) => thingOf({ kind: 'article', id })),
  ]
  const connections = some(40, () => {
    const from = below(ends.length)
    const isPublic = next() < 0.5
    const label = () => text(6).trim()
    return add('connection', {
      campaign_id,
      about: ends[from]!,
      other_end: ends[(from + 1 + below(ends.length - 1)) % ends.length]!,
      kind: pick(CONNECTION_KINDS),
      label: label(),
      reverse_label: label(),
      description: text(20),
      visibility: visibility(),
      has_public_version: isPublic ? 1 : 0,
      ...(isPublic && {
        public_kind: pick(CONNECTION_KINDS),
        public_label: label(),
        public_reverse_label: label(),
        public_description: text(9),
      }),
      ...dated(),
    })
  })
  const secrets = some(60, () => {
    const owner = pick<What>([
      { kind: 'npc', id: pick(npcs) },
      { kind: 'location', id: pick(locations) },
      { kind: 'session', id: pick(sessions) },
      { kind: 'article', id: pick(articles) },
      { kind: 'connection', id: pick(connections) },
    ])
    const row = { campaign_id, text: `${text(60)}.`, position: below(9), visibility: visibility() }
    return add('secret', { ...row, about: thingOf(owner), ...dated() })
  })
  const plan = db.connection.prepare('update sessions set here_id = ?, planned = ? where id = ?')
  for (const session of sessions) {
    const planned = Object.entries({
      npc: npcs,
      location: locations,
      article: articles,
      map: maps,
      connection: connections,
      secret: secrets,
    })
      .flatMap(([kind, ids]) => few(ids).map((id) => thingOf({ kind: kind as ThingKind, id })))
      .toReversed()
    plan.run(
      maybe(() => pick(locations)),
      JSON.stringify(planned),
      session,
    )
  }
  for (const id of locations) putAt({ kind: 'location', id })
  for (const id of articles) putAt({ kind: 'article', id })
  const note = db.connection.prepare(
    'insert or ignore into campaign_notes (campaign_id, type, content, updated_at) values (?, ?, ?, ?)',
  )
  for (const type of ['public', 'dm']) note.run(campaign_id, type, text(100), time())
  db.connection.exec('commit')
}
