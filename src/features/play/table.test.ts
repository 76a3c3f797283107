import { describe, expect, test, vi } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'

const read = (by: Browser, path: string) => by.get(path).expect(200)

async function running() {
  const table = await tableOfTwo()
  const begun = table.dm.post(`/api/campaigns/${table.campaign}/begin`, {})
  const session = await begun.expect(201)
  return { ...table, session, path: `/api/storyline/${session.id}` }
}

describe('the plan of a session', () => {
  test('holds goals and things in their order, a key left out keeps its value, and each thing stands once', async () => {
    const { dm, path } = await running()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const about = { kind: 'npc', id: npc.id }
    const secret = await dm.post('/api/secrets', { text: 'She swims.', about }).expect(201)
    const things = [{ kind: 'secret', id: secret.id }, about, about]

    const { plan } = await dm.put(path, { plan: { goals: 'Cross it.', things } }).expect(200)

    const named = [
      { kind: 'secret', id: secret.id, name: 'She swims.' },
      { ...about, name: 'Marda' },
    ]
    expect(plan).toEqual({ goals: 'Cross it.', things: named })
    await dm.put(path, { plan: { goals: 'Swim.' } }).expect(200)
    expect((await read(dm, path)).plan).toEqual({ goals: 'Swim.', things: named })
    await dm.put(path, { plan: { things: [about] } }).expect(200)
    expect((await read(dm, path)).plan).toEqual({ goals: 'Swim.', things: [named[1]] })
  })

  test('leaves out what is deleted, which is planned again after undo, also when the plan was saved meanwhile', async () => {
    const { dm, path } = await running()
    const [marda, tam] = [
      await create(dm, 'npcs', { name: 'Marda' }),
      await create(dm, 'npcs', { name: 'Tam' }),
    ]
    const things = [marda, tam].map(({ id }) => ({ kind: 'npc', id }))
    await dm.put(path, { plan: { things } }).expect(200)
    const { deletion_id } = await dm.delete(`/api/npcs/${marda.id}`).expect(200)
    await dm.put(path, { plan: { things: things.slice(1) } }).expect(200)
    expect((await read(dm, path)).plan.things).toHaveLength(1)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect((await read(dm, path)).plan.things).toHaveLength(2)
  })

  test('reaches no player: not in the session, in search, or in the time of the last change', async () => {
    const { dm, player, path } = await running()
    const before = await read(player, path)
    await dm.put(path, { plan: { goals: 'The heron betrays them.' } }).expect(200)
    expect(await read(player, path)).toEqual(before)
    expect(before).not.toHaveProperty('plan')
    const found = async (by: Browser) => (await read(by, '/api/search?q=heron')).total
    expect([await found(dm), await found(player)]).toEqual([1, 0])
  })

  test('of what is in another campaign or not there answers 400 and changes nothing', async () => {
    const { dm, path } = await running()
    const other = await dm.post('/api/campaigns', { name: 'The Other' }).expect(201)
    const npc = await dm
      .post(`/api/npcs?campaign_id=${other.id}`, { name: 'Ines', campaign_id: other.id })
      .expect(201)
    const before = await read(dm, path)
    for (const id of [npc.id, 999_999]) {
      const answer = await dm.put(path, { title: 'New', plan: { things: [{ kind: 'npc', id }] } })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('plan') },
      })
    }
    expect(await read(dm, path)).toEqual(before)
  })
})

