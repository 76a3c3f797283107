import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import { type Person, prepareWorlds, SECRET, type World } from '../../testing/world.ts'

const worlds = prepareWorlds()

const idsOf = (secrets: { id: number }[]) => secrets.map(({ id }) => id)

async function secretsOf(world: World, person: Person, query = ''): Promise<{ id: number }[]> {
  const path = `/api/secrets?campaign_id=${world.campaign}${query}`
  return (await world.people[person].get(path).expect(200)).secrets
}

describe('GET /api/secrets', () => {
  test('lists all secrets for a DM, newest first, and for a player those revealed to that player', async () => {
    const { world } = await worlds.open()
    const { secret, authorsSecret, hiddenSecret, secretOnHidden } = world

    expect(idsOf(await secretsOf(world, 'gm'))).toEqual([
      secretOnHidden,
      hiddenSecret,
      authorsSecret,
      secret,
    ])
    expect(idsOf(await secretsOf(world, 'author'))).toEqual([authorsSecret, secret])
    expect(idsOf(await secretsOf(world, 'otherPlayer'))).toEqual([secret])
  })

  test('leaves the secrets about one thing, and pages them', async () => {
    const { world } = await worlds.open()
    const { npc, hiddenNpc, hiddenSecret, secretOnHidden, authorsSecret } = world

    const about = (id: number) => `&about_kind=npc&about_id=${id}`
    expect(idsOf(await secretsOf(world, 'gm', about(hiddenNpc)))).toEqual([secretOnHidden])
    expect(await secretsOf(world, 'gm', `&about_kind=location`)).toEqual([])
    const { gm, author } = world.people
    const page = async (person: typeof gm, cursor = '') =>
      person
        .get(`/api/secrets?campaign_id=${world.campaign}${about(npc)}&limit=1${cursor}`)
        .expect(200)
    const first = await page(gm)
    expect(first).toMatchObject({ total: 3, secrets: [{ id: hiddenSecret }] })
    const second = await page(gm, `&cursor=${first.next_cursor}`)
    expect(second).toMatchObject({ secrets: [{ id: authorsSecret }] })
    expect(await page(author)).toMatchObject({ total: 2, secrets: [{ id: authorsSecret }] })
  })

  test('tells a player since when, and neither the other readers nor the order', async () => {
    const { world } = await worlds.open()
    const { gm, author } = world.people
    const path = `/api/secrets/${world.authorsSecret}`
    const full = await gm.get(path).expect(200)
    expect(full).toMatchObject({
      about: { kind: 'npc', id: world.npc, name: 'Marda' },
      visibility: 'some',
      visible_to: [world.authorId],
      known_since: null,
      position: 0,
      editable: true,
    })

    const { position: _, visible_to: __, ...rest } = full
    expect(await author.get(path).expect(200)).toEqual({
      ...rest,
      known_since: expect.any(String),
      // When it came into the player's sight, as with all things.
      updated_at: expect.any(String),
      editable: false,
    })
  })
})

describe('a secret about', () => {
  test.for([
    ['an NPC', 'npc', 'npc', ({ npc }: World) => [`npcs/${npc}`]],
    ['a location', 'location', 'location', ({ location }: World) => [`locations/${location}`]],
    ['a session', 'session', 'session', ({ session }: World) => [`storyline/${session}`]],
    [
      'a connection',
      'connection',
      'connection',
      ({ connection, npc }: World) => [`connections/${connection}`, `npcs/${npc}`],
    ],
  ] as const)(
    '%s is hidden with it, goes with it, and comes back with it',
    async ([, kind, key, ownersOf]) => {
      const { world } = await worlds.open()
      const { creator, author } = world.people
      const { id, visibility } = await creator
        .post('/api/secrets', { about: { kind, id: world[key] }, text: 'It rings hollow.' })
        .expect(201)
      expect(visibility).toBe('dm')
      const path = `/api/secrets/${id}`
      await author.get(path).expect(404)
      await creator.put(path, { visibility: 'everyone' }).expect(200)
      const own = await author.get(path).expect(200)
      const found = await author.get(`/api/search?q=hollow&kind=secret`).expect(200)
      expect(found.hits).toMatchObject([{ id, about_kind: kind, about_id: world[key] }])

      for (const owner of ownersOf(world)) {
        await creator.put(`/api/${owner}`, { visibility: 'dm' }).expect(200)
        await author.get(path).expect(404)
        const search = await author.get('/api/search?q=hollow').expect(200)
        expect(search).toMatchObject({ hits: [], total: 0 })
        await creator.put(`/api/${owner}`, { visibility: 'everyone' }).expect(200)

        const { deletion_id } = await creator.delete(`/api/${owner}`).expect(200)
        await creator.get(path).expect(404)
        await creator.post(`/api/deletions/${deletion_id}/undo`).expect(200)
        expect(await author.get(path).expect(200)).toEqual(own)
      }
    },
  )
})

test('to order a secret, or to name one more reader, is no change for a player who reads it', async () => {
  const { world } = await worlds.open()
  const { creator, author } = world.people
  const path = `/api/secrets/${world.authorsSecret}`
  const before = await author.get(path).expect(200)

  const others = await idOf(world.people.otherPlayer)
  const readers = { visibility: 'some', visible_to: [world.authorId, others] }
  await creator.put(path, { position: 7, ...readers }).expect(200)
  expect(await author.get(path).expect(200)).toEqual(before)

  const { updated_at } = await creator.put(path, { text: 'Other.' }).expect(200)
  expect(updated_at > before.updated_at).toBe(true)
  const stale = { text: 'x', updated_at: before.updated_at }
  expect(await creator.put(path, stale)).toMatchObject({
    status: 409,
    body: { current: { text: 'Other.', position: 7 } },
  })
})

test('a player’s export holds the secrets that the player knows, on the pages as well', async () => {
  const { world } = await worlds.open()
  const filesFor = async (person: Person) => {
    const answer = await world.people[person].open(`/api/campaigns/${world.campaign}/export`)
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    return files.map(([name, bytes]) => `${name}\n${new TextDecoder().decode(bytes)}`)
  }
  const pageIn = (files: string[]) => files.find((file) => file.startsWith('NPCs/Marda'))!

  const full = await filesFor('creator')
  expect(pageIn(full)).toContain(`- ${SECRET} she drowned (DM only)\n`)
  const authors = await filesFor('author')
  expect(pageIn(authors)).toContain(
    '## Secrets\n\n- She saw the author cheat.\n- She cannot swim.\n',
  )
  const lines = authors.find((file) => file.startsWith('data/secrets.ndjson'))!
  expect(lines).not.toMatch(/visible_to|position/)
  expect(pageIn(await filesFor('otherPlayer'))).toContain('## Secrets\n\n- She cannot swim.\n')
  for (const person of ['author', 'otherPlayer'] as const) {
    expect((await filesFor(person)).join('\n')).not.toContain(SECRET)
  }
})
