import { describe, expect, test } from 'vitest'

import { thingOf } from '../../db/things.ts'
import type { Browser } from '../../testing/browser.ts'
import { enterThings } from '../../testing/put-things.ts'
import { prepareWorlds, SECRET, type World } from '../../testing/world.ts'

const worlds = prepareWorlds()

async function openWorld() {
  const { world } = await worlds.open()
  const { creator, author, otherPlayer } = world.people
  const { id: otherId } = await otherPlayer.get('/api/user-info').expect(200)
  const { authorId, campaign } = world
  const reveal = (body: object) =>
    creator.post('/api/reveals', { campaign_id: campaign, ...body }).expect(201)
  const takeBack = (id: number) => creator.delete(`/api/reveals/${id}`).expect(200)
  const linesFor = async (person: Browser, query = '') => {
    const path = `/api/reveals?campaign_id=${campaign}${query}`
    return (await person.get(path).expect(200)).reveals
  }
  const npc = { kind: 'npc', id: world.hiddenNpc }
  const linesOf = (what: { kind: string; id: number }, by = creator) =>
    linesFor(by, `&kind=${what.kind}&what_id=${what.id}`)
  return {
    world,
    creator,
    author,
    otherPlayer,
    authorId,
    otherId,
    campaign,
    npc,
    path: `/api/npcs/${world.hiddenNpc}`,
    reveal,
    takeBack,
    linesFor,
    linesOf,
  }
}

