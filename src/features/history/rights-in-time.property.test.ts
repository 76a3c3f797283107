import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import { patient, tries } from '../../testing/attacks/runs.ts'
import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** Connections and secrets are about things, and go out of sight with these. */
const THINGS = ['npc', 'other', 'place', 'tie', 'secret'] as const
type Thing = (typeof THINGS)[number]
const KINDS = { npc: 'npc', other: 'npc', place: 'location', tie: 'connection', secret: 'secret' }
const PATHS = { npc: 'npcs', location: 'locations', connection: 'connections', secret: 'secrets' }
type Kind = keyof typeof PATHS
const kindOf = (thing: Thing) => KINDS[thing] as Kind
const TEXT = { npc: 'description', location: 'description', connection: 'label', secret: 'text' }

/** Eve is a player all the time whom no audience names. */
const PEOPLE = ['dm', 'ana', 'ben', 'eve'] as const
type Person = (typeof PEOPLE)[number]
type Guest = 'ana' | 'ben'

type Step =
  | { do: 'write'; what: Thing; dmOnly: boolean; by: 'dm' | 'ana' }
  | { do: 'show'; what: Thing; to: (Guest | 'everyone' | 'dm')[]; alsoWrites: boolean }
  | { do: 'move'; what: 'npc' | 'other'; to: 'place' | null }
  | { do: 'tag'; what: 'npc' | 'place'; on: boolean }
  | { do: 'delete'; what: Thing }
  | { do: 'undo'; what: Thing }
  | { do: 'leave' | 'join' | 'promote' | 'demote'; who: Guest }
  | { do: 'drop tag' }
  | { do: 'restore'; what: Thing }

const what = fc.constantFrom(...THINGS)
const who = fc.constantFrom('ana' as const, 'ben' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      what,
      dmOnly: fc.boolean(),
      by: fc.constantFrom('dm' as const, 'ana' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      what,
      to: fc.constantFrom<(Guest | 'everyone' | 'dm')[]>(
        ['everyone'],
        ['dm'],
        ['ana'],
        ['ben'],
        ['ana', 'ben'],
      ),
      alsoWrites: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constant('move' as const),
    what: fc.constantFrom('npc' as const, 'other' as const),
    to: fc.constantFrom('place' as const, null),
  }),
  fc.record({
    do: fc.constant('tag' as const),
    what: fc.constantFrom('npc' as const, 'place' as const),
    on: fc.boolean(),
  }),
  fc.record({ do: fc.constant('delete' as const), what }),
  fc.record({ do: fc.constant('undo' as const), what }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('leave' as const, 'join' as const, 'promote' as const, 'demote' as const),
      who,
    }),
  },
  fc.record({ do: fc.constant('drop tag' as const) }),
  fc.record({ do: fc.constant('restore' as const), what }),
)

type Values = Record<string, unknown>

interface Entry {
  action: string
  before: Values
  after: Values
}

/** What a thing's answer holds, by the names of its history. */
const FIELDS: Record<Kind, string[]> = {
  npc: ['name', 'description', 'dm_notes', 'location_id', 'tags', 'visibility', 'visible_to'],
  location: ['name', 'description', 'tags', 'visibility', 'visible_to'],
  connection: ['kind', 'label', 'from', 'to', 'visibility', 'visible_to'],
  secret: ['text', 'position', 'visibility', 'visible_to'],
}

const AUDIENCE = ['visibility', 'visible_to']

function valuesOf(thing: Thing, body: Values, person: Person): Values {
  const values = known(kindOf(thing), body)
  if (person === 'dm') values['visible_to'] ??= []
  else for (const name of AUDIENCE) delete values[name]
  if ('tags' in values) values['tags'] = (values['tags'] as { id: number }[]).map(({ id }) => id)
  for (const end of ['from', 'to']) {
    if (!(end in values)) continue
    const { kind, id } = values[end] as { kind: string; id: number }
    values[end] = { kind, id }
  }
  return values
}

const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A campaign in which ana added the first NPC, and what the model knows of it. */
async function table() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const app = await createTestApp()
  app.context.db.connection.exec('pragma synchronous = off')
  const people = {} as Record<Person, Browser>
  const users = {} as Record<Person, number>
  for (const person of PEOPLE) {
    people[person] = await app.person(person === 'dm' ? 'keeper' : person)
    users[person] = await idOf(people[person])
  }
  const { dm } = people
  const { id: campaign } = await dm.post('/api/campaigns', { name: 'The Road' }).expect(201)
  for (const guest of ['ana', 'ben', 'eve'] as const) await addMember(dm, campaign, guest)
  return {
    people,
    users,
    campaign,
    ids: {} as Partial<Record<Thing, number>>,
    tag: 0,
    deletions: new Map<Thing, number>(),
    roles: new Map<Person, 'dm' | 'player'>([
      ['dm', 'dm'],
      ['ana', 'player'],
      ['ben', 'player'],
      ['eve', 'player'],
    ]),
    joined: new Map<Person, number>(),
    answers: new Map<string, Values | undefined>(),
    /** The newest first. */
    entries: new Map<string, { at: number; entry: Entry }[]>(),
  }
}

