import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { readEvents } from '../../testing/event-streams.ts'
import { addMember } from '../../testing/members.ts'
import { png } from '../../testing/pictures.ts'
import { createTestApp } from '../../testing/test-app.ts'

const HIDEABLE = [
  'npc',
  'other npc',
  'place',
  'other place',
  'map',
  'session',
  'entry',
  'secret',
  'connection',
] as const
type Name = (typeof HIDEABLE)[number]

const AUDIENCES = ['everyone', 'dm', 'ana', 'ben', 'both'] as const

/** What DMs do to things that refer to each other. */
type Step =
  | { do: 'show'; what: Name; to: (typeof AUDIENCES)[number] }
  | {
      do: 'move'
      what: 'npc' | 'other npc' | 'other place' | 'map'
      to: 'place' | 'other place' | null
    }
  | { do: 'pin'; what: 'place'; on: boolean }
  | {
      do: 'link'
      npcs: ('npc' | 'other npc')[]
      places: ('place' | 'other place')[]
      died: boolean
    }
  | { do: 'here'; to: 'place' | 'other place' | null }
  | { do: 'plan'; what: Name[] }
  | { do: 'die'; what: 'npc' | 'other npc'; in: 'session' | 'no session' | null }
  | { do: 'name'; about: ('npc' | 'other npc' | 'place' | 'other place')[] }
  | { do: 'delete'; what: Name }
  | { do: 'undo'; what: Name }
  | { do: 'write'; what: Name; field: 'text' | 'dm_notes' | 'unfinished' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      what: fc.constantFrom(...HIDEABLE),
      to: fc.constantFrom(...AUDIENCES),
    }),
  },
  fc.record({
    do: fc.constant('move' as const),
    what: fc.constantFrom(
      'npc' as const,
      'other npc' as const,
      'other place' as const,
      'map' as const,
    ),
    to: fc.constantFrom('place' as const, 'other place' as const, null),
  }),
  fc.record({
    do: fc.constant('pin' as const),
    what: fc.constant('place' as const),
    on: fc.boolean(),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('link' as const),
      npcs: fc.subarray(['npc' as const, 'other npc' as const]),
      places: fc.subarray(['place' as const, 'other place' as const]),
      died: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('here' as const),
      to: fc.constantFrom('place' as const, 'other place' as const, null),
    }),
  },
  fc.record({
    do: fc.constant('plan' as const),
    what: fc.subarray(['npc' as const, 'place' as const, 'map' as const, 'secret' as const]),
  }),
  fc.record({
    do: fc.constant('die' as const),
    what: fc.constantFrom('npc' as const, 'other npc' as const),
    in: fc.constantFrom('session' as const, 'no session' as const, null),
  }),
  fc.record({
    do: fc.constant('name' as const),
    about: fc.shuffledSubarray([
      'npc' as const,
      'other npc' as const,
      'place' as const,
      'other place' as const,
    ]),
  }),
  fc.record({ do: fc.constant('delete' as const), what: fc.constantFrom(...HIDEABLE) }),
  fc.record({ do: fc.constant('undo' as const), what: fc.constantFrom(...HIDEABLE) }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      what: fc.constantFrom(...HIDEABLE),
      field: fc.constantFrom('text' as const, 'dm_notes' as const, 'unfinished' as const),
    }),
  },
)

const NPC = { language_style: 'Formal / Courtly' }