describe('revealing', () => {
  test('adds readers, writes a line, and changes nothing for those who knew', async () => {
    const { creator, author, otherPlayer, authorId, otherId, npc, path, reveal, linesOf } =
      await openWorld()
    const line = await reveal({ what: npc, to: [authorId], how: 'told', note: 'By Old Hob' })
    expect(line).toMatchObject({
      what: { ...npc, name: `${SECRET} Veyra` },
      to: [authorId],
      session_id: null,
      how: 'told',
      note: 'By Old Hob',
      by: expect.any(Number),
      taken_back_at: null,
    })
    const seen = await author.get(path).expect(200)
    await otherPlayer.get(path).expect(404)

    const second = await reveal({ what: npc, to: [authorId, otherId] })

    expect(second.to).toEqual([otherId])
    expect(await author.get(path).expect(200)).toEqual(seen)
    expect(await linesOf(npc, author)).toHaveLength(1)
    expect((await creator.get(path).expect(200)).npc).toMatchObject({
      visibility: 'some',
      visible_to: [authorId, otherId].toSorted((a, b) => a - b),
    })
    expect((await reveal({ what: npc, to: [authorId] })).id).toBe(line.id)
    expect(await linesOf(npc)).toHaveLength(2)
  })

  test('to everyone reaches players who join later, and is refused the second time', async () => {
    const { creator, otherPlayer, npc, path, reveal, authorId, campaign, linesOf } =
      await openWorld()
    await otherPlayer.post(`/api/campaigns/${campaign}/leave`).expect(200)
    const line = await reveal({ what: npc, to: 'everyone' })
    expect(line.to).toBe('everyone')

    const invite = { email_or_username: 'other-player', role: 'player' }
    await creator.post(`/api/campaigns/${campaign}/invite`, invite).expect(201)

    await otherPlayer.get(path).expect(200)
    expect(await linesOf(npc, otherPlayer)).toMatchObject([{ id: line.id }])
    for (const to of ['everyone', [authorId]]) {
      expect((await creator.post('/api/reveals', { what: npc, to })).status).toBe(409)
    }
  })

  test.for([
    ['a DM', (world: World) => [world.secondDmId]],
    ['a stranger', (world: World) => [world.strangerId]],
    ['no one', () => []],
    ['a word', () => 'all'],
  ] as const)('to %s is refused', async ([, to]) => {
    const { world, creator, npc } = await openWorld()
    expect((await creator.post('/api/reveals', { what: npc, to: to(world) })).status).toBe(400)
  })

  test('a secret whose owner is hidden names the owner, or reveals both', async () => {
    const { world, creator, author, authorId, npc, reveal, linesFor } = await openWorld()
    const { id } = await creator
      .post('/api/secrets', { about: npc, text: 'She is afraid of bells.' })
      .expect(201)
    const what = { kind: 'secret', id }
    const body = { campaign_id: world.campaign, what, to: [authorId] }
    const refused = await creator.post('/api/reveals', body)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(`${SECRET} Veyra`) },
    })

    await reveal({ what, to: [authorId], with_owner: true })

    expect((await linesFor(author)).map(({ what: of }: { what: object }) => of)).toEqual([
      { ...what, name: 'She is afraid of bells.' },
      { ...npc, name: `${SECRET} Veyra` },
      expect.objectContaining({ id: world.authorsSecret }),
    ])
    expect((await creator.post('/api/reveals', { ...body, to: 'everyone' })).status).toBe(409)
  })

  test('a connection whose end is hidden names that NPC, or reveals it, too', async () => {
    const { world, creator, author, authorId, npc, reveal, linesFor, linesOf } = await openWorld()
    const what = { kind: 'connection', id: world.connectionToHidden }
    const path = `/api/connections/${what.id}`
    await creator.put(path, { visibility: 'dm' }).expect(200)
    const body = { campaign_id: world.campaign, what, to: [authorId] }
    const before = (await linesFor(creator)).length
    expect(await creator.post('/api/reveals', body)).toMatchObject({
      status: 409,
      body: {
        error: `Some players do not see ${SECRET} Veyra yet. Reveal both, or ${SECRET} Veyra first.`,
      },
    })
    expect((await linesFor(creator)).length).toBe(before)

    const line = await reveal({ ...body, with_owner: true })

    expect(line).toMatchObject({ what, at: what, to: [authorId] })
    expect(await linesOf(npc, author)).toMatchObject([{ what: npc }])
    expect(await linesOf(what, author)).toMatchObject([{ id: line.id }])
    await author.get(path).expect(200)
  })

  test('a connection names both of its NPCs where both are hidden', async () => {
    const { creator, authorId, campaign, reveal, linesFor } = await openWorld()
    const add = async (path: string, body: object) =>
      (await creator.post(path, { campaign_id: campaign, ...body }).expect(201)).id
    const one = await add('/api/npcs', { name: 'Sefa', visibility: 'dm' })
    const other = await add('/api/npcs', { name: 'Ruon', visibility: 'dm' })
    const ends = { from_npc_id: one, to_npc_id: other, kind: 'family', visibility: 'dm' }
    const tie = { kind: 'connection', id: await add('/api/connections', ends) }
    const secret = { kind: 'secret', id: await add('/api/secrets', { about: tie, text: 'Twins.' }) }
    for (const [what, names] of [
      [tie, 'Sefa and Ruon'],
      [secret, 'the connection of Sefa and Ruon, Sefa, and Ruon'],
    ] as const) {
      expect(await creator.post('/api/reveals', { what, to: [authorId] })).toMatchObject({
        status: 409,
        body: {
          error: `Some players do not see ${names} yet. Reveal all, or those first.`,
        },
      })
    }
    const before = (await linesFor(creator)).length
    await reveal({ what: secret, to: [authorId], with_owner: true })
    expect((await linesFor(creator)).length).toBe(before + 4)
  })

  test('what is for everyone but belongs to something hidden is not refused as seen by everyone', async () => {
    const { world, creator, author, npc, reveal } = await openWorld()
    const path = `/api/connections/${world.connectionToHidden}`
    await creator.put(path, { visibility: 'everyone' }).expect(200)
    await author.get(path).expect(404)
    const what = { kind: 'connection', id: world.connectionToHidden }
    expect(await creator.post('/api/reveals', { what, to: 'everyone' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Reveal both') },
    })
    expect(await reveal({ what, to: 'everyone', with_owner: true })).toMatchObject({ what })
    await author.get(path).expect(200)
    await author.get(`/api/npcs/${npc.id}`).expect(200)
    expect(await creator.post('/api/reveals', { what, to: 'everyone' })).toMatchObject({
      status: 409,
      body: { error: 'Everyone sees this already.' },
    })
  })

  test('a reveal of what everyone sees already is refused', async () => {
    const { creator, campaign } = await openWorld()
    const names = { name: 'Old Tam', visibility: 'dm', campaign_id: campaign }
    const { id } = await creator.post('/api/npcs', names).expect(201)
    const body = { what: { kind: 'npc', id }, to: 'everyone' }
    expect(await creator.post('/api/reveals', body)).toMatchObject({
      status: 409,
      body: { error: 'An NPC named "Old Tam" already exists.' },
    })
  })

  test('leaves the secrets, notes and location of what is revealed hidden', async () => {
    const { world, creator, author, npc, path, reveal } = await openWorld()
    await creator
      .put(path, {
        name: 'Veyra',
        description: '',
        personality: '',
        backstory: '',
        aliases: [],
        own: { motto: 'None' },
      })
      .expect(200)
    await creator.put(path, { tag: 'Lich', emoji: '', avatar_url: 'seed' }).expect(200)
    await creator.put(`/api/secrets/${world.secretOnHidden}`, { visibility: 'dm' }).expect(200)
    await reveal({ what: npc, to: 'everyone' })

    const { npc: seen } = await author.get(path).expect(200)
    expect(JSON.stringify(seen)).not.toContain(SECRET)
    expect(seen.location_id).toBe(null)
    await author.get(`/api/secrets/${world.secretOnHidden}`).expect(404)
  })
})