type Table = Awaited<ReturnType<typeof table>>

const pathOf = ({ ids }: Table, thing: Thing) => `/api/${PATHS[kindOf(thing)]}/${ids[thing]}`

async function readAnswers(at: Table): Promise<Map<string, Values | undefined>> {
  const answers = new Map<string, Values | undefined>()
  for (const person of PEOPLE) {
    for (const thing of Object.keys(at.ids) as Thing[]) {
      const { status, body } = await at.people[person].get(pathOf(at, thing))
      const values = status === 200 ? valuesOf(thing, body.npc ?? body, person) : undefined
      answers.set(`${person} ${thing}`, values)
    }
  }
  return answers
}

/** The plain model: what a person was answered before and after a change is what that person's history says of it. */
async function note(at: Table, only?: Thing, said?: 'restored'): Promise<void> {
  const before = at.answers
  const after = await readAnswers(at)
  at.answers = after
  for (const thing of THINGS) {
    const [one, other] = [before.get(`dm ${thing}`), after.get(`dm ${thing}`)]
    // What belongs to a thing that is deleted goes with it, and links to it read as null.
    if (same(one, other) || (only && thing !== only)) continue
    const isAudience = one && other && AUDIENCE.some((name) => !same(one[name], other[name]))
    for (const person of PEOPLE) {
      if (person !== 'dm' && isAudience) continue
      // A person who is a DM now reads, as a player again, only what players could read.
      const reader = person !== 'dm' && at.roles.get(person) === 'dm' ? 'eve' : person
      const sides = [before.get(`${reader} ${thing}`), after.get(`${reader} ${thing}`)] as const
      const entry = entryOf(...sides, { said, isNew: one === undefined })
      if (!entry) continue
      const key = `${person} ${thing}`
      at.entries.set(key, [{ at: Date.now(), entry }, ...(at.entries.get(key) ?? [])])
    }
  }
}

/** What a person may read of a thing's history today; undefined: as of no such thing. */
function expectedOf(at: Table, person: Person, thing: Thing): Entry[] | undefined {
  const role = at.roles.get(person)
  const sees = (named: Thing) => at.answers.get(`${person} ${named}`) !== undefined
  if (role === undefined || (role === 'player' && !sees(thing))) return undefined
  /** Without what the person may not see today. */
  const clean = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (name === 'tags' && value)
          return [name, (value as number[]).filter((id) => id === at.tag)]
        const named =
          name === 'location_id'
            ? 'place'
            : name === 'from'
              ? 'npc'
              : name === 'to'
                ? 'other'
                : undefined
        return [name, named && !sees(named) ? null : value]
      }),
    )
  const all = at.entries.get(`${role === 'dm' ? 'dm' : person} ${thing}`) ?? []
  return all
    .filter((one) => role === 'dm' || one.at >= (at.joined.get(person) ?? 0))
    .map(({ entry: { action, before, after } }) => ({
      action,
      before: clean(before),
      after: clean(after),
    }))
}

/** All of a list, a few at a time. */
async function inPages(browser: Browser, path: string) {
  const found: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await browser.get(`${path}&limit=4${cursor && `&cursor=${cursor}`}`)
    found.push(...(body.revisions ?? []))
    cursor = body.next_cursor ?? null
  }
  return found
}

async function actualOf(at: Table, person: Person, thing: Thing): Promise<Entry[] | undefined> {
  const by = at.people[person]
  const kind = kindOf(thing)
  const { status, body } = await by.get(`/api/history?kind=${kind}&id=${at.ids[thing]}`)
  if (status === 404) return undefined
  expect(body.total).toBe(body.revisions.length)
  const entries: Entry[] = []
  for (const { id, action } of body.revisions) {
    const { before, after } = await by.get(`/api/history/${id}`).expect(200)
    entries.push({ action, before: known(kind, before), after: known(kind, after) })
  }
  return entries
}

const known = (kind: Kind, values: Values): Values =>
  Object.fromEntries(FIELDS[kind].flatMap((name) => (name in values ? [[name, values[name]]] : [])))

function entryOf(
  before: Values | undefined,
  after: Values | undefined,
  { said, isNew }: { said: 'restored' | undefined; isNew: boolean },
): Entry | undefined {
  if (!before && !after) return undefined
  if (!after) return { action: 'deleted', before: {}, after: {} }
  if (!before) {
    if (said) return { action: 'restored', before: {}, after: {} }
    if (!isNew) return undefined
    const shown = Object.entries(after).filter(
      ([name, value]) => !isBlank(value) && !AUDIENCE.includes(name),
    )
    return {
      action: 'created',
      before: Object.fromEntries(shown.map(([name]) => [name, null])),
      after: Object.fromEntries(shown),
    }
  }
  const names = Object.keys(after).filter(
    (name) => name in before && !same(before[name], after[name]),
  )
  if (names.length === 0) return undefined
  // A change of an audience names it whole.
  if (names.includes('visible_to') && !names.includes('visibility')) names.push('visibility')
  const side = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { action: said ?? 'updated', before: side(before), after: side(after) }
}