async function table() {
  const app = await createTestApp()
  app.context.db.connection.exec('pragma synchronous = off')
  const [dm, ana, ben] = await Promise.all(['dm', 'ana', 'ben'].map((name) => app.person(name)))
  const { id: campaign } = await dm!.post('/api/campaigns', { name: 'The Road' }).expect(201)
  for (const name of ['ana', 'ben']) await addMember(dm!, campaign, name)
  const make = async (path: string, body: object) =>
    (await dm!.post(`/api/${path}?campaign_id=${campaign}`, body).expect(201)).id as number
  const picture = { type: 'image/png', bytes: png(4, 3) }
  const upload = dm!.upload('POST', `/api/maps?name=Vale&campaign_id=${campaign}`, picture)
  const ids: Record<Name, number> = {
    npc: await make('npcs', { name: 'Marda', ...NPC }),
    'other npc': await make('npcs', { name: 'Tam', ...NPC }),
    place: await make('locations', { name: 'The Ford' }),
    'other place': await make('locations', { name: 'The Inn' }),
    map: (await upload.expect(201)).id as number,
    session: await make('storyline', { title: 'The ferry' }),
    entry: 0,
    secret: 0,
    connection: 0,
  }
  ids.entry = await make(`storyline/${ids.session}/log`, { content: 'It rained.' })
  const players = { ana: await idOf(ana!), ben: await idOf(ben!) }
  ids.secret = await make('secrets', {
    text: 'She swims.',
    about: { kind: 'npc', id: ids.npc },
  })
  ids.connection = await make('connections', {
    from_npc_id: ids.npc,
    to_npc_id: ids['other npc'],
    kind: 'family',
  })
  const readers = { dm: dm!, ana: ana!, ben: ben! }
  const streams = await Promise.all(
    Object.entries(readers).map(async ([reader, browser]) => {
      const stream = readEvents(await browser.open(`/api/campaigns/${campaign}/events`))
      onTestFinished(() => stream.close())
      return [reader, stream] as const
    }),
  )
  return { dm: dm!, readers, ids, players, streams: new Map(streams), campaign }
}

type Table = Awaited<ReturnType<typeof table>>

const PATHS: Record<Name, string> = {
  npc: 'npcs',
  'other npc': 'npcs',
  place: 'locations',
  'other place': 'locations',
  map: 'maps',
  session: 'storyline',
  entry: 'journal',
  secret: 'secrets',
  connection: 'connections',
}

/** A text that everyone reads who sees the thing. */
const TEXTS: Record<Name, string> = {
  npc: 'description',
  'other npc': 'description',
  place: 'description',
  'other place': 'description',
  map: 'name',
  session: 'notes',
  entry: 'content',
  secret: 'text',
  connection: 'description',
}

/** As things are named on the wire. */
const KINDS: Record<Name, string> = {
  npc: 'npc',
  'other npc': 'npc',
  place: 'location',
  'other place': 'location',
  map: 'map',
  session: 'session',
  entry: 'journal',
  secret: 'secret',
  connection: 'connection',
}

/** What each reader was told by events since the last call, as what happened to the things of `answersOf`. */
async function eventsOf({ dm, ids, streams, campaign }: Table): Promise<string[]> {
  const mark = { name: `Mark ${Math.random()}`, campaign_id: campaign }
  const { id } = await dm.post('/api/tags', mark).expect(201)
  const told: string[] = []
  for (const [reader, stream] of streams) {
    for (const { data } of await stream.until(
      ({ data }) => data.kind === 'tag' && data.id === id,
    )) {
      const what = HIDEABLE.find((name) => KINDS[name] === data.kind && ids[name] === data.id)
      if (what) told.push(`${what} of ${reader}: ${data.action}`)
    }
  }
  return told.toSorted()
}

const addressOf = ({ ids }: Table, what: Name) => `/api/${PATHS[what]}/${ids[what]}`

/** Each thing as each reader is answered; a thing that is not there is left out. */
async function answersOf(at: Table): Promise<Map<string, { token: string; text: string }>> {
  const answers = new Map<string, { token: string; text: string }>()
  for (const [reader, browser] of Object.entries(at.readers)) {
    for (const what of HIDEABLE) {
      const { status, body } = await browser.get(addressOf(at, what))
      if (status !== 200) continue
      const { updated_at, plan, ...rest } = body.npc ?? body
      // What another thing is called is not part of it.
      const planned = plan?.things.map(({ kind, id }: { kind: string; id: number }) => [kind, id])
      const text = JSON.stringify([rest, plan?.goals, planned])
      answers.set(`${what} of ${reader}`, { token: updated_at, text })
    }
  }
  return answers
}