describe('where the party is', () => {
  test('is set by a DM, adds the location as visited, and can be changed or cleared', async () => {
    const { dm, player, path } = await running()
    const [ford, inn] = [
      await create(dm, 'locations', { name: 'The Ford' }),
      await create(dm, 'locations', { name: 'The Inn' }),
    ]
    const say = (location_id: number | null) => dm.put(`${path}/here`, { location_id }).expect(200)
    expect(await say(ford.id)).toMatchObject({ here: { id: ford.id, name: 'The Ford' } })
    await say(inn.id)
    expect(await read(player, path)).toMatchObject({
      here: { id: inn.id, name: 'The Inn' },
      locations: [{ name: 'The Ford' }, { name: 'The Inn' }],
    })
    expect((await say(null)).here).toBeNull()
    expect((await read(player, path)).locations).toHaveLength(2)
  })

  test('is null for players who may not see the location, and only DMs may say it', async () => {
    const { dm, player, path } = await running()
    const lair = await create(dm, 'locations', { name: 'The Lair', visibility: 'dm' })
    const before = await read(player, path)
    await dm.put(`${path}/here`, { location_id: lair.id }).expect(200)
    expect(await read(player, path)).toEqual(before)
    expect(before.here).toBeNull()
    await player.put(`${path}/here`, { location_id: null }).expect(403)
    const missing = await dm.put(`${path}/here`, { location_id: 999_999 })
    expect(missing).toMatchObject({
      status: 400,
      body: { error: 'This campaign has no such location.' },
    })
  })
})

