import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { keepApart } from '../../testing/keep-apart.ts'
import { addMember } from '../../testing/members.ts'
import { create, type TableOfTwo, tableOfTwo } from '../../testing/table-of-two.ts'
import { check, exportOf, importFile } from './campaign-imports.fixture.ts'
import { PARTS } from './parts/registry.ts'

const LONG = Array.from({ length: 300 }, (_, i) => `word${(i * 7919) % 1000}`).join(' ')

interface Told {
  what: string
  action: string
  by: string | null
  at: string
  before: unknown
  after: unknown
}

/** The history of a campaign without ids: what a value names, it says by the name. */
async function historyOf(by: Browser, campaign: number): Promise<Told[]> {
  const path = `/api/history?campaign_id=${campaign}&limit=200`
  const { revisions } = await by.get(path).expect(200)
  const told: Told[] = await Promise.all(
    revisions.map(async ({ id }: { id: number }): Promise<Told> => {
      const read = await by.get(`/api/history/${id}`).expect(200)
      const { what, named, action, at } = read
      const names = new Map<number, string>(
        named.map((one: { id: number; name: string }) => [one.id, one.name]),
      )
      const plain = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(plain)
        if (typeof value === 'number') return names.get(value) ?? value
        if (typeof value !== 'object' || value === null) return value
        const isId = (key: string) => key !== 'session_number'
        return Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, isId(key) ? plain(part) : part]),
        )
      }
      const side = ({ visible_to: _whom, kind_id, ...values }: Record<string, unknown>) =>
        plain({ ...values, ...(kind_id !== undefined && { kind_id: typeof kind_id }) })
      return {
        what: `${what.kind} ${what.kind === 'notes' ? '' : what.name}`,
        action,
        by: read.by?.name ?? read.imported_by ?? null,
        at,
        before: side(read.before),
        after: side(read.after),
      }
    }),
  )
  // Those of one moment have no order.
  const place = ({ at, what }: Told) => `${at} ${what}`
  return told.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

const written = (history: Told[]) => history.filter(({ action }) => action !== 'imported')

/** Weeks of work by two people, told by a clock that moves on by itself. */
async function weeks({ dm, player, campaign }: TableOfTwo) {
  const later = keepApart()
  const tag = await create(dm, 'tags', { name: 'Guard' })
  const mill = await create(dm, 'locations', { name: 'The Mill' })
  const inn = await create(dm, 'locations', { name: 'The Inn', parent_id: mill.id })
  const npc = await create(player, 'npcs', { name: 'Marda', description: LONG })
  const { kinds } = await dm.get(`/api/kinds?campaign_id=${campaign}`).expect(200)
  const [kind] = kinds.filter(({ of }: { of: string }) => of === 'article')
  const article = await create(dm, 'articles', { kind_id: kind.id, name: 'The Guild' })
  const session = await create(dm, 'storyline', { title: 'Dusk', location_ids: [mill.id] })
  const friends = { label: 'Friends', type: 'things' }
  const changes: [Browser, string, object][] = [
    [player, `npcs/${npc.id}`, { description: `${LONG} She limps.` }],
    [dm, `npcs/${npc.id}`, { location_id: mill.id, dm_notes: 'A spy.' }],
    [dm, `npcs/${npc.id}`, { description: `First. ${LONG}`, location_id: inn.id }],
    [dm, `npcs/${npc.id}`, { visibility: 'dm', description: LONG.toUpperCase() }],
    [dm, `kinds/${kind.id}`, { fields: [friends], name: 'Order' }],
    [dm, `articles/${article.id}`, { own: { friends: [{ kind: 'npc', id: npc.id }] } }],
    [dm, `articles/${article.id}`, { location_id: inn.id, aliases: [{ name: 'They' }] }],
    [dm, `storyline/${session.id}`, { npcs: [{ id: npc.id, died_this_session: true }] }],
    [dm, `campaigns/${campaign}/notes`, { type: 'dm', content: LONG }],
    [dm, `campaigns/${campaign}/notes`, { type: 'dm', content: `${LONG}.` }],
  ]
  for (const [by, path, body] of changes) {
    later()
    await by.put(`/api/${path}`, body).expect(200)
  }
  later()
  await dm.post(`/api/npcs/${npc.id}/tags/${tag.id}`).expect(201)
  later()
}