/** Does one step. Steps that make no sense, such as a circle of locations, are refused and change nothing. */
async function take(at: Table, deletions: Map<Name, number>, one: Step, i: number): Promise<void> {
  const { dm, ids, players } = at
  const put = (what: Name, body: object) => dm.put(addressOf(at, what), body)
  if (one.do === 'show') {
    const named = { ana: [players.ana], ben: [players.ben], both: Object.values(players) }
    await put(
      one.what,
      one.to === 'everyone' || one.to === 'dm'
        ? { visibility: one.to }
        : { visibility: 'some', visible_to: named[one.to] },
    )
  } else if (one.do === 'move') {
    const to = one.to && ids[one.to]
    await put(one.what, one.what === 'other place' ? { parent_id: to } : { location_id: to })
  } else if (one.do === 'pin') {
    const pin = one.on ? { map_id: ids.map, x: 0.5, y: 0.5 } : { map_id: null, x: null, y: null }
    await put(one.what, pin)
  } else if (one.do === 'link') {
    await put('session', {
      npcs: one.npcs.map((name) => ({ id: ids[name], died_this_session: one.died })),
      location_ids: one.places.map((name) => ids[name]),
    })
  } else if (one.do === 'here') {
    await dm.put(`${addressOf(at, 'session')}/here`, { location_id: one.to && ids[one.to] })
  } else if (one.do === 'plan') {
    const things = one.what.map((name) => ({ kind: KINDS[name], id: ids[name] }))
    await put('session', { plan: { goals: `Goal ${i}`, things } })
  } else if (one.do === 'die') {
    const session_id = one.in === 'session' ? ids.session : null
    await put(one.what, { died: one.in && { session_id, at: '2026-01-01T00:00:00.000Z' } })
  } else if (one.do === 'name') {
    await put('entry', { about: one.about.map((name) => ({ kind: KINDS[name], id: ids[name] })) })
  } else if (one.do === 'delete') {
    const { body } = await dm.delete(addressOf(at, one.what))
    if (body.deletion_id) deletions.set(one.what, body.deletion_id)
  } else if (one.do === 'undo') {
    const id = deletions.get(one.what)
    if (id) await dm.post(`/api/deletions/${id}/undo`)
    deletions.delete(one.what)
  } else {
    const field = one.field === 'text' ? TEXTS[one.what] : one.field
    await put(one.what, { [field]: field === 'unfinished' ? i % 2 === 0 : `Text ${i}` })
  }
}

test('updated_at grows and an event comes for exactly those readers who are answered something else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const at = await table()
      const deletions = new Map<Name, number>()
      let before = await answersOf(at)
      for (const [i, one] of steps.entries()) {
        await take(at, deletions, one, i)
        const after = await answersOf(at)
        for (const [name, { token, text }] of after) {
          const known = before.get(name)
          if (!known) continue
          const said = `${JSON.stringify(one)}: ${name}\n${known.text}\n${text}`
          const moved =
            token === known.token ? 'not moved' : token > known.token ? 'later' : 'earlier'
          expect(moved, said).toBe(text === known.text ? 'not moved' : 'later')
        }
        const events = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
          const [old, now] = [before.get(name), after.get(name)]
          if (!old || !now) return [`${name}: ${now ? 'created' : 'deleted'}`]
          return old.text === now.text ? [] : [`${name}: updated`]
        })
        expect(await eventsOf(at), JSON.stringify(one)).toEqual(events.toSorted())
        before = after
      }
    }),
    { numRuns: 20, seed: 11 },
  )
})