describe('a death', () => {
  test('is set and cleared by a DM outside a session, and visible to all', async () => {
    const { dm, player } = await tableOfTwo()
    const { id, died } = await create(dm, 'npcs', { name: 'Marda' })
    expect(died).toBeNull()
    const put = (value: object | null) => dm.put(`/api/npcs/${id}`, { died: value }).expect(200)
    await put({})
    expect((await read(player, `/api/npcs/${id}`)).npc.died).toEqual({
      session_id: null,
      at: expect.stringMatching(/Z$/),
    })
    await put(null)
    expect((await read(player, `/api/npcs/${id}`)).npc.died).toBeNull()
  })

  test('in a session is noted with the session; taking the mark away brings the NPC back to life', async () => {
    const { dm, player, session, path } = await running()
    const { id } = await create(dm, 'npcs', { name: 'Marda' })
    const mark = (died_this_session: boolean) =>
      dm.put(path, { npcs: [{ id, died_this_session }] }).expect(200)
    await mark(true)
    const { npc } = await read(player, `/api/npcs/${id}`)
    expect(npc.died).toEqual({ session_id: session.id, at: expect.any(String) })
    // A sheet that is saved whole changes nothing of it.
    await dm.put(`/api/npcs/${id}`, { died: npc.died, description: 'Gone.' }).expect(200)
    expect((await read(player, `/api/npcs/${id}`)).npc.died).toEqual(npc.died)
    await mark(false)
    expect((await read(player, `/api/npcs/${id}`)).npc.died).toBeNull()
  })

  test('in a session that a player does not see stays hidden from that player, even once the session is deleted', async () => {
    const { dm, player } = await tableOfTwo()
    const marda = await create(dm, 'npcs', { name: 'Marda' })
    const before = await read(player, `/api/npcs/${marda.id}`)
    const hidden = {
      title: 'The end',
      visibility: 'dm',
      npcs: [{ id: marda.id, died_this_session: true }],
    }
    const session = await create(dm, 'storyline', hidden)
    expect(await read(player, `/api/npcs/${marda.id}`)).toEqual(before)
    expect((await read(dm, `/api/npcs/${marda.id}`)).npc.died.session_id).toBe(session.id)
    await dm.delete(`/api/storyline/${session.id}`).expect(200)
    // Saving the sheet does not turn it into a death that all see.
    const { npc } = await read(dm, `/api/npcs/${marda.id}`)
    expect(npc.died).toEqual({ session_id: null, at: expect.any(String) })
    await dm.put(`/api/npcs/${marda.id}`, { died: npc.died, dm_notes: 'x' }).expect(200)
    expect(await read(player, `/api/npcs/${marda.id}`)).toEqual(before)
  })

  test('stays known to those who knew of it, and to them alone, once its session is deleted for good', async () => {
    const { dm, player } = await tableOfTwo()
    const playerId = await idOf(player)
    const endings = [
      { audience: { visibility: 'some', visible_to: [playerId] }, isKnown: true },
      { audience: { visibility: 'dm' }, isKnown: false },
    ]
    for (const { audience, isKnown } of endings) {
      const { id } = await create(dm, 'npcs', { name: `Marda ${audience.visibility}` })
      const npcs = [{ id, died_this_session: true }]
      const session = await create(dm, 'storyline', { title: 'The end', npcs, ...audience })
      const known = async () => (await read(player, `/api/npcs/${id}`)).npc.died
      const { deletion_id } = await dm.delete(`/api/storyline/${session.id}`).expect(200)
      const before = await known()
      expect(before !== null).toBe(isKnown)
      await dm.delete(`/api/bin/${deletion_id}`).expect(200)
      expect(await known()).toEqual(before)
      const at = '2026-05-01T20:00:00.000Z'
      await dm.put(`/api/npcs/${id}`, { died: { session_id: null, at } }).expect(200)
      expect(await known()).toEqual(isKnown ? { session_id: null, at } : null)
      await dm.put(`/api/npcs/${id}`, { died: null }).expect(200)
      await dm.put(`/api/npcs/${id}`, { died: {} }).expect(200)
      expect(await known()).not.toBeNull()
    }
  })

  test.for([
    ['to DMs, in the bin', { visibility: 'dm' }, false],
    ['to DMs, gone', { visibility: 'dm' }, true],
    ['to the player, in the bin', { visibility: 'some' }, false],
    ['to the player, gone', { visibility: 'some' }, true],
  ] as const)(
    'that is taken back and restored stays known to whom its session was shown: %s',
    async ([, audience, isGone]) => {
      const { dm, player } = await tableOfTwo()
      const visible_to = audience.visibility === 'some' ? [await idOf(player)] : []
      for (const isGoneBefore of [true, false]) {
        const { id } = await create(dm, 'npcs', { name: `Marda ${isGoneBefore}` })
        const npcs = [{ id, died_this_session: true }]
        const of = async (by: Browser) => (await read(by, `/api/npcs/${id}`)).npc.died
        const take = () => dm.put(`/api/npcs/${id}`, { died: null }).expect(200)
        const shown = { ...audience, ...(visible_to.length > 0 && { visible_to }) }
        const session = await create(dm, 'storyline', { title: 'The end', npcs, ...shown })
        const both = await Promise.all([of(dm), of(player)])
        const after = both.map((died) => died && { ...died, session_id: null })
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
        try {
          if (!isGoneBefore) await take()
          const { deletion_id } = await dm.delete(`/api/storyline/${session.id}`).expect(200)
          if (isGone) await dm.delete(`/api/bin/${deletion_id}`).expect(200)
          if (isGoneBefore) await take()
        } finally {
          vi.useRealTimers()
        }
        const { revisions } = await read(dm, `/api/history?kind=npc&id=${id}`)
        await dm.post(`/api/history/${revisions[0].id}/restore`, {}).expect(200)
        expect(await Promise.all([of(dm), of(player)])).toEqual(after)
        // Another death between, of which all players know.
        await take()
        await dm.put(`/api/npcs/${id}`, { died: { at: '2026-01-01T00:00:00.000Z' } }).expect(200)
        // As the page undoes it.
        await take()
        await dm.put(`/api/npcs/${id}`, { died: after[0] }).expect(200)
        expect(await Promise.all([of(dm), of(player)])).toEqual(after)
      }
    },
  )

  test('is ignored when a player sends it', async () => {
    const { player } = await tableOfTwo()
    const { id } = await create(player, 'npcs', { name: 'Otto', died: {} })
    await player.put(`/api/npcs/${id}`, { died: {} }).expect(200)
    expect((await read(player, `/api/npcs/${id}`)).npc.died).toBeNull()
  })
})

