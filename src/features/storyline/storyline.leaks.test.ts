import { describe, expect, test } from 'vitest'

import { prepareWorlds, SECRET } from '../../testing/world.ts'

const worlds = prepareWorlds()

test('every text of a hidden session carries the secret that these tests look for', async () => {
  const { world } = await worlds.open()
  const { creator } = world.people
  const path = `/api/storyline/${world.hiddenSession}`
  const { title, notes, visibility } = await creator.get(path).expect(200)
  expect({ title, notes, visibility }).toEqual({
    title: expect.stringContaining(SECRET),
    notes: expect.stringContaining(SECRET),
    visibility: 'dm',
  })
})

describe('a player reads', () => {
  test('the sessions for everyone, in them what that player may see, and no trace of the rest', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const path = `/api/storyline?campaign_id=${world.campaign}`
    const { sessions } = await author.get(path).expect(200)
    expect(sessions).toMatchObject([
      {
        id: world.session,
        npcs: [{ id: world.npc, name: 'Marda', introduced_this_session: true }],
        locations: [{ id: world.location, name: 'The Ford' }],
      },
    ])
    expect(sessions[0].npcs).toHaveLength(1)
    expect(sessions[0].locations).toHaveLength(1)
    expect(await author.get('/api/storyline').expect(200)).toEqual(sessions)
    const one = author.get(`/api/storyline/${world.session}`)
    expect(await one.expect(200)).toEqual(sessions[0])
  })

  test('no session by what is hidden, nor a hidden one by what is not', async () => {
    const { world } = await worlds.open()
    const { author, creator } = world.people
    const { hiddenNpc, hiddenLocation, npc, location, session, hiddenSession } = world
    const found = async (by: typeof author, filter: string) => {
      const list = await by.get(`/api/storyline?${filter}`).expect(200)
      return list.map(({ id }: { id: number }) => id)
    }
    for (const hidden of [`npc_id=${hiddenNpc}`, `location_id=${hiddenLocation}`]) {
      expect([hidden, await found(author, hidden)]).toEqual([hidden, []])
      expect([hidden, await found(creator, hidden)]).toEqual([hidden, [session]])
    }
    for (const seen of [`npc_id=${npc}`, `location_id=${location}`]) {
      expect([seen, await found(author, seen)]).toEqual([seen, [session]])
      expect([seen, await found(creator, seen)]).toEqual([seen, [session, hiddenSession]])
    }
  })
})

test('a session by its id is not there for those who are no members, whichever campaign they name', async () => {
  const { world } = await worlds.open()
  for (const person of ['stranger', 'siteAdmin'] as const) {
    const browser = world.people[person]
    for (const query of [
      '',
      `?campaign_id=${world.campaign}`,
      `?campaign_id=${world.foreign.campaign}`,
    ]) {
      expect(await browser.get(`/api/storyline/${world.session}${query}`)).toMatchObject({
        status: 404,
        body: { error: 'Session not found' },
      })
    }
    expect(await browser.get(`/api/storyline?npc_id=${world.npc}`).expect(200)).toEqual([])
  }
})
