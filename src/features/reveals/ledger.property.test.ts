import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { appWith } from '../../testing/test-app.ts'

const PLAYERS = ['ana', 'ben', 'cem'] as const
type Player = (typeof PLAYERS)[number]

/** What a group of people may do to a thing, in any order. */
type Step =
  | { do: 'reveal'; thing: number; to: 'everyone' | Player[] }
  | { do: 'put'; thing: number; to: 'everyone' | Player[] }
  | { do: 'take back'; line: number }
  | { do: 'leave' | 'join' | 'promote' | 'demote'; player: Player }

const player = fc.constantFrom(...PLAYERS)
const some = fc.subarray([...PLAYERS])
const to = fc.oneof(fc.constant('everyone' as const), some)
const thing = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reveal' as const), thing, to }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('put' as const), thing, to }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take back' as const), line: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('leave' as const, 'join' as const, 'promote' as const, 'demote' as const),
      player,
    }),
  },
)

/** A line of the ledger as this test keeps it, without the program: `null` in `to` is everyone. */
interface Line {
  id: number
  narrows: boolean
  to: Set<Player> | null
  isTakenBack: boolean
}

/** What players may read of one thing: who is named by the lines that remain, oldest first. */
function readersOf(lines: Line[]): Set<Player> | null {
  let readers: Set<Player> | null = new Set()
  for (const line of lines.filter(({ isTakenBack }) => !isTakenBack)) {
    if (line.narrows) {
      const all: Set<Player> = readers ?? new Set(PLAYERS)
      readers = all.intersection(line.to ?? new Set(PLAYERS))
    } else if (line.to === null) readers = null
    else readers &&= readers.union(line.to)
  }
  return readers
}

const sees = (lines: Line[], player: Player) => readersOf(lines)?.has(player) ?? true

async function openTable() {
  const { app, 'dungeon-master': dm } = await appWith('dungeon-master')
  const people = {} as Record<Player, Browser>
  const ids = {} as Record<Player, number>
  for (const name of PLAYERS) {
    people[name] = await app.person(name)
    ids[name] = (await people[name].get('/api/user-info').expect(200)).id
  }
  return { app, dm, people, ids }
}

type Table = Awaited<ReturnType<typeof openTable>>

