import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

const LAST_DM = 'A campaign needs a DM. Make another member DM first.'

const idOf = async (person: Browser): Promise<number> =>
  (await person.get('/api/user-info').expect(200)).id

/** keeper, who created the campaign, mara, a player, and the others named, in that order. */
async function table(others: Record<string, 'dm' | 'player'> = {}) {
  const { app, dm, player, campaign } = await tableOfTwo()
  const path = `/api/campaigns/${campaign}`
  const people: Record<string, Browser> = {}
  for (const [name, role] of Object.entries(others)) {
    people[name] = await app.person(name)
    await addMember(dm, campaign, name, role)
  }
  const playerPath = async (person: Browser) => `${path}/players/${await idOf(person)}`
  const roles = async (reader = dm): Promise<Record<string, string>> => {
    const { players } = await reader.get(`${path}/players`).expect(200)
    return Object.fromEntries(
      players.map(({ username, role }: { username: string; role: string }) => [username, role]),
    )
  }
  return { app, dm, player, people, campaign, path, playerPath, roles }
}

describe('PUT /api/campaigns/{id}/players/{userId}', () => {
  test.for(['dm', 'gm'] as const)('makes a player %s, with a DM’s rights', async (role) => {
    const { dm, player, path, playerPath } = await table()
    const mara = await playerPath(player)
    const before = (await dm.get(`${path}/players`).expect(200)).players[1]
    expect(await dm.put(mara, { role }).expect(200)).toEqual({ ...before, role })
    await player.put(path, { name: 'Renamed' }).expect(200)
    expect(await player.get(path).expect(200)).toMatchObject({ role })

    await dm.put(mara, { role: 'player' }).expect(200)
    expect(await player.put(path, { name: 'Again' })).toMatchObject({ status: 403 })
  })

  test('names a character, by its player or by a DM, and keeps what is left out', async () => {
    const { dm, player, path, playerPath } = await table()
    const mara = await playerPath(player)
    expect(
      await player.put(mara, { character_name: '  Corin of the Ford ' }).expect(200),
    ).toMatchObject({ character: { name: 'Corin of the Ford' }, role: 'player' })
    await dm.put(mara, { role: 'dm' }).expect(200)
    const read = async () => (await dm.get(`${path}/players`).expect(200)).players[1]
    expect(await read()).toMatchObject({ character: { name: 'Corin of the Ford' }, role: 'dm' })
    await dm.put(mara, { character_name: '' }).expect(200)
    expect(await read()).toMatchObject({ character: null, role: 'dm' })
  })

  test('takes from players a sheet that names their role as it is', async () => {
    const { player, playerPath } = await table()
    const path = await playerPath(player)
    const body = { role: 'player', character_name: 'Corin' }
    expect(await player.put(path, body).expect(200)).toMatchObject({
      character: { name: 'Corin' },
    })
  })

  test('of the own role, by a player, answers 403 and names no character either', async () => {
    const { app, player, playerPath } = await table()
    const before = contentOf(app)
    expect(
      await player.put(await playerPath(player), { role: 'dm', character_name: 'x' }),
    ).toMatchObject({ status: 403, body: { error: 'Only a DM may change roles.' } })
    expect(contentOf(app)).toBe(before)
  })

  test('of the creator to player, by another DM, answers 403', async () => {
    const { app, dm, people, playerPath } = await table({ second: 'dm' })
    const { second } = people as { second: Browser }
    const creator = await playerPath(dm)
    const before = contentOf(app)
    expect(await second.put(creator, { role: 'player' })).toMatchObject({
      status: 403,
      body: { error: 'The creator of a campaign stays its DM.' },
    })
    expect(contentOf(app)).toBe(before)
    await second.put(creator, { role: 'gm', character_name: 'The Keeper' }).expect(200)
    await dm.put(creator, { role: 'player' }).expect(200)
    await second.put(creator, { role: 'dm' }).expect(200)
  })

  test('of the last DM to player answers 409', async () => {
    const { app, dm, people, playerPath, roles } = await table({ second: 'dm' })
    const { second } = people as { second: Browser }
    await dm.put(await playerPath(dm), { role: 'player' }).expect(200)
    const before = contentOf(app)
    expect(await second.put(await playerPath(second), { role: 'player' })).toMatchObject({
      status: 409,
      body: { error: LAST_DM },
    })
    expect(contentOf(app)).toBe(before)
    await second.put(await playerPath(second), { role: 'gm' }).expect(200)
    expect(await roles()).toMatchObject({ keeper: 'player', second: 'gm' })
  })

  test('of several DMs at once leaves one of them', async () => {
    const { dm, people, playerPath, roles } = await table({ second: 'dm', third: 'dm' })
    const all = [dm, people.second!, people.third!]
    const answers = await Promise.all(
      all.map(async (one) => one.put(await playerPath(one), { role: 'player' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 200, 409]))
    expect(Object.values(await roles()).filter((role) => role === 'dm')).toHaveLength(1)
  })

  test('of a person who is no member answers 404', async () => {
    const { app, dm, playerPath } = await table()
    const other = await app.person('tam')
    for (const path of [await playerPath(other), (await playerPath(dm)).replace(/\d+$/, '999')]) {
      expect(await dm.put(path, { role: 'dm' })).toMatchObject({
        status: 404,
        body: { error: 'Player not found' },
      })
    }
  })

  test('to what no member can be answers 400 with a sentence', async () => {
    const { app, dm, player, playerPath } = await table()
    const path = await playerPath(player)
    await expectRefusals(app, (body: object) => dm.put(path, body), [
      [{ role: 'owner' }, 'Choose one of: dm, gm, player.'],
      [{ role: null }, 'Choose one of: dm, gm, player.'],
      [{ character_name: 'x'.repeat(101) }, "A character's name has at most 100 characters."],
    ])
  })
})

describe('DELETE /api/campaigns/{id}/players/{userId}', () => {
  test('takes a member out, and leaves what that person added', async () => {
    const { dm, player, path, playerPath, roles } = await table()
    const npc = await create(player, 'npcs', { name: 'Marda' })
    expect(await dm.delete(await playerPath(player)).expect(200)).toEqual({
      message: 'Player removed',
    })
    expect(await roles()).toEqual({ keeper: 'dm' })
    for (const gone of [path, `${path}/players`, `/api/npcs/${npc.id}`])
      expect(await player.get(gone)).toMatchObject({ status: 404 })
    expect(await player.get('/api/campaigns').expect(200)).toEqual([])
    await dm.get(`/api/npcs/${npc.id}`).expect(200)

    await dm.post(`${path}/invite`, { email_or_username: 'mara' }).expect(201)
    await player.put(`/api/npcs/${npc.id}`, { backstory: 'Still mine.' }).expect(200)
  })

  test('of the creator answers 403', async () => {
    const { app, dm, people, playerPath } = await table({ second: 'dm' })
    const before = contentOf(app)
    expect(await people.second!.delete(await playerPath(dm))).toMatchObject({
      status: 403,
      body: { error: 'The creator of a campaign cannot be removed from it.' },
    })
    expect(contentOf(app)).toBe(before)
  })

  test('of a person who is no member answers 404', async () => {
    const { app, dm, playerPath } = await table()
    expect(await dm.delete(await playerPath(await app.person('tam')))).toMatchObject({
      status: 404,
      body: { error: 'Player not found' },
    })
  })

  test('of oneself is leaving', async () => {
    const { dm, player, playerPath, roles } = await table()
    expect(await dm.delete(await playerPath(dm))).toMatchObject({
      status: 409,
      body: { error: LAST_DM },
    })
    await player.delete(await playerPath(player)).expect(200)
    expect(await roles()).toEqual({ keeper: 'dm' })
  })
})

describe('POST /api/campaigns/{id}/leave', () => {
  test('takes a player out', async () => {
    const { player, path, roles } = await table()
    expect(await player.post(`${path}/leave`).expect(200)).toEqual({
      message: 'You have left this campaign',
    })
    expect(await roles()).toEqual({ keeper: 'dm' })
    expect(await player.post(`${path}/leave`)).toMatchObject({
      status: 404,
      body: { error: 'Campaign not found' },
    })
  })

  test('by the last DM answers 409', async () => {
    const { app, dm, path } = await table()
    const before = contentOf(app)
    expect(await dm.post(`${path}/leave`)).toMatchObject({ status: 409, body: { error: LAST_DM } })
    expect(contentOf(app)).toBe(before)
  })

  test('by the creator makes the DM who joined first the creator', async () => {
    const { app, dm, player, people, path, roles } = await table({
      second: 'player',
      third: 'dm',
      fourth: 'dm',
    })
    const { db } = app.context
    const joined = db.connection.prepare(
      'update campaign_members set joined_at = ? where user_id = ?',
    )
    joined.run('2020-01-01T00:00:00.000Z', await idOf(people.fourth!))
    joined.run('2019-01-01T00:00:00.000Z', await idOf(people.second!))

    await dm.post(`${path}/leave`).expect(200)

    expect(await roles(player)).not.toHaveProperty('keeper')
    const { players } = await player.get(`${path}/players`).expect(200)
    expect(players.filter(({ is_creator }: { is_creator: boolean }) => is_creator)).toMatchObject([
      { username: 'fourth' },
    ])
    expect(await people.third!.delete(path)).toMatchObject({ status: 403 })
    await people.fourth!.delete(path).expect(200)
  })

  test('by a creator who is a player hands that on as well', async () => {
    const { dm, people, path, playerPath } = await table({ second: 'dm' })
    await dm.put(await playerPath(dm), { role: 'player' }).expect(200)
    await dm.post(`${path}/leave`).expect(200)
    expect(await people.second!.delete(path)).toMatchObject({ status: 200 })
  })

  test('gives a creator who rejoins no more rights than others', async () => {
    const { dm, people, path } = await table({ second: 'dm' })
    const { second } = people as { second: Browser }
    await dm.post(`${path}/leave`).expect(200)
    await second.post(`${path}/invite`, { email_or_username: 'keeper' }).expect(201)
    expect(await dm.delete(path)).toMatchObject({ status: 403 })
    expect(await dm.get(path).expect(200)).toMatchObject({ role: 'player', is_creator: false })
  })
})