test('a history travels in a campaign file and back, twice, and DMs alone read it then', async () => {
  const table = await tableOfTwo()
  const { app, dm, player, campaign } = table
  await weeks(table)
  const before = await historyOf(dm, campaign)
  expect(before.length).toBeGreaterThan(14)

  const first = await importFile(dm, await exportOf(app, dm, campaign, '?history=true'), {
    name: 'A copy',
  })
  const copied = await historyOf(dm, first)
  expect(written(copied)).toEqual(before)
  const second = await importFile(dm, await exportOf(app, dm, first, '?history=true'), {
    name: 'A copy of it',
  })
  expect(written(await historyOf(dm, second))).toEqual(before)

  await addMember(dm, first, 'mara')
  expect(await historyOf(player, first)).toEqual([])
  const { revisions } = await dm.get(`/api/history?campaign_id=${first}&limit=200`).expect(200)
  const change = revisions.find(
    ({ what, fields }: { what: { kind: string }; fields: string[] }) =>
      what.kind === 'npc' && fields.includes('location_id'),
  )
  const { thing } = await dm.post(`/api/history/${change.id}/restore`).expect(200)
  expect(thing).toMatchObject({ description: `${LONG} She limps.`, location: 'The Mill' })
})

test('without the choice, and for players, a file holds no history', async () => {
  const table = await tableOfTwo()
  const { app, dm, player, campaign } = table
  await weeks(table)
  const files = [
    await exportOf(app, dm, campaign),
    await exportOf(app, player, campaign, '?history=true'),
  ]
  for (const file of files) {
    const entries = unzipSync(file)
    expect(strFromU8(entries[PARTS.revisions.file]!)).toBe('')
    delete entries[PARTS.revisions.file]
    const copy = await importFile(dm, zipSync(entries), { name: 'A copy' })
    expect(written(await historyOf(dm, copy))).toEqual([])
  }
})

test('a line of the history that cannot be is refused with its place', async () => {
  const table = await tableOfTwo()
  const { app, dm, campaign } = table
  await weeks(table)
  const file = await exportOf(app, dm, campaign, '?history=true')
  const place = PARTS.revisions.file
  const [line, ...others] = strFromU8(unzipSync(file)[place]!).split('\n')
  const wrong = [
    { what: { kind: 'npc', id: 999_999 } },
    { action: 'stolen' },
    { changes: { name: { c: [1, 2] } } },
    { changes: { name: { z: 'not base64!' } } },
  ]
  for (const change of wrong) {
    const changed = JSON.stringify({ ...JSON.parse(line!), ...change })
    const entries = { ...unzipSync(file), [place]: strToU8([changed, ...others].join('\n')) }
    const { state, error } = await check(dm, zipSync(entries))
    expect({ state, error }).toMatchObject({ state: 'failed' })
    expect(error).toContain(`${place}, line 1`)
  }
})

interface Line {
  what: { kind: string } | null
  changes: object
}

/** A campaign file with an NPC, a tag and notes, and these lines as its history. */
async function withHistory({ app, dm, campaign }: TableOfTwo, changes: object[]) {
  const entries = unzipSync(await exportOf(app, dm, campaign, '?history=true'))
  const place = PARTS.revisions.file
  const lines = strFromU8(entries[place]!)
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as Line)
  const line = lines.find(({ what }) => what?.kind === 'npc')
  const told = changes.map((change, i) =>
    JSON.stringify({ ...line, id: i + 1, action: 'updated', ...change }),
  )
  const manifest = JSON.parse(strFromU8(entries['campaign.json']!))
  manifest.counts.revisions = told.length
  const file = {
    ...entries,
    'campaign.json': strToU8(JSON.stringify(manifest)),
    // As short as it can be written.
    [place]: strToU8(`${told.join('\n')}\n`.replaceAll('100000000000000000000', '1e20')),
  }
  return importFile(dm, zipSync(file, { level: 0 }), { name: 'A copy' })
}

