import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { readEvents } from '../../testing/event-streams.ts'
import { appWith } from '../../testing/test-app.ts'

const PLAYERS = ['ana', 'ben'] as const
type Player = (typeof PLAYERS)[number]
type To = 'everyone' | Player[]

/** Things of a campaign, each with a word of its own in its name or text: `thing3thing`. */
const THINGS = [
  ['npc', 'npcs', 'name'],
  ['npc', 'npcs', 'name'],
  ['npc', 'npcs', 'name'],
  ['location', 'locations', 'name'],
  ['session', 'storyline', 'title'],
  ['connection', 'connections', 'description'],
  ['connection', 'connections', 'description'],
  ['secret', 'secrets', 'text'],
  ['secret', 'secrets', 'text'],
  ['secret', 'secrets', 'text'],
  ['journal', 'journal', 'content'],
  ['journal', 'journal', 'content'],
] as const

type Step =
  | { do: 'reveal'; thing: number; to: To; withOwner: boolean }
  | { do: 'put'; thing: number; to: To }
  | { do: 'take back'; line: number }
  | { do: 'delete and undo'; thing: number }

const to: fc.Arbitrary<To> = fc.oneof(fc.constant('everyone' as const), fc.subarray([...PLAYERS]))
const thing = fc.nat({ max: THINGS.length - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('reveal' as const),
      thing,
      to,
      withOwner: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('put' as const), thing, to }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), line: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete and undo' as const), thing }) },
)

async function openTable() {
  const { app, 'dungeon-master': dm } = await appWith('dungeon-master')
  const people = { ana: await app.person('ana'), ben: await app.person('ben') }
  const ids = { ana: await idOf(people.ana), ben: await idOf(people.ben) }
  return { app, dm, people, ids }
}

type Table = Awaited<ReturnType<typeof openTable>>

const word = (at: number) => `thing${at}thing`

function visibilityOf(to: To, ids: Record<Player, number>) {
  if (to === 'everyone') return { visibility: 'everyone' }
  if (to.length === 0) return { visibility: 'dm' }
  return { visibility: 'some', visible_to: to.map((name) => ids[name]) }
}

/** A campaign with both players, and with all things, of which these people see these. */
async function openCampaign({ app, dm, people, ids }: Table, shown: To[]) {
  const add = async (path: string, body: object): Promise<number> =>
    (await dm.post(path, body).expect(201)).id
  const campaign = await add('/api/campaigns', { name: 'The Long Road' })
  const links = `/api/campaigns/${campaign}/invite-links`
  const { token } = await dm.post(links, {}).expect(201)
  for (const name of PLAYERS) {
    await people[name].post(`/api/invite-links/${token}/accept`).expect(200)
  }

  const made: number[] = []
  const about = (at: number) => ({ about: { kind: THINGS[at]![0], id: made[at]! } })
  const ends = (from: number, other: number) => ({
    from_npc_id: made[from]!,
    to_npc_id: made[other]!,
    kind: 'family',
  })
  const more = [
    () => ({}),
    () => ({}),
    () => ({}),
    () => ({}),
    () => ({ npc_ids: made.slice(0, 3), location_ids: made.slice(3, 4) }),
    () => ends(0, 1),
    () => ends(1, 2),
    () => about(0),
    () => about(4),
    () => about(5),
    () => ({ npc_id: made[2]! }),
    () => ({ location_id: made[3]! }),
  ]
  for (const [at, [kind, noun, field]] of THINGS.entries()) {
    const body = { [field]: word(at), ...more[at]!() }
    const path = kind === 'journal' ? `/api/storyline/${made[4]}/log` : `/api/${noun}`
    const audience = kind === 'journal' ? {} : visibilityOf(shown[at]!, ids)
    made.push(await add(path, { campaign_id: campaign, ...body, ...audience }))
  }
  const paths = THINGS.map(([, noun], at) => `/api/${noun}/${made[at]}`)

  async function listen(by: Browser, lastEventId?: number) {
    const headers = {
      Cookie: by.cookie,
      ...(lastEventId !== undefined && { 'Last-Event-ID': `${lastEventId}` }),
    }
    const path = `/api/campaigns/${campaign}/events`
    return readEvents(await app.app.request(path, { headers }, {}))
  }

  const streams = { ana: await listen(people.ana), ben: await listen(people.ben) }
  const mark = () => add('/api/tags', { campaign_id: campaign, name: `Mark ${Math.random()}` })
  const firstMark = await mark()
  const isTag = (id: number) => (event: { data: { kind?: string; id?: number } }) =>
    event.data.kind === 'tag' && event.data.id === id
  const begun = {
    ana: (await streams.ana.until(isTag(firstMark))).at(-1)!.id,
    ben: (await streams.ben.until(isTag(firstMark))).at(-1)!.id,
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'take back') {
      const { reveals } = await dm.get(`/api/reveals?campaign_id=${campaign}`).expect(200)
      const line = reveals[step.line % Math.max(1, reveals.length)]
      if (line) expect([200, 409]).toContain((await dm.delete(`/api/reveals/${line.id}`)).status)
      return
    }
    const path = paths[step.thing]!
    if (step.do === 'delete and undo') {
      const { deletion_id } = await dm.delete(path).expect(200)
      await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
      return
    }
    if (step.do === 'put') {
      await dm.put(path, visibilityOf(step.to, ids)).expect(200)
      return
    }
    const { status } = await dm.post('/api/reveals', {
      campaign_id: campaign,
      what: { kind: THINGS[step.thing]![0], id: made[step.thing] },
      to: step.to === 'everyone' ? step.to : step.to.map((name) => ids[name]),
      with_owner: step.withOwner,
    })
    expect([201, 400, 409]).toContain(status)
  }

  /** All that is told to a player, now and on resuming, names only things that this player may see now. */
  async function check(): Promise<void> {
    const last = await mark()
    for (const name of PLAYERS) {
      const reader = people[name]
      const again = await listen(reader, begun[name])
      const events = await again.until(isTag(last))
      await again.close()
      events.push(...(await streams[name].until(isTag(last))))
      const ledger = await reader.get(`/api/reveals?campaign_id=${campaign}`).expect(200)
      const tonight = await reader.get(`/api/campaigns/${campaign}/tonight`).expect(200)
      const told = JSON.stringify([events, ledger, tonight])
      const named = new Set(Array.from(told.matchAll(/thing(\d+)thing/g), ([, at]) => Number(at)))
      const lines = [
        ...events.filter(({ event }) => event === 'reveal').map(({ data }) => data),
        ...ledger.reveals,
        ...tonight.new_to_you,
      ]
      for (const { what, at } of lines) {
        for (const { kind, id } of [what, at]) {
          named.add(THINGS.findIndex((of, index) => of[0] === kind && made[index] === id))
        }
      }
      for (const at of named) {
        expect([name, word(at), (await reader.get(paths[at]!)).status]).toEqual([
          name,
          word(at),
          200,
        ])
      }
    }
  }

  return {
    take,
    check,
    close: () => Promise.all(PLAYERS.map((name) => streams[name].close())),
  }
}

test(
  'the reveals that a player reads name only things that this player may see, after any steps',
  { timeout: 60_000 },
  async () => {
    const table = await openTable()
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(
        fc.array(to, { minLength: THINGS.length, maxLength: THINGS.length }),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (shown, steps) => {
          const campaign = await openCampaign(table, shown)
          try {
            for (const one of steps) {
              await campaign.take(one)
              await campaign.check()
            }
          } finally {
            await campaign.close()
          }
        },
      ),
      { numRuns: 12 },
    )
  },
)