test('a player’s save from before a DM moved the NPC to a location that this player sees answers 409', async () => {
  const at = await table()
  const { ids, players, dm } = at
  const { ana, ben } = at.readers as Record<'ana' | 'ben', Browser>
  const own = await ana.post('/api/npcs', { name: 'Otto', ...NPC }).expect(201)
  const path = `/api/npcs/${own.id}`
  const shown = { visibility: 'some', visible_to: [players.ana] }
  await dm.put(addressOf(at, 'place'), shown).expect(200)
  const read = async (by: Browser) => (await by.get(path).expect(200)).npc
  const [ofAna, ofBen] = [await read(ana), await read(ben)]

  await dm.put(path, { location_id: ids.place }).expect(200)

  const save = { location_id: null, updated_at: ofAna.updated_at }
  const { status, body } = await ana.put(path, save)
  expect([status, body.current?.location]).toEqual([409, 'The Ford'])
  expect(await read(ben)).toEqual(ofBen)
})

test('a player’s save from before the NPC’s location was hidden answers 409, also when a DM has moved the NPC since', async () => {
  const at = await table()
  const { ids, players, dm } = at
  const { ana } = at.readers
  await dm.put(addressOf(at, 'other place'), { visibility: 'dm' }).expect(200)
  const own = { name: 'Otto', ...NPC, location_id: ids.place }
  const { id, updated_at } = await ana.post('/api/npcs', own).expect(201)
  await dm
    .put(addressOf(at, 'place'), { visibility: 'some', visible_to: [players.ben] })
    .expect(200)
  await dm.put(`/api/npcs/${id}`, { location_id: ids['other place'] }).expect(200)

  const { status } = await ana.put(`/api/npcs/${id}`, { location_id: ids.place, updated_at })
  expect(status).toBe(409)
})

test.for(['everyone', 'ana'])(
  'a player’s save from before a DM changed the entry, while its NPC for %s was hidden, answers 409',
  async (readers) => {
    const at = await table()
    const { ids, players, dm } = at
    const { ana } = at.readers
    const npc = addressOf(at, 'npc')
    const shown =
      readers === 'everyone'
        ? { visibility: 'everyone' }
        : { visibility: 'some', visible_to: [players.ana] }
    await dm.put(npc, shown).expect(200)
    const written = ana.post(`/api/npcs/${ids.npc}/journal`, { content: 'She is kind.' })
    const { id, updated_at } = await written.expect(201)
    await dm.put(npc, { visibility: 'dm' }).expect(200)
    await dm.put(`/api/journal/${id}`, { content: 'She seems kind.' }).expect(200)
    await dm.put(npc, shown).expect(200)

    const { status, body } = await ana.put(`/api/journal/${id}`, {
      content: 'She lies.',
      updated_at,
    })
    expect([status, body.current?.content]).toEqual([409, 'She seems kind.'])
  },
)

test('a trusted player’s save from before a DM changed a connection that only some players see answers 409', async () => {
  const at = await table()
  const { ids, players, dm } = at
  const { ana } = at.readers
  const path = addressOf(at, 'connection')
  const { campaign_id } = await dm
    .put(path, { visibility: 'some', visible_to: [players.ana] })
    .expect(200)
  await dm
    .put(`/api/campaigns/${campaign_id}/players/${players.ana}`, { trusted: true })
    .expect(200)
  const { id, updated_at } = await ana.get(path).expect(200)
  expect(id).toBe(ids.connection)
  await dm.put(path, { description: 'They swore it.' }).expect(200)

  const { status, body } = await ana.put(path, { description: 'They are kin.', updated_at })
  expect([status, body.current?.description]).toEqual([409, 'They swore it.'])
})

test('a DM’s save of a secret from before another DM revealed it answers 409', async () => {
  const at = await table()
  const { ids, players, dm } = at
  const read = async () => dm.get(addressOf(at, 'secret')).expect(200)
  const { updated_at } = await read()
  await dm
    .post('/api/reveals', { what: { kind: 'secret', id: ids.secret }, to: [players.ana] })
    .expect(201)
  const save = { visibility: 'dm', updated_at }
  const { status } = await dm.put(addressOf(at, 'secret'), save)
  expect(status).toBe(409)
})