describe('undoing a reveal', () => {
  test('leaves the audience that the other lines give, and keeps the line', async () => {
    const { creator, author, otherPlayer, authorId, npc, path, reveal, takeBack, linesOf } =
      await openWorld()
    const first = await reveal({ what: npc, to: [authorId] })
    const second = await reveal({ what: npc, to: 'everyone' })

    await takeBack(second.id)
    await author.get(path).expect(200)
    await otherPlayer.get(path).expect(404)
    expect(await linesOf(npc, otherPlayer)).toEqual([])

    await takeBack(first.id)
    await author.get(path).expect(404)
    expect((await creator.delete(`/api/reveals/${first.id}`)).status).toBe(409)
    const lines = await linesOf(npc)
    expect(lines.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    for (const { taken_back_at } of lines) expect(taken_back_at).not.toBe(null)
  })

  test('falls back to the audience that was given at creation', async () => {
    const { creator, author, otherPlayer, authorId, campaign, reveal, takeBack } = await openWorld()
    const given = { visibility: 'some', visible_to: [authorId], campaign_id: campaign }
    const { id } = await creator.post('/api/npcs', { name: 'Hob', ...given }).expect(201)
    const { id: line } = await reveal({ what: { kind: 'npc', id }, to: 'everyone' })
    await otherPlayer.get(`/api/npcs/${id}`).expect(200)

    await takeBack(line)

    await author.get(`/api/npcs/${id}`).expect(200)
    expect((await otherPlayer.get(`/api/npcs/${id}`)).status).toBe(404)
  })

  test('gives nothing back to a player who left and joined again', async () => {
    const { creator, author, authorId, campaign, npc, path, reveal, takeBack } = await openWorld()
    await reveal({ what: npc, to: [authorId] })
    const { id } = await reveal({ what: npc, to: 'everyone' })
    await author.post(`/api/campaigns/${campaign}/leave`).expect(200)
    const invite = { email_or_username: 'author', role: 'player' }
    await creator.post(`/api/campaigns/${campaign}/invite`, invite).expect(201)
    await author.get(path).expect(200)

    await takeBack(id)

    expect((await author.get(path)).status).toBe(404)
  })

  test('of a line that hid something shows it again', async () => {
    const { creator, author, authorId, npc, path, reveal, takeBack, linesOf } = await openWorld()
    await reveal({ what: npc, to: [authorId] })
    await creator.put(path, { visibility: 'dm' }).expect(200)
    const [narrowed] = await linesOf(npc)
    expect(narrowed).toMatchObject({ action: 'narrow', to: [] })
    await author.get(path).expect(404)

    await takeBack(narrowed.id)

    await author.get(path).expect(200)
  })
})

test('a PUT that changes an audience writes what it gives and what it takes', async () => {
  const { creator, author, authorId, otherId, npc, path, linesOf } = await openWorld()
  const put = (visible_to: number[]) =>
    creator.put(path, { visibility: 'some', visible_to }).expect(200)
  await put([authorId])
  await put([authorId, otherId])
  await put([otherId])
  await creator.put(path, { name: 'Renamed' }).expect(200)

  expect(await linesOf(npc)).toMatchObject([
    { action: 'narrow', to: [otherId] },
    { action: 'reveal', to: [otherId] },
    { action: 'reveal', to: [authorId] },
  ])
  expect(await linesOf(npc, author)).toEqual([])
})

test('a player reads since when, without who else knows, and no hidden session', async () => {
  const { world, creator, author, authorId, npc, reveal, linesOf } = await openWorld()
  const sent = { what: npc, to: [authorId], note: SECRET, session_id: world.hiddenSession }
  const line = await reveal(sent)
  expect(line).toMatchObject({ session_id: world.hiddenSession, note: SECRET })

  const [own] = await linesOf(npc, author)
  expect(own).toEqual({
    id: line.id,
    action: 'reveal',
    what: line.what,
    at: npc,
    session_id: null,
    session_number: null,
    how: null,
    created_at: line.created_at,
    taken_back_at: null,
    is_new: true,
  })
  const filter = `/api/reveals?campaign_id=${world.campaign}&session_id=${world.hiddenSession}`
  expect(await author.get(filter).expect(200)).toMatchObject({ reveals: [], total: 0 })
  expect(await creator.get(filter).expect(200)).toMatchObject({ total: 1 })
})

test('undoing a deletion brings back the lines about it', async () => {
  const { creator, author, authorId, npc, path, reveal, takeBack, linesOf } = await openWorld()
  const { id } = await reveal({ what: npc, to: [authorId] })
  const before = await linesOf(npc)
  const { deletion_id } = await creator.delete(path).expect(200)
  expect(await linesOf(npc)).toEqual([])
  await creator.post(`/api/deletions/${deletion_id}/undo`).expect(200)

  expect(await linesOf(npc)).toEqual(before)
  await author.get(path).expect(200)
  await takeBack(id)
  await author.get(path).expect(404)
})

describe('GET /api/knowledge', () => {
  test('has every secret and what is or was hidden, with who knows it since when', async () => {
    const { world, creator, authorId, otherId, campaign, npc, reveal } = await openWorld()
    const told = await reveal({ what: npc, to: [authorId], session_id: world.session })
    const path = `/api/knowledge?campaign_id=${campaign}`
    const { players, rows, total } = await creator.get(path).expect(200)

    expect(players).toEqual([
      { user_id: authorId, name: 'author' },
      { user_id: otherId, name: 'other-player' },
    ])
    expect(rows).toHaveLength(total)
    const rowOf = (kind: string, id: number) =>
      rows.find(
        ({ what }: { what: { kind: string; id: number } }) => what.kind === kind && what.id === id,
      )
    expect(rowOf('npc', world.hiddenNpc)).toMatchObject({
      visibility: 'some',
      known: {
        [authorId]: { since: told.created_at, session_id: world.session, session_number: 1 },
        [otherId]: null,
      },
      tag_ids: [world.assignedTag],
    })
    expect(rowOf('npc', world.npc)).toBe(undefined)
    expect(rowOf('secret', world.secret)).toMatchObject({
      about: { kind: 'npc', id: world.npc, name: 'Marda' },
      known: { [authorId]: { session_id: null }, [otherId]: expect.any(Object) },
    })
    expect(rowOf('journal', world.hiddenEntry)).toMatchObject({
      what: { name: SECRET },
      about: { kind: 'npc', id: world.npc, name: 'Marda' },
    })
    // Its owner is not seen by the other player.
    expect(rowOf('secret', world.secretOnHidden).known[otherId]).toBe(null)
  })

  test('pages through all rows', async () => {
    const { creator, campaign } = await openWorld()
    const path = `/api/knowledge?campaign_id=${campaign}&limit=2`
    const ids: string[] = []
    const whole = await creator.get(`/api/knowledge?campaign_id=${campaign}`).expect(200)
    for (let cursor = ''; ;) {
      const { rows, next_cursor } = await creator.get(path + cursor).expect(200)
      ids.push(...rows.map(({ what }: { what: object }) => JSON.stringify(what)))
      if (!next_cursor) break
      cursor = `&cursor=${next_cursor}`
    }
    expect(ids).toEqual(whole.rows.map(({ what }: { what: object }) => JSON.stringify(what)))
  })
})

test('without limit, the lines and the grid answer a first page of 200', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const { connection } = app.context.db
  connection.exec(`with recursive series(i) as (select 1 union all select i + 1 from series where i < 210)
    insert into secrets (campaign_id, text, updated_at)
      select ${world.campaign}, 'A secret.', '2026' from series`)
  const about = thingOf({ kind: 'npc', id: world.npc })
  enterThings(connection, 'secret', { visibility: 'dm', about })
  connection.exec(`insert into reveals (campaign_id, thing, action, to_everyone, created_at)
      select campaign_id, thing, 'reveal', 0, '2026' from secrets where text = 'A secret.'`)
  for (const [path, name] of [
    ['/api/reveals', 'reveals'],
    ['/api/knowledge', 'rows'],
  ] as const) {
    const query = `?campaign_id=${world.campaign}`
    const first = await creator.get(path + query).expect(200)
    expect(first[name]).toHaveLength(200)
    const next = `${path}${query}&cursor=${first.next_cursor}`
    const second = await creator.get(next).expect(200)
    expect(second).toMatchObject({ total: first.total, next_cursor: null })
    expect(second[name]).toHaveLength(first.total - 200)
  }
})

