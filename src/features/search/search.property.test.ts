import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { patient, tries as runs } from '../../testing/attacks/runs.ts'
import type { Browser } from '../../testing/browser.ts'
import { startOllamaStandIn } from '../../testing/ollama-stand-in.ts'
import { createTestApp } from '../../testing/test-app.ts'

// What a reader may not see leaves no trace in what that reader finds: not in the order, nor in a number.

const WORDS = ['w', 'c', 'wax', 'wand', 'cold', 'coldwater', 'Mara', 'lantern', '京']

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map(join)
const query = fc
  .array(fc.constantFrom(...WORDS, 'wa', 'col', 'oldw', 'an', 'r'), { minLength: 1, maxLength: 3 })
  .map(join)
const KINDS = ['npc', 'entry', 'location', 'session', 'secret', 'connection'] as const
const thing = fc.record({ kind: fc.constantFrom(...KINDS), one: text, other: text, at: fc.nat() })
type Thing = typeof thing extends fc.Arbitrary<infer Value> ? Value : never

/** What happens out of a player's sight. */
const change = fc.record({
  do: fc.constantFrom(
    'add DM only',
    'add for another player',
    'add elsewhere',
    'write DM notes',
    'write the truth of a connection',
    'write a private note',
    'edit',
    'delete',
  ),
  thing,
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function join(words: string[]): string {
  return words.join(' ')
}

interface Made {
  path: string
  id: number
  /** The change that gives it another text. */
  edit: (text: string) => object
}

/** A DM, two players and another DM's campaign, with three visible NPCs in each. */
async function openTable(settings: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(settings)
  app.context.db.connection.exec('pragma synchronous = off')
  const people = {
    dm: await app.person('keeper'),
    mara: await app.person('mara'),
    tomas: await app.person('tomas'),
    stranger: await app.person('stranger'),
  }
  const { dm, stranger, tomas } = people
  const add = (by: Browser, path: string, body: object): Promise<{ id: number }> =>
    by.post(path, body).expect(201)
  const { id: campaign } = await add(dm, '/api/campaigns', { name: 'The Long Road' })
  const { id: foreign } = await add(stranger, '/api/campaigns', { name: 'Elsewhere' })
  for (const email_or_username of ['mara', 'tomas']) {
    await add(dm, `/api/campaigns/${campaign}/invite`, { email_or_username })
  }
  const tomasId = (await tomas.get('/api/user-info').expect(200)).id
  const npcs = { [campaign]: [] as number[], [foreign]: [] as number[] }
  let count = 0

  async function make(by: Browser, campaign_id: number, added: Thing, shown: object = {}) {
    const { kind, one, other, at } = added
    const nth = (offset: number) => npcs[campaign_id]!.at((at + offset) % 3)!
    // A name is unique.
    const name = `${one} ${(count += 1)}`
    const create = async (path: string, body: object, edit: Made['edit'], kept = path) => {
      const { id } = await add(by, path, { campaign_id, ...shown, ...body })
      return { path: `${kept}/${id}`, id, edit }
    }
    const audience = { visibility: 'everyone', ...shown }
    switch (kind) {
      case 'npc':
        return create('/api/npcs', { name, personality: other }, (personality) => ({ personality }))
      case 'entry': {
        const path = `/api/npcs/${nth(0)}/journal`
        return create(path, { content: other }, (content) => ({ content }), '/api/journal')
      }
      case 'location':
        return create('/api/locations', { name, description: other }, (description) => ({
          description,
        }))
      case 'session':
        return create('/api/storyline', { title: one, notes: other }, (notes) => ({ notes }))
      case 'secret': {
        const about = { kind: 'npc', id: nth(0) }
        return create('/api/secrets', { about, text: other, ...audience }, (text) => ({ text }))
      }
      case 'connection': {
        const ends = { from_npc_id: nth(0), to_npc_id: nth(1) }
        return create('/api/connections', { ...ends, label: one, description: other }, (label) => ({
          label,
        }))
      }
    }
  }

  for (const [by, id] of [
    [dm, campaign],
    [stranger, foreign],
  ] as const) {
    for (const name of ['Mara Cold', 'wand 京', 'Otto']) {
      npcs[id]!.push((await add(by, '/api/npcs', { campaign_id: id, name })).id)
    }
  }
  const marked = { kind: 'connection', one: 'wax', other: 'cold', at: 0 } as const
  const shownPart = { public_version: { label: 'sells wax' } }
  const connection = await make(dm, campaign, marked, shownPart)

  const hidden: (Made & { by: Browser })[] = []

  async function apply({ do: what, thing: { at, other }, thing }: Change) {
    const put = (path: string, body: object) => dm.put(path, body).expect(200)
    const about = { kind: 'npc', id: npcs[campaign]!.at(at % 3)! }
    const some = { visibility: 'some', visible_to: [tomasId] }
    const keep = async (by: Browser, id: number, shown: object) =>
      void hidden.push({ by, ...(await make(by, id, thing, shown)) })
    switch (what) {
      case 'add DM only':
        return keep(dm, campaign, { visibility: 'dm' })
      case 'add for another player':
        return keep(dm, campaign, some)
      case 'add elsewhere':
        return keep(stranger, foreign, {})
      case 'write DM notes':
        return put(`/api/npcs/${about.id}`, { dm_notes: other })
      case 'write the truth of a connection':
        return put(connection.path, { label: other, ...shownPart })
      case 'write a private note':
        return tomas.put('/api/private-notes', { about, text: other }).expect(200)
      case 'edit':
      case 'delete':
        return changeHidden(what, at, other)
    }
  }

  async function changeHidden(what: 'edit' | 'delete', at: number, text: string) {
    const made = hidden[at % Math.max(hidden.length, 1)]
    if (!made) return
    const { by, path, edit } = made
    if (what === 'edit') return by.put(path, edit(text)).expect(200)
    hidden.splice(hidden.indexOf(made), 1)
    await by.delete(path).expect(200)
  }

  return { ...people, campaign, npcs: npcs[campaign]!, make, apply }
}

type Table = Awaited<ReturnType<typeof openTable>>

/** Everything that a person finds by these texts, page by page. */
async function findAll({ campaign, npcs }: Table, by: Browser, queries: string[]) {
  const read = (path: string) => by.get(path).expect(200)
  const pages = async (path: string) => {
    const answers = []
    for (let cursor: string | null = ''; cursor !== null; cursor = answers.at(-1).next_cursor) {
      answers.push(await read(`${path}&limit=5${cursor && `&cursor=${cursor}`}`))
    }
    return answers
  }
  const found = []
  for (const q of queries) {
    const asked = `campaign_id=${campaign}&q=${encodeURIComponent(q)}`
    found.push(
      await pages(`/api/search?${asked}`),
      await pages(`/api/npcs?${asked}&sort=updated`),
      await pages(`/api/npcs/${npcs[0]}/journal?q=${encodeURIComponent(q)}`),
      await by.post('/api/search/named', { campaign_id: campaign, text: q }).expect(200),
      await by.post('/api/ask', { campaign_id: campaign, question: q }).expect(200),
    )
  }
  return found
}

/** Those that begin late, or make a failure smaller, are left out. */
const tries = (count: number) => ({ ...runs(count), interruptAfterTimeLimit: patient.timeout / 2 })

const table = {
  visible: fc.array(thing, { minLength: 3, maxLength: 9 }),
  changes: fc.array(change, { minLength: 1, maxLength: 8 }),
  queries: fc.array(query, { minLength: 2, maxLength: 3 }),
}

test(
  'what a player may not see, and what other campaigns hold, changes nothing that the player finds',
  patient,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(table), async ({ visible, changes, queries }) => {
        const opened = await openTable()
        const { dm, mara, campaign, make, apply } = opened
        for (const added of visible) await make(dm, campaign, added)
        const before = await findAll(opened, mara, queries)
        for (const done of changes) await apply(done)
        expect(await findAll(opened, mara, queries)).toEqual(before)
      }),
      tries(25),
    )
  },
)