async function setUp(): Promise<Table> {
  const at = await table()
  const { dm, ana } = at.people
  const make = async (thing: Thing, by: Browser, body: object) => {
    later()
    const path = `/api/${PATHS[kindOf(thing)]}?campaign_id=${at.campaign}`
    at.ids[thing] = (await by.post(path, body).expect(201)).id
    await note(at)
  }
  await make('npc', ana, { name: 'Marda', language_style: 'Formal / Courtly' })
  await make('other', dm, { name: 'Tam', language_style: 'Formal / Courtly' })
  await make('place', dm, { name: 'The Mill' })
  const ends = { from_npc_id: at.ids.npc, to_npc_id: at.ids.other }
  await make('tie', dm, { ...ends, kind: 'trade' })
  await make('secret', dm, { about: { kind: 'npc', id: at.ids.npc }, text: 'She lies.' })
  return at
}

/** Past the time in which changes merge. */
const later = () => void vi.setSystemTime(Date.now() + 3 * 60_000)

/** Does one step, which may be refused. Answers the thing that alone changes by it, and what it is besides an update. */
async function take(at: Table, one: Step, i: number): Promise<{ only?: Thing; said?: 'restored' }> {
  const { people, users, campaign } = at
  const { dm } = people
  const members = `/api/campaigns/${campaign}/players`
  if (one.do === 'write') {
    const isNote = one.dmOnly && kindOf(one.what) === 'npc'
    const field = isNote ? 'dm_notes' : TEXT[kindOf(one.what)]
    await people[one.by].put(pathOf(at, one.what), { [field]: `Text ${i}` })
  } else if (one.do === 'show') {
    const [first] = one.to
    const shown =
      first === 'everyone' || first === 'dm'
        ? { visibility: first }
        : { visibility: 'some', visible_to: one.to.map((guest) => users[guest as Guest]) }
    const text = one.alsoWrites && { [TEXT[kindOf(one.what)]]: `Text ${i}` }
    await dm.put(pathOf(at, one.what), { ...shown, ...text })
  } else if (one.do === 'move') {
    await dm.put(pathOf(at, one.what), { location_id: one.to && at.ids.place })
  } else if (one.do === 'tag') {
    if (at.tag === 0) {
      const path = `/api/tags?campaign_id=${campaign}`
      at.tag = (await dm.post(path, { name: `Guard ${i}` }).expect(201)).id
    }
    const path = `${pathOf(at, one.what)}/tags/${at.tag}`
    await (one.on ? dm.post(path) : dm.delete(path))
  } else if (one.do === 'drop tag') {
    if (at.tag > 0) await dm.delete(`/api/tags/${at.tag}`).expect(200)
    at.tag = 0
  } else if (one.do === 'delete') {
    const { body } = await dm.delete(pathOf(at, one.what))
    if (body.deletion_id) at.deletions.set(one.what, body.deletion_id)
    return { only: one.what }
  } else if (one.do === 'undo') {
    const id = at.deletions.get(one.what)
    const answer = id && (await dm.post(`/api/deletions/${id}/undo`))
    if (answer && answer.status === 200) at.deletions.delete(one.what)
    return { only: one.what, said: 'restored' }
  } else if (one.do === 'restore') {
    const kind = kindOf(one.what)
    const list = await dm.get(`/api/history?kind=${kind}&id=${at.ids[one.what]}&limit=1`)
    await dm.post(`/api/history/${list.body.revisions[0].id}/restore`)
    return { only: one.what, said: 'restored' }
  } else if (one.do === 'leave') {
    await people[one.who].post(`/api/campaigns/${campaign}/leave`)
    at.roles.delete(one.who)
  } else if (one.do === 'join') {
    if (at.roles.has(one.who)) return {}
    await addMember(dm, campaign, one.who)
    at.roles.set(one.who, 'player')
    at.joined.set(one.who, Date.now())
  } else if (at.roles.has(one.who)) {
    const role = one.do === 'promote' ? 'dm' : 'player'
    await dm.put(`${members}/${users[one.who]}`, { role }).expect(200)
    at.roles.set(one.who, role)
  }
  return {}
}

test(
  'a player’s history holds what that player was answered when it was written, and may see today',
  patient,
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 16 }),
      async (steps) => {
        const at = await setUp()
        for (const [i, one] of steps.entries()) {
          later()
          const { only, said } = await take(at, one, i)
          await note(at, only, said)
        }
        for (const person of PEOPLE) {
          let total = 0
          for (const thing of THINGS) {
            const history = expectedOf(at, person, thing)
            total += history?.length ?? 0
            const of = `${thing} of ${person}`
            expect({ of, history: await actualOf(at, person, thing) }).toEqual({ of, history })
          }
          const list = `/api/history?campaign_id=${at.campaign}`
          const { body } = await at.people[person].get(`${list}&limit=200`)
          expect(body.total ?? 0, person).toBe(total)
          expect(await inPages(at.people[person], list), person).toEqual(body.revisions ?? [])
        }
      },
    )
    await fc.assert(
      property.afterEach(() => void vi.useRealTimers()),
      { ...tries(10), endOnFailure: true },
    )
  },
)