describe('an entry about several things', () => {
  async function written() {
    const table = await running()
    const { dm } = table
    const [marda, tam] = [
      await create(dm, 'npcs', { name: 'Marda' }),
      await create(dm, 'npcs', { name: 'Tam' }),
    ]
    const ford = await create(dm, 'locations', { name: 'The Ford' })
    const about = [
      { kind: 'location', id: ford.id },
      { kind: 'npc', id: marda.id },
      { kind: 'npc', id: tam.id },
    ]
    const line = { content: 'They met.', visibility: 'everyone', about }
    const entry = await dm.post(`${table.path}/log`, line).expect(201)
    return { ...table, marda, tam, ford, about, entry }
  }

  test('names the first of each kind in the old keys, is in the journal of each, and enters all into the session', async () => {
    const { dm, player, path, marda, tam, ford, entry } = await written()
    expect(entry).toMatchObject({
      npc_id: marda.id,
      location_id: ford.id,
      about: [
        { kind: 'npc', id: marda.id, name: 'Marda' },
        { kind: 'location', id: ford.id, name: 'The Ford' },
        { kind: 'npc', id: tam.id, name: 'Tam' },
      ],
    })
    for (const { id } of [marda, tam]) {
      expect(await read(player, `/api/npcs/${id}/journal`)).toMatchObject([{ id: entry.id }])
      expect((await read(player, `/api/npcs/${id}/journal?limit=5`)).total).toBe(1)
    }
    expect(await read(dm, path)).toMatchObject({
      npcs: [{ name: 'Marda' }, { name: 'Tam' }],
      locations: [{ name: 'The Ford' }],
    })
  })

  test('that is deleted, hidden or about less takes back what it alone had entered, and brings it again when it comes back', async () => {
    const { dm, player, path, entry } = await written()
    const namesIn = async () => {
      const { npcs, locations } = await read(dm, path)
      return [...npcs, ...locations].map(({ name }: { name: string }) => name)
    }
    const say = (by: typeof dm, content: string, things: { kind: string; id: number }[]) =>
      by.post(`${path}/log`, { content, visibility: 'everyone', about: things }).expect(201)
    const before = (await read(player, path)).updated_at
    const { deletion_id: undo } = await dm.delete(`/api/journal/${entry.id}`).expect(200)
    expect(await namesIn()).toEqual([])
    expect((await read(player, path)).updated_at > before).toBe(true)
    await dm.post(`/api/deletions/${undo}/undo`).expect(200)
    expect(await namesIn()).toEqual(['Marda', 'Tam', 'The Ford'])

    const otto = await create(dm, 'npcs', { name: 'Otto' })
    const first = await say(player, 'Otto laughed.', [{ kind: 'npc', id: otto.id }])
    const second = await say(dm, 'Otto wept.', [{ kind: 'npc', id: otto.id }])
    await player.delete(`/api/journal/${first.id}`).expect(200)
    expect(await namesIn(), 'another line holds him').toContain('Otto')
    await dm.put(`/api/journal/${second.id}`, { visibility: 'dm' }).expect(200)
    expect(await namesIn()).not.toContain('Otto')
    await dm.put(`/api/journal/${second.id}`, { visibility: 'everyone' }).expect(200)
    expect(await namesIn()).toContain('Otto')
    await dm.put(`/api/journal/${second.id}`, { about: [] }).expect(200)
    expect(await namesIn()).not.toContain('Otto')
  })

  test('that is deleted leaves what a DM entered, who died or was introduced, and where the party is', async () => {
    const { dm, path, session } = await running()
    const [met, dead, first, line] = [
      await create(dm, 'npcs', { name: 'Met' }),
      await create(dm, 'npcs', { name: 'Dead' }),
      await create(dm, 'npcs', { name: 'Introduced' }),
      await create(dm, 'npcs', { name: 'Spoken of' }),
    ]
    const ford = await create(dm, 'locations', { name: 'The Ford' })
    await dm.put(path, { npcs: [{ id: met.id }] }).expect(200)
    const about = [
      ...[met, dead, first, line].map(({ id }) => ({ kind: 'npc', id })),
      { kind: 'location', id: ford.id },
    ]
    const entry = await dm
      .post(`${path}/log`, { content: 'All of them.', visibility: 'everyone', about })
      .expect(201)
    const npcs = [
      { id: met.id },
      { id: dead.id, died_this_session: true },
      { id: first.id, introduced_this_session: true },
      { id: line.id },
    ]
    await dm.put(path, { npcs }).expect(200)
    await dm.put(`/api/storyline/${session.id}/here`, { location_id: ford.id }).expect(200)
    await dm.delete(`/api/journal/${entry.id}`).expect(200)
    expect(await read(dm, path)).toMatchObject({
      npcs: [{ name: 'Dead' }, { name: 'Introduced' }, { name: 'Met' }],
      locations: [{ name: 'The Ford' }],
    })
  })

  test('that is deleted leaves whom a DM took out of the session and entered again', async () => {
    const { dm, path, entry, marda, tam } = await written()
    await dm.put(path, { npcs: [{ id: tam.id }] }).expect(200)
    await dm.put(path, { npcs: [{ id: tam.id }, { id: marda.id }] }).expect(200)
    await dm.delete(`/api/journal/${entry.id}`).expect(200)
    expect(await read(dm, path)).toMatchObject({ npcs: [{ name: 'Marda' }], locations: [] })
  })

  test('that comes back does not bring again whom a DM has taken out of the session since it was written', async () => {
    const { dm, path, entry, tam } = await written()
    await dm.put(path, { npcs: [{ id: tam.id }] }).expect(200)
    const { deletion_id: undo } = await dm.delete(`/api/journal/${entry.id}`).expect(200)
    await dm.post(`/api/deletions/${undo}/undo`).expect(200)
    expect((await read(dm, path)).npcs).toMatchObject([{ name: 'Tam' }])
  })

  test('that is deleted leaves where the party has been, though it had entered that first', async () => {
    const { dm, player, path } = await running()
    const ford = await create(dm, 'locations', { name: 'The Ford' })
    const line = { content: 'To the ford!', about: [{ kind: 'location', id: ford.id }] }
    const { id } = await player.post(`${path}/log`, line).expect(201)
    await dm.put(`${path}/here`, { location_id: ford.id }).expect(200)
    await dm.put(`${path}/here`, { location_id: null }).expect(200)
    await player.delete(`/api/journal/${id}`).expect(200)
    expect(await read(dm, path)).toMatchObject({ locations: [{ name: 'The Ford' }] })
  })

  test('on an NPC that players do not see enters nothing else, which would tell them', async () => {
    const { dm, player, path } = await running()
    const [zed, bart, ford] = [
      await create(dm, 'npcs', { name: 'Zed', visibility: 'dm' }),
      await create(dm, 'npcs', { name: 'Bart' }),
      await create(dm, 'locations', { name: 'The Ford' }),
    ]
    const before = await read(player, path)
    const about = [
      { kind: 'location', id: ford.id },
      { kind: 'npc', id: bart.id },
    ]
    const journal = `/api/npcs/${zed.id}/journal`
    const first = await dm.post(journal, { content: 'They meet.', about }).expect(201)
    await dm.post(journal, { content: 'They part.', about }).expect(201)
    expect(await read(player, path)).toEqual(before)
    expect((await read(dm, path)).npcs).toMatchObject([{ name: 'Zed' }])

    const things = [{ kind: 'npc', id: zed.id }, about[0]]
    await dm.put(`/api/journal/${first.id}`, { about: things }).expect(200)
    await dm.put(`/api/journal/${first.id}`, { about: [...things, about[1]] }).expect(200)
    const { deletion_id } = await dm.delete(`/api/journal/${first.id}`).expect(200)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(await read(player, path)).toEqual(before)
    expect((await read(dm, path)).npcs).toMatchObject([{ name: 'Zed' }])
  })

  test('leaves out for a player what that player may not see, and a player’s save leaves it alone', async () => {
    const { dm, player, path, tam } = await written()
    const mine = player.post(`${path}/log`, {
      content: 'Who was it?',
      about: [{ kind: 'npc', id: tam.id }],
    })
    const { id } = await mine.expect(201)
    const spy = await create(dm, 'npcs', { name: 'The spy', visibility: 'dm' })
    const all = [tam, spy].map((npc) => ({ kind: 'npc', id: npc.id }))
    const before = await read(player, `/api/journal/${id}`)
    await dm.put(`/api/journal/${id}`, { about: all }).expect(200)
    expect(await read(player, `/api/journal/${id}`)).toEqual(before)

    const save = player.put(`/api/journal/${id}`, { about: [all[0]], content: 'Who?' })
    expect((await save.expect(200)).about).toHaveLength(1)
    expect((await read(dm, `/api/journal/${id}`)).about).toMatchObject([
      { name: 'Tam' },
      { name: 'The spy' },
    ])
    const hidden = await player.put(`/api/journal/${id}`, { about: all })
    const missing = await player.put(`/api/journal/${id}`, {
      about: [{ kind: 'npc', id: 999_999 }],
    })
    expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body])
  })

  test('is changed to be about other things, or about the session alone', async () => {
    const { dm, player, marda, tam, entry } = await written()
    const put = (about: object[]) => dm.put(`/api/journal/${entry.id}`, { about }).expect(200)
    expect(await put([{ kind: 'npc', id: tam.id }])).toMatchObject({
      npc_id: tam.id,
      location_id: null,
    })
    expect(await read(player, `/api/npcs/${marda.id}/journal`)).toEqual([])
    expect(await put([])).toMatchObject({ npc_id: null, about: [] })
    expect(await read(player, `/api/journal/${entry.id}`)).toMatchObject({ content: 'They met.' })
  })

  test('outside a session is about an NPC or a location, at most 20 things, and in one campaign', async () => {
    const { dm } = await tableOfTwo()
    const { id } = await create(dm, 'npcs', { name: 'Marda' })
    const path = `/api/npcs/${id}/journal`
    const entry = await dm.post(path, { content: 'She hums.' }).expect(201)
    const refused = async (about: object[]) =>
      (await dm.put(`/api/journal/${entry.id}`, { about })).status
    expect(await refused([])).toBe(400)
    expect(await refused(Array.from({ length: 21 }, () => ({ kind: 'npc', id })))).toBe(400)
    expect(await refused([{ kind: 'session', id: 1 }])).toBe(400)
  })

  test('keeps the one thing that a DM hides from its author out of the author’s sight', async () => {
    const { dm, player, path, tam } = await written()
    const mine = player.post(`${path}/log`, { content: 'x', about: [{ kind: 'npc', id: tam.id }] })
    const { id } = await mine.expect(201)
    await dm
      .put(`/api/npcs/${tam.id}`, { visibility: 'some', visible_to: [await idOf(player)] })
      .expect(200)
    expect((await read(player, `/api/journal/${id}`)).about).toHaveLength(1)
    await dm.put(`/api/npcs/${tam.id}`, { visibility: 'dm' }).expect(200)
    await player.get(`/api/journal/${id}`).expect(404)
  })
})