test('what other campaigns hold changes nothing that a DM finds', patient, async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(table), async ({ visible, changes, queries }) => {
      const opened = await openTable()
      const { dm, campaign, make, apply } = opened
      for (const added of visible) await make(dm, campaign, added)
      const before = await findAll(opened, dm, queries)
      for (const { thing: added } of changes) await apply({ do: 'add elsewhere', thing: added })
      expect(await findAll(opened, dm, queries)).toEqual(before)
    }),
    tries(10),
  )
})

test(
  'a prompt for a player is the same, whatever is hidden from that player',
  patient,
  async () => {
    const ollama = await startOllamaStandIn()
    onTestFinished(() => ollama.close())
    await fc.assert(
      fc.asyncProperty(fc.record(table), async ({ visible, changes, queries }) => {
        const opened = await openTable({ generator: 'ollama', ollamaHost: ollama.url })
        const { dm, mara, campaign, make, apply } = opened
        const told = async () => {
          const start = ollama.chats().length
          const prompt = queries.join(' ')
          const order = { campaign_id: campaign, character: { backstory: prompt } }
          await mara.post('/api/generate-backstory', order).expect(200)
          const question = { campaign_id: campaign, question: prompt }
          await mara.post('/api/ask', question).expect(200)
          return ollama
            .chats()
            .slice(start)
            .map(({ body }) => body.messages as unknown)
        }
        for (const added of visible) await make(dm, campaign, added)
        const before = await told()
        for (const done of changes) await apply(done)
        expect(await told()).toEqual(before)
      }),
      tries(10),
    )
  },
)