test('an imported change that no change here could be is read, and restored by no other rules than a write', async () => {
  const table = await tableOfTwo()
  const { app, dm } = table
  await create(dm, 'npcs', { name: 'Marda' })
  const other = await app.person('odo')
  const { id: elsewhere } = await other.post('/api/campaigns', { name: 'Else' }).expect(201)
  const foreign = await create(other, 'tags', { name: 'Secret cult', campaign_id: elsewhere })
  const b = (value: unknown) => ({ b: value, a: 'x' })
  const cases: Record<string, unknown>[] = [
    { tags: b([String(foreign.id)]) },
    { tags: b([foreign.id, { id: String(foreign.id) }, 1.5]) },
    { tags: b(String(foreign.id)) },
    { location_id: b('17') },
    { died: b({ at: 5, session_id: 'x' }) },
    {
      'own.friends': b([
        { kind: { toString: 1 }, id: 1 },
        { kind: 'constructor', id: 1 },
      ]),
    },
    { constructor: b(1), toString: { n: 1 }, nothing: b(1) },
    { name: b({ toString: 1 }) },
    { description: { c: [9e15, 9e15, 'x', 1] }, backstory: { z: 'AAAA' }, race: { w: '' } },
    { visibility: b('all'), visible_to: b('x') },
    { name: b(Array.from({ length: 390_000 }, () => 1e20)) },
  ]
  const copy = await withHistory(
    table,
    cases.map((changes) => ({ changes })),
  )
  const path = `/api/history?campaign_id=${copy}&limit=200`
  const { revisions } = await dm.get(path).expect(200)
  expect(revisions.length).toBeGreaterThanOrEqual(cases.length)
  for (const { id } of revisions) {
    await dm.get(`/api/history/${id}`).expect(200)
    const { status, body } = await dm.post(`/api/history/${id}/restore`)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  }
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${copy}`).expect(200)
  expect(npcs).toMatchObject([{ name: 'Marda', tags: [] }])
})

test('what cannot be thinned keeps no other thing from it, and no value of an import is in the way', async () => {
  const table = await tableOfTwo({ historyDays: 3 })
  const { app, dm } = table
  await create(dm, 'npcs', { name: 'Marda' })
  const changes = [
    { at: '2020-01-01T10:00:00.000Z', changes: { name: { b: 1, a: 2 } } },
    { at: '2020-01-01T11:00:00.000Z', changes: { name: { b: 5, a: LONG } } },
  ]
  const broken = await withHistory(table, changes)
  const whole = await withHistory(table, changes)
  app.context.db.transaction((tx) =>
    tx.run({ sql: "update revisions set changes = x'00' where campaign_id = ?", values: [broken] }),
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await app.context.thinning.thin()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  const history = (await historyOf(dm, whole)).filter(({ at }) => at.startsWith('2020'))
  expect(history).toMatchObject([{ before: { name: 1 }, after: { name: LONG } }])
})

test('a tag that came and went without end stays within what an import reads', async () => {
  const table = await tableOfTwo()
  const { app, dm, campaign } = table
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  for (let i = 0; i < 102; i += 1) {
    const tag = await create(dm, 'tags', { name: 'Guard' })
    await dm.post(`/api/npcs/${npc.id}/tags/${tag.id}`).expect(201)
    await dm.delete(`/api/tags/${tag.id}`).expect(200)
  }
  const file = await exportOf(app, dm, campaign, '?history=true')
  const lines = strFromU8(unzipSync(file)[PARTS.revisions.file]!).trim().split('\n')
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.map((line) => JSON.parse(line).depth)).toContain(0)
  // Older servers counted on.
  app.context.db.transaction((tx) =>
    tx.run({ sql: 'update revisions set depth = depth + 300', values: [] }),
  )
  await importFile(dm, await exportOf(app, dm, campaign, '?history=true'), { name: 'A copy' })
})