test('a trait that is sent as null is stored and read as null; one that is absent gets the default', async () => {
  const { dm } = await tableOfTwo()
  const npc = await create(dm, 'npcs', {
    name: 'Marda',
    language_style: null,
    trustworthiness: null,
  })
  expect(npc).toMatchObject({
    language_style: null,
    narrative_role: 'Expositor',
    trustworthiness: null,
  })
  const put = await dm.put(`/api/npcs/${npc.id}`, { narrative_role: null }).expect(200)
  expect(put.npc ?? put).toMatchObject({ language_style: null, narrative_role: null })
  expect((await read(dm, '/api/npcs?q=marda&limit=5')).total).toBe(1)
})

describe('the table of a running session', () => {
  async function atTheBellhouse() {
    const all = await running()
    const { dm, player, campaign, path } = all
    const tonight = (by: Browser) => read(by, `/api/campaigns/${campaign}/tonight`)
    const [bellhouse, marda, tam, ines] = [
      await create(dm, 'locations', { name: 'The Bellhouse' }),
      await create(dm, 'npcs', { name: 'Marda', language_style: 'Formal / Courtly' }),
      await create(dm, 'npcs', { name: 'Tam' }),
      await create(dm, 'npcs', { name: 'Ines' }),
    ]
    const secret = (kind: string, { id }: { id: number }, text: string, more = {}) =>
      dm.post('/api/secrets', { text, about: { kind, id }, ...more }).expect(201)
    const presentOf = async (by: Browser): Promise<string[]> =>
      (await tonight(by)).table.present.map(({ name }: { name: string }) => name)
    await dm.put(`/api/npcs/${marda.id}`, { location_id: bellhouse.id }).expect(200)
    await dm.put(path, { npcs: [{ id: tam.id, died_this_session: true }] }).expect(200)
    await dm.put(`${path}/here`, { location_id: bellhouse.id }).expect(200)
    return { ...all, player, tonight, bellhouse, marda, tam, ines, secret, presentOf }
  }

  test('has those at the location of the party first, then those met, and says who is dead', async () => {
    const { dm, player, marda, tam, tonight } = await atTheBellhouse()
    for (const by of [dm, player]) {
      expect((await tonight(by)).table.present).toMatchObject([
        { id: marda.id, speech: 'Formal / Courtly', is_here: true, is_met: false, is_dead: false },
        { id: tam.id, is_here: false, is_met: true, is_dead: true },
      ])
    }
    expect((await tonight(player)).table).not.toHaveProperty('ready')
  })

  test('leaves out for a player hidden NPCs, and all NPCs at a hidden location', async () => {
    const { dm, player, bellhouse, marda, tam, presentOf } = await atTheBellhouse()
    await dm.put(`/api/npcs/${tam.id}`, { visibility: 'dm' }).expect(200)
    expect(await presentOf(player)).toEqual(['Marda'])
    await dm.put(`/api/locations/${bellhouse.id}`, { visibility: 'dm' }).expect(200)
    expect(await presentOf(player)).toEqual([])
    expect(await presentOf(dm)).toEqual([marda.name, tam.name])
  })

  test('is ready to reveal to DMs what is planned, then secrets of the location and of those present that not everyone knows', async () => {
    const { dm, tonight, bellhouse, marda, tam, ines, secret, path } = await atTheBellhouse()
    const planned = await secret('npc', ines, 'Ines forged the map.')
    await secret('npc', ines, 'Ines sleeps badly.')
    await secret('npc', marda, 'Marda swims.', { visibility: 'everyone' })
    await secret('npc', marda, 'Marda is a selkie.')
    await secret('location', bellhouse, 'The bell is hollow.')
    await dm.put(`/api/npcs/${ines.id}`, { visibility: 'dm' }).expect(200)
    const tie = await dm
      .post('/api/connections', {
        from_npc_id: marda.id,
        to_npc_id: tam.id,
        type: 'family',
        visibility: 'dm',
      })
      .expect(201)
    await secret('connection', tie, 'They are twins.')
    const things = [
      { kind: 'secret', id: planned.id },
      { kind: 'npc', id: ines.id },
    ]
    await dm.put(path, { plan: { things } }).expect(200)
    const { ready } = (await tonight(dm)).table
    const textOf = ({ text }: { text: string }) => text
    expect(ready.slice(0, 2)).toMatchObject([
      { what: things[0], text: 'Ines forged the map.', about: { name: 'Ines' }, is_planned: true },
      { what: things[1], text: 'Ines', visibility: 'dm', is_planned: true },
    ])
    expect(ready.slice(2).map(textOf).toSorted()).toEqual([
      'Marda is a selkie.',
      'The bell is hollow.',
      'They are twins.',
    ])
  })

  test('is null while no session runs', async () => {
    const { dm, path, tonight } = await atTheBellhouse()
    await dm.post(`${path}/end`).expect(200)
    expect((await tonight(dm)).table).toBeNull()
  })
})