/** A campaign with all players, an NPC with a secret and a session, one of them for everyone. */
async function openCampaign({ dm, people, ids }: Table) {
  const add = (path: string, body: object) => dm.post(path, body).expect(201)
  const { id: campaign_id } = await add('/api/campaigns', { name: 'The Long Road' })
  const members = `/api/campaigns/${campaign_id}/players`
  const { token } = await add(`/api/campaigns/${campaign_id}/invite-links`, { uses: 50 })
  const join = (player: Player) =>
    people[player].post(`/api/invite-links/${token}/accept`).expect(200)
  for (const player of PLAYERS) await join(player)
  const npc = await add('/api/npcs', { campaign_id, name: 'Hob', visibility: 'everyone' })
  const given = { campaign_id, visibility: 'some', visible_to: [ids.ana] }
  const things = [
    { kind: 'npc', id: npc.id, path: `/api/npcs/${npc.id}`, base: null },
    ...(await Promise.all(
      ['One', 'Two'].map(async (text) => {
        const about = { kind: 'npc', id: npc.id }
        const { id } = await add('/api/secrets', { campaign_id, about, text })
        return { kind: 'secret', id, path: `/api/secrets/${id}`, base: new Set<Player>() }
      }),
    )),
  ]
  const session = await add('/api/storyline', { ...given, title: 'The ferry' })
  const base = new Set<Player>(['ana'])
  const path = `/api/storyline/${session.id}`
  things.push({ kind: 'session', id: session.id, path, base })

  const roles = new Map<Player, 'player' | 'dm' | 'gone'>(PLAYERS.map((name) => [name, 'player']))
  const lines: Line[][] = things.map(({ base: to }) => [
    { id: 0, narrows: false, to, isTakenBack: false },
  ])
  /** Removes a player who left or became a DM from all lines. */
  const forget = (player: Player) => {
    for (const line of lines.flat()) line.to?.delete(player)
  }
  const players = () => PLAYERS.filter((name) => roles.get(name) === 'player')

  async function readLines(at: number) {
    const { kind, id } = things[at]!
    const query = `campaign_id=${campaign_id}&kind=${kind}&what_id=${id}`
    const { reveals } = await dm.get(`/api/reveals?${query}`).expect(200)
    const known = new Set(lines[at]!.map((line) => line.id))
    for (const line of reveals.toReversed()) {
      if (known.has(line.id)) continue
      const to = PLAYERS.filter((name) => line.to === 'everyone' || line.to.includes(ids[name]))
      lines[at]!.push({
        id: line.id,
        narrows: line.action === 'narrow',
        to: line.to === 'everyone' ? null : new Set(to),
        isTakenBack: false,
      })
    }
  }

  async function widen(at: number, to: 'everyone' | Player[], by: 'reveal' | 'put') {
    const { kind, id, path } = things[at]!
    const named = to === 'everyone' ? to : to.map((name) => ids[name])
    if (by === 'reveal') {
      // Revealing what the DM cannot see, or what all members see, is refused and changes nothing.
      const { status } = await dm.post('/api/reveals', {
        campaign_id,
        what: { kind, id },
        to: named,
        with_owner: true,
      })
      expect([201, 400, 409]).toContain(status)
      for (const other of things.keys()) await readLines(other)
      return
    }
    const shown = to === 'everyone' || to.length === 0 ? undefined : named
    const visibility = to === 'everyone' ? 'everyone' : shown ? 'some' : 'dm'
    await dm.put(path, { visibility, ...(shown && { visible_to: shown }) })
    await readLines(at)
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'reveal' || step.do === 'put') return widen(step.thing, step.to, step.do)
    if (step.do === 'take back') {
      const given = lines.flat().filter(({ id }) => id !== 0)
      const line = given[step.line % Math.max(1, given.length)]
      if (!line) return
      const { status } = await dm.delete(`/api/reveals/${line.id}`)
      expect(status).toBe(line.isTakenBack ? 409 : 200)
      line.isTakenBack = true
      return
    }
    const { player } = step
    const role = roles.get(player)!
    if (step.do === 'leave' && role !== 'gone') {
      const leave = people[player].post(`/api/campaigns/${campaign_id}/leave`)
      await leave.expect(200)
      roles.set(player, 'gone')
      forget(player)
    }
    if (step.do === 'join' && role === 'gone') {
      await join(player)
      roles.set(player, 'player')
    }
    const becomes = { promote: 'dm', demote: 'player' }[step.do as 'promote']
    if (!becomes || role !== (step.do === 'promote' ? 'player' : 'dm')) return
    await dm.put(`${members}/${ids[player]}`, { role: becomes }).expect(200)
    roles.set(player, becomes as 'dm')
    if (step.do === 'promote') forget(player)
  }

  /** Each player reads exactly what the remaining lines allow; and `?as=` answers the same. */
  async function check(): Promise<void> {
    const grid = await dm.get(`/api/knowledge?campaign_id=${campaign_id}`).expect(200)
    for (const player of players()) {
      const reader = people[player]
      for (const [at, { kind, id, path }] of things.entries()) {
        const isSeen = sees(lines[at]!, player) && (kind !== 'secret' || sees(lines[0]!, player))
        const own = await reader.get(path)
        expect([player, kind, own.status]).toEqual([player, kind, isSeen ? 200 : 404])
        const row = grid.rows.find(
          ({ what }: { what: { kind: string; id: number } }) =>
            what.kind === kind && what.id === id,
        )
        if (row) expect(row.known[ids[player]] !== null).toBe(isSeen)
        if (row && isSeen && kind === 'secret') {
          expect(row.known[ids[player]].since).toBe(own.body.known_since)
        }
      }
      for (const path of [
        ...things.map((thing) => thing.path),
        ...['secrets', 'reveals', 'npcs', 'storyline', 'knowledge'].map(
          (noun) => `/api/${noun}?campaign_id=${campaign_id}`,
        ),
      ]) {
        const own = await reader.get(path)
        const seen = await dm.get(`${path}${path.includes('?') ? '&' : '?'}as=${ids[player]}`)
        expect([path, seen.status, seen.body]).toEqual([path, own.status, own.body])
      }
      const told = await reader.get(`/api/reveals?campaign_id=${campaign_id}`).expect(200)
      expect(told.total).toBe(told.reveals.length)
      for (const { what, id } of told.reveals) {
        const at = things.findIndex((thing) => thing.kind === what.kind && thing.id === what.id)
        const line = lines[at]!.find((one) => one.id === id)!
        expect(line).toMatchObject({ narrows: false, isTakenBack: false })
        expect(line.to?.has(player) ?? true).toBe(true)
      }
    }
  }

  return { take, check }
}

test(
  'what a player reads is what the remaining lines of the ledger allow, after any steps',
  { timeout: 60_000 },
  async () => {
    const table = await openTable()
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const campaign = await openCampaign(table)
        await campaign.check()
        for (const one of steps) {
          await campaign.take(one)
          await campaign.check()
        }
      }),
      { numRuns: 12 },
    )
  },
)