test('a line is new to each player until that player opens the page where it is read', async () => {
  const { world, creator, author, otherPlayer, reveal, linesFor } = await openWorld()
  const secret = { kind: 'secret', id: world.hiddenSecret }
  const line = await reveal({ what: secret, to: 'everyone' })
  const about = { kind: 'npc', id: world.npc }
  const isNew = async (by: Browser) =>
    (await linesFor(by, `&kind=secret&what_id=${world.hiddenSecret}`))[0]
  const open = (by: Browser, at: object) => by.post('/api/reveals/seen', { at }).expect(200)

  expect(await isNew(author)).toMatchObject({ id: line.id, at: about, is_new: true })
  expect(await isNew(creator)).not.toHaveProperty('is_new')
  expect(await open(author, { kind: 'location', id: world.location })).toEqual({ seen: [] })
  expect((await open(author, about)).seen).toContain(line.id)
  expect(await open(author, about)).toEqual({ seen: [] })
  expect(await isNew(author)).toMatchObject({ is_new: false })
  expect(await isNew(otherPlayer)).toMatchObject({ is_new: true })

  // A player who joins later gets no notice of an earlier reveal.
  await otherPlayer.post(`/api/campaigns/${world.campaign}/leave`).expect(200)
  await creator
    .post(`/api/campaigns/${world.campaign}/invite`, { email_or_username: 'other-player' })
    .expect(201)
  expect(await isNew(otherPlayer)).toMatchObject({ id: line.id, is_new: false })
})
