import { setImmediate } from 'node:timers/promises'

import { describe, expect, test, vi } from 'vitest'

import type { Config } from '../../config.ts'
import { thingOf } from '../../db/things.ts'
import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { putThing } from '../../testing/put-things.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentBesideDeletions, contentOf } from '../../testing/world.ts'

/** Deletes, which must succeed, and answers the deletion's id. */
async function remove(by: Browser, path: string): Promise<number> {
  return (await by.delete(`/api/${path}`).expect(200)).deletion_id
}

const undo = (by: Browser, deletion: number, body?: object) =>
  by.post(`/api/deletions/${deletion}/undo`, body)

const GONE = { status: 404, body: { error: 'This can no longer be undone.' } }

/** A table with a third member, `otto`, and what each of them asks. */
async function tableOfThree(settings: Partial<Config> = {}) {
  const table = await tableOfTwo(settings)
  const { app, dm, campaign } = table
  const otto = await app.person('otto')
  const path = `/api/campaigns/${campaign}`
  const invite = (name: string) =>
    dm.post(`${path}/invite`, { email_or_username: name }).expect(201)
  await invite('otto')
  const bin = (by: Browser, query = '') =>
    by.get(`/api/bin?campaign_id=${campaign}${query}`).expect(200)
  const names = async (by: Browser) =>
    (await bin(by)).items.map(({ what }: { what: { name: string } }) => what.name)
  const role = async (of: Browser, role: string) =>
    dm.put(`${path}/players/${await idOf(of)}`, { role }).expect(200)
  return { ...table, otto, path, invite, bin, names, role }
}

/** A player's NPC, about which all three members have written something. */
async function npcOfPlayer(table: Awaited<ReturnType<typeof tableOfThree>>) {
  const { dm, player, otto, path } = table
  const players = [await idOf(player), await idOf(otto)]
  const npc = await create(player, 'npcs', { name: 'Marda', backstory: 'A ferry.' })
  const other = await create(dm, 'npcs', { name: 'Old Tam' })
  const hidden = await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
  const tag = await create(dm, 'tags', { name: 'Guard' })
  const about = { kind: 'npc', id: npc.id }
  await dm.put(`/api/npcs/${npc.id}`, { dm_notes: 'She is the heir.' }).expect(200)
  await dm.post(`/api/npcs/${npc.id}/tags/${tag.id}`).expect(201)
  await dm
    .upload('PUT', `/api/npcs/${npc.id}/portrait`, { type: 'image/png', bytes: png(2, 2) })
    .expect(200)
  await create(dm, 'storyline', { title: 'The ferry sinks', npcs: [{ id: npc.id }] })
  await create(dm, 'connections', { from_npc_id: npc.id, to_npc_id: other.id })
  await create(dm, 'connections', { from_npc_id: npc.id, to_npc_id: hidden.id })
  const told = { from_npc_id: other.id, to_npc_id: npc.id, visibility: 'some' }
  const connection = await create(dm, 'connections', { ...told, visible_to: players })
  const secret = (about: object, text: string) =>
    dm.post('/api/secrets', { about, text }).expect(201)
  const { id: known } = await secret(about, 'She cannot swim.')
  await secret(about, 'She drowned her brother.')
  await secret({ kind: 'connection', id: connection.id }, 'He knows.')
  const reveal = { what: { kind: 'secret', id: known }, to: players }
  await dm.post('/api/reveals', reveal).expect(201)
  for (const [by, entry] of [
    [player, { content: 'She came at dusk.' }],
    [otto, { content: 'She left at dawn.' }],
    [dm, { content: 'She lied.', visibility: 'dm' }],
    [dm, { content: 'She winked.', visibility: 'some', visible_to: players }],
  ] as const) {
    await by.post(`/api/npcs/${npc.id}/journal`, entry).expect(201)
  }
  for (const by of [dm, player, otto]) {
    await by.put('/api/private-notes', { about, text: 'A spy?' }).expect(200)
    await by.put(`${path}/pins`, { pins: [about] }).expect(200)
  }
  await dm.post(`${path}/show`, { what: about }).expect(200)
  const positions = [{ npc_id: npc.id, x: 1, y: 2 }]
  await dm.put(`${path}/layout`, { positions }).expect(200)
  return npc
}

describe('a DM', () => {
  test('finds an NPC that a player deleted in the bin, and brings it back with all that others wrote', async () => {
    const table = await tableOfThree()
    const { app, dm, player, otto, bin } = table
    const npc = await npcOfPlayer(table)
    const before = contentBesideDeletions(app)
    const deletion = await remove(player, `npcs/${npc.id}`)
    expect(contentBesideDeletions(app)).not.toBe(before)

    const { items, total, next_cursor } = await bin(dm)
    expect({ items, total, next_cursor }).toEqual({
      items: [
        {
          deletion_id: deletion,
          what: { kind: 'npc', name: 'Marda' },
          with: { journal: 4, connection: 3, secret: 3 },
          by: { user_id: await idOf(player), name: 'mara' },
          at: expect.any(String),
          until: expect.any(String),
        },
      ],
      total: 1,
      next_cursor: null,
    })
    const [{ at, until }] = items
    expect(Date.parse(until) - Date.parse(at)).toBe(30 * 86_400_000)

    await undo(otto, deletion).expect(404)
    expect(await undo(dm, deletion).expect(200)).toEqual({
      message: 'Brought back',
      kind: 'npc',
      id: npc.id,
    })
    expect(contentBesideDeletions(app)).toBe(before)
    expect(await bin(dm)).toMatchObject({ items: [], total: 0, next_cursor: null })
  })

  test('brings back the journal entry of a player, and what another DM deleted', async () => {
    const { app, dm, player, otto, role, names } = await tableOfThree()
    await role(otto, 'dm')
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const entry = await player
      .post(`/api/npcs/${npc.id}/journal`, { content: 'She came at dusk.' })
      .expect(201)
    const place = await create(dm, 'locations', { name: 'The Ford' })
    const before = contentBesideDeletions(app)
    const deletions = [
      await remove(player, `journal/${entry.id}`),
      await remove(otto, `locations/${place.id}`),
    ]
    expect((await names(dm)).toSorted()).toEqual(['She came at dusk.', 'The Ford'])
    for (const deletion of deletions) await undo(dm, deletion).expect(200)
    expect(contentBesideDeletions(app)).toBe(before)
  })

  test('brings back what a person deleted who left the campaign, lost the role or deleted the account', async () => {
    const { app, dm, player, otto, role, path, campaign, bin } = await tableOfThree()
    const admin = await signInAdmin(app)
    await role(otto, 'dm')
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const ofDm = await remove(otto, `tags/${tag.id}`)
    await role(otto, 'player')
    await undo(otto, ofDm).expect(404)

    const npc = await create(player, 'npcs', { name: 'Marda' })
    await dm.post(`/api/npcs/${npc.id}/journal`, { content: 'She lied.' }).expect(201)
    const ofPlayer = await remove(player, `npcs/${npc.id}`)
    await player.post(`${path}/leave`).expect(200)
    await undo(player, ofPlayer).expect(404)
    await player.get(`/api/bin?campaign_id=${campaign}`).expect(404)
    const by = { user_id: await idOf(player), name: 'mara' }
    expect((await bin(dm)).items[0]).toMatchObject({ by, with: { journal: 1 } })

    await admin.delete(`/api/admin/users/${by.user_id}`).expect(200)
    await app.context.deletions.forgetOld()
    expect((await bin(dm)).items[0]).toMatchObject({ by: null, with: { journal: 1 } })
    for (const deletion of [ofDm, ofPlayer]) await undo(dm, deletion).expect(200)
    const { npc: now } = await dm.get(`/api/npcs/${npc.id}`).expect(200)
    expect(now).toMatchObject({ name: 'Marda', editable: true })
    const journal = await dm.get(`/api/npcs/${npc.id}/journal`).expect(200)
    expect(journal).toHaveLength(1)
  })

  test('reads the name of each kind of thing in the bin', async () => {
    const { dm, campaign, bin } = await tableOfThree()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const other = await create(dm, 'npcs', { name: 'Old Tam' })
    const ends = { from_npc_id: npc.id, to_npc_id: other.id }
    const connection = await create(dm, 'connections', ends)
    const about = { kind: 'npc', id: npc.id }
    const text = `She cannot ${'swim '.repeat(100)}`
    const secret = await dm.post('/api/secrets', { about, text }).expect(201)
    const entry = await dm.post(`/api/npcs/${npc.id}/journal`, { content: text }).expect(201)
    const picture = { type: 'image/png', bytes: png(4, 3) }
    const map = await dm
      .upload('POST', `/api/maps?name=Vale&campaign_id=${campaign}`, picture)
      .expect(201)
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const place = await create(dm, 'locations', { name: 'The Ford' })
    const session = await create(dm, 'storyline', { title: 'The ferry sinks' })
    const log = { content: 'It rained.' }
    await dm.post(`/api/storyline/${session.id}/log`, log).expect(201)
    for (const path of [
      `connections/${connection.id}`,
      `secrets/${secret.id}`,
      `journal/${entry.id}`,
      `maps/${map.id}`,
      `tags/${tag.id}`,
      `locations/${place.id}`,
      `storyline/${session.id}`,
      `npcs/${npc.id}`,
    ]) {
      await remove(dm, path)
    }
    const { items } = await bin(dm)
    const start = `She cannot ${'swim '.repeat(21).trim()}…`
    const read = items.map(({ what, with: beside }: never) => ({ ...(what as object), beside }))
    expect(read).toHaveLength(8)
    expect(read).toEqual(
      expect.arrayContaining([
        { kind: 'connection', name: 'Marda and Old Tam', beside: {} },
        { kind: 'secret', name: start, beside: {} },
        { kind: 'journal', name: start, beside: {} },
        { kind: 'map', name: 'Vale', beside: {} },
        { kind: 'tag', name: 'Guard', beside: {} },
        { kind: 'location', name: 'The Ford', beside: {} },
        { kind: 'session', name: 'The ferry sinks', beside: { journal: 1 } },
        { kind: 'npc', name: 'Marda', beside: {} },
      ]),
    )
  })

  test('reads the bin in pages, the last deletion first', async () => {
    const { dm, bin } = await tableOfThree()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const name of ['One', 'Two', 'Three']) {
      const tag = await create(dm, 'tags', { name })
      vi.setSystemTime(Date.now() + 1_000)
      await remove(dm, `tags/${tag.id}`)
    }
    const read: string[] = []
    let page = await bin(dm, '&limit=2')
    expect(page).toMatchObject({ total: 3, next_cursor: expect.any(String) })
    read.push(...page.items.map(({ what }: { what: { name: string } }) => what.name))
    page = await bin(dm, `&limit=2&cursor=${page.next_cursor}`)
    expect(page).toMatchObject({ total: 3, next_cursor: null })
    read.push(...page.items.map(({ what }: { what: { name: string } }) => what.name))
    expect(read).toEqual(['Three', 'Two', 'One'])
  })

  test('ending an item does not change the time of the last change of things that referred to it, for every reader', async () => {
    const { dm, player } = await tableOfTwo()
    const inner = await create(dm, 'locations', { name: 'Harbor' })
    const outer = await create(dm, 'locations', { name: 'Port', parent_id: null })
    await dm.put(`/api/locations/${inner.id}`, { parent_id: outer.id }).expect(200)
    const npc = await create(dm, 'npcs', { name: 'Marda', location_id: outer.id })
    const npcs = [{ id: npc.id, died_this_session: true }]
    const session = await create(dm, 'storyline', {
      title: 'Storm',
      location_ids: [outer.id],
      npcs,
    })
    const secret = await dm
      .post('/api/secrets', { about: { kind: 'location', id: outer.id }, text: 'A tunnel.' })
      .expect(201)
    const plan = { goals: '', things: [{ kind: 'secret', id: secret.id }] }
    const later = await create(dm, 'storyline', { title: 'Calm', plan })
    const times = (by: Browser) =>
      Promise.all(
        [
          `npcs/${npc.id}`,
          `locations/${inner.id}`,
          `storyline/${session.id}`,
          `storyline/${later.id}`,
        ].map(async (path) => {
          const answer = await by.get(`/api/${path}`)
          return (answer.body.npc ?? answer.body).updated_at ?? answer.status
        }),
      )
    for (const path of [`locations/${outer.id}`, `storyline/${session.id}`]) {
      const deletion = await remove(dm, path)
      const before = [await times(dm), await times(player)]
      await dm.delete(`/api/bin/${deletion}`).expect(200)
      expect([await times(dm), await times(player)]).toEqual(before)
    }
  })

  test('reads the bin of a campaign of another DM as one that does not exist', async () => {
    const { app, campaign } = await tableOfThree()
    const stranger = await app.person('stranger')
    for (const id of [campaign, 999_999]) {
      expect(await stranger.get(`/api/bin?campaign_id=${id}`)).toMatchObject({
        status: 404,
        body: { error: 'Campaign not found' },
      })
    }
  })

  test('ends the wait of an item at once, and for good', async () => {
    const table = await tableOfThree()
    const { app, dm, player, bin } = table
    const npc = await npcOfPlayer(table)
    const deletion = await remove(player, `npcs/${npc.id}`)
    expect(await dm.delete(`/api/bin/${deletion}`).expect(200)).toEqual({
      message: 'Deleted for good',
    })
    const left = `select id from deletions
      union all select id from journal_entries union all select id from pictures`
    expect(app.context.db.connection.prepare(left).all()).toEqual([])
    expect((await bin(dm)).total).toBe(0)
    expect(await dm.delete(`/api/bin/${deletion}`)).toMatchObject(GONE)
    for (const by of [dm, player]) expect(await undo(by, deletion)).toMatchObject(GONE)
  })
})

describe('a player', () => {
  test('reads in the bin what that player deleted, and of it only what that player sees', async () => {
    const table = await tableOfThree()
    const { dm, player, otto, names, bin } = table
    const npc = await npcOfPlayer(table)
    const ofDm = await create(dm, 'tags', { name: 'Gone' })
    await remove(dm, `tags/${ofDm.id}`)
    const deletion = await remove(player, `npcs/${npc.id}`)

    expect(await names(otto)).toEqual([])
    const { items, total } = await bin(player)
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { deletion_id: deletion, what: { kind: 'npc', name: 'Marda' }, by: { name: 'mara' } },
    ])
    expect(items[0].with).toEqual({ journal: 3, connection: 2, secret: 1 })
    const playerId = await idOf(player)
    expect(await bin(dm, `&as=${playerId}`)).toEqual({ items, total, next_cursor: null, days: 30 })
  })

  test('reads no count of a connection in the bin whose other NPC was hidden since', async () => {
    const table = await tableOfThree()
    const { dm, player, bin } = table
    const npc = await npcOfPlayer(table)
    await remove(player, `npcs/${npc.id}`)
    const npcs = await dm.get('/api/npcs?q=Old+Tam').expect(200)
    await dm.put(`/api/npcs/${npcs[0].id}`, { visibility: 'dm' }).expect(200)
    expect((await bin(player)).items[0].with).toEqual({ journal: 3, secret: 1 })
  })

  test('may not end the wait of an own item, and finds no item of others to end', async () => {
    const { dm, player, otto } = await tableOfThree()
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const deletion = await remove(player, `npcs/${npc.id}`)
    expect(await player.delete(`/api/bin/${deletion}`)).toMatchObject({
      status: 403,
      body: { error: 'Only a DM may delete this for good.' },
    })
    expect(await otto.delete(`/api/bin/${deletion}`)).toMatchObject(GONE)
    await undo(dm, deletion).expect(200)
    await player.get(`/api/npcs/${npc.id}`).expect(200)
  })

  test.each([
    ['location', 0],
    ['session', 1],
  ])('keeps a line about a location when the wait of the %s has ended', async (_, ended) => {
    const { dm } = await tableOfThree()
    const mill = await create(dm, 'locations', { name: 'The Mill' })
    const session = await create(dm, 'storyline', { session_number: 1, title: 'Fire' })
    const line = { content: 'It burns.', location_id: mill.id }
    const { id } = await dm.post(`/api/storyline/${session.id}/log`, line).expect(201)
    const deletions = [
      await remove(dm, `locations/${mill.id}`),
      await remove(dm, `storyline/${session.id}`),
    ]
    await dm.delete(`/api/bin/${deletions[ended]}`).expect(200)
    await undo(dm, deletions[1 - ended]!).expect(200)
    expect(await dm.get(`/api/journal/${id}`).expect(200)).toMatchObject({ content: 'It burns.' })
  })

  test('does not read an own entry in the bin while the NPC that it is about is hidden or deleted', async () => {
    const { dm, player, names } = await tableOfThree()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const entry = await player.post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' }).expect(201)
    const deletion = await remove(player, `journal/${entry.id}`)
    expect(await names(player)).toEqual(['Met.'])
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    expect(await names(player)).toEqual([])
    expect(await player.delete(`/api/bin/${deletion}`)).toMatchObject(GONE)
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'everyone' }).expect(200)
    const ofNpc = await remove(dm, `npcs/${npc.id}`)
    expect(await names(player)).toEqual([])
    await undo(dm, ofNpc).expect(200)
    expect(await names(player)).toEqual(['Met.'])
  })

  test.each(['leaving and rejoining', 'having been a DM for a while'])(
    'after %s reads nothing that was shown to that player before, even when a DM brings it back',
    async (how) => {
      const { dm, player, path, invite, role, names } = await tableOfThree()
      const some = { visibility: 'some', visible_to: [await idOf(player)] }
      const npc = await create(dm, 'npcs', { name: 'Veyra', ...some })
      const own = await create(player, 'npcs', { name: 'Marda' })
      await dm.put(`/api/npcs/${own.id}`, some).expect(200)
      const deletions = [await remove(dm, `npcs/${npc.id}`), await remove(player, `npcs/${own.id}`)]
      expect(await names(player)).toEqual(['Marda'])
      if (how === 'leaving and rejoining') {
        await player.post(`${path}/leave`).expect(200)
        await invite('mara')
      } else {
        await role(player, 'dm')
        await role(player, 'player')
      }
      expect(await names(player)).toEqual([])
      expect(await undo(player, deletions[1]!)).toMatchObject(GONE)
      for (const deletion of deletions) await undo(dm, deletion).expect(200)
      for (const { id } of [npc, own]) await player.get(`/api/npcs/${id}`).expect(404)
      expect((await player.get('/api/reveals').expect(200)).total).toBe(0)
    },
  )

  test('does not read in the bin what has the name of a hidden NPC, as if it could not be undone', async () => {
    const { dm, player, names } = await tableOfThree()
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const some = { visibility: 'some', visible_to: [await idOf(player)] }
    await dm.put(`/api/npcs/${npc.id}`, some).expect(200)
    const deletion = await remove(player, `npcs/${npc.id}`)
    expect(await names(player)).toEqual(['Marda'])
    const hidden = await create(dm, 'npcs', { name: 'marda', visibility: 'dm' })
    expect(await names(player)).toEqual([])
    for (const body of [undefined, { rename: 'Orla' }]) {
      expect(await undo(player, deletion, body)).toMatchObject(GONE)
    }
    await dm.put(`/api/npcs/${hidden.id}`, some).expect(200)
    expect(await undo(player, deletion)).toMatchObject({ status: 409 })
    expect(await undo(player, deletion, { rename: 'Orla' })).toMatchObject({
      status: 403,
      body: {
        error: 'Ask a DM to bring this back under another name: not every player sees it.',
      },
    })
    await undo(dm, deletion, { rename: 'Orla' }).expect(200)
  })
})

describe('what cannot come back under its name', () => {
  const TAKEN = { path: 'rename', message: 'Bring it back under another name.' }

  test.each([
    ['npcs', { name: 'Marda' }, { name: 'MARDA' }, 'name'],
    ['tags', { name: 'Guard' }, { name: 'GUARD' }, 'name'],
    ['locations', { name: 'The Ford' }, { name: 'the ford' }, 'name'],
  ] as const)(
    'of %s answers 409, and comes back under another one',
    async (noun, body, namesake, field) => {
      const { app, dm } = await tableOfThree()
      const thing = await create(dm, noun, body)
      const deletion = await remove(dm, `${noun}/${thing.id}`)
      await create(dm, noun, namesake)
      const before = contentOf(app)
      expect(await undo(dm, deletion)).toMatchObject({
        status: 409,
        body: {
          error: 'This cannot be brought back: its name or number is taken now.',
          issues: [TAKEN],
        },
      })
      expect(await undo(dm, deletion, { rename: ` ${namesake.name} ` })).toMatchObject({
        status: 409,
      })
      expect(await undo(dm, deletion, { rename: '  ' })).toMatchObject({ status: 400 })
      expect(contentOf(app)).toBe(before)
      expect(await undo(dm, deletion, { rename: ' The Other ' })).toMatchObject({ status: 200 })
      const found = await dm.get(`/api/${noun}/${thing.id}`).expect(200)
      const now = found.npc ?? found
      expect(now[field]).toBe('The Other')
      expect(now.updated_at > thing.updated_at).toBe(true)
      await create(dm, noun, { name: body.name }).then(
        () => expect.unreachable(),
        (error: Error) => expect(error.message).toContain('409'),
      )
      expect(await dm.post(`/api/${noun}`, { name: 'the other' })).toMatchObject({ status: 409 })
    },
  )

  test('is a session, whose number comes in place of a name', async () => {
    const { dm } = await tableOfThree()
    const session = await create(dm, 'storyline', { title: 'The ferry sinks' })
    const deletion = await remove(dm, `storyline/${session.id}`)
    await create(dm, 'storyline', { title: 'A feast', session_number: session.session_number })
    expect(await undo(dm, deletion)).toMatchObject({ status: 409, body: { issues: [TAKEN] } })
    expect(await undo(dm, deletion, { rename: 'The end' })).toMatchObject({
      status: 400,
      body: { error: 'A session number is a whole number.' },
    })
    await undo(dm, deletion, { rename: '7' }).expect(200)
    const now = await dm.get(`/api/storyline/${session.id}`).expect(200)
    expect(now).toMatchObject({ title: 'The ferry sinks', session_number: 7 })
  })

  test('is a running session while another runs, which another number does not help', async () => {
    const { dm, path } = await tableOfThree()
    const begin = () => dm.post(`${path}/begin`, {})
    const { status, body } = await begin()
    expect(status).toBeLessThan(300)
    const deletion = await remove(dm, `storyline/${(body.session ?? body).id}`)
    expect((await begin()).status).toBeLessThan(300)
    const answer = await undo(dm, deletion, { rename: '7' })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'This session was running, and another one runs now. End that one first.' },
    })
    expect(answer.body.issues).toBeUndefined()
  })

  test('is refused another name when its kind has none', async () => {
    const { dm } = await tableOfThree()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const entry = await dm.post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' }).expect(201)
    const deletion = await remove(dm, `journal/${entry.id}`)
    expect(await undo(dm, deletion, { rename: 'Marda' })).toMatchObject({
      status: 400,
      body: { error: 'This has no name to change. Bring it back without `rename`.' },
    })
  })

  test('of a player comes back under another name that the player gives', async () => {
    const { dm, player } = await tableOfThree()
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const deletion = await remove(player, `npcs/${npc.id}`)
    await create(dm, 'npcs', { name: 'Marda' })
    await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
    await undo(player, deletion).expect(409)
    // A hidden name is not taken for players.
    await undo(player, deletion, { rename: 'Veyra' }).expect(200)
    const { npc: now } = await player.get(`/api/npcs/${npc.id}`).expect(200)
    expect(now).toMatchObject({ name: 'Veyra', editable: true })
  })
})

describe('while an item of the bin is ended', () => {
  /** A location with so many lines about it that its end takes several transactions. */
  async function largeDeletion() {
    const table = await tableOfThree()
    const { app, dm, campaign } = table
    const { connection } = app.context.db
    connection.exec('pragma synchronous = off')
    const place = await create(dm, 'locations', { name: 'The Ford' })
    const about = thingOf({ kind: 'location', id: place.id })
    const line = { campaign_id: campaign, about, content: 'It rained.' }
    for (let i = 0; i < 200; i += 1) putThing(connection, 'journal', line)
    return { ...table, deletion: await remove(dm, `locations/${place.id}`) }
  }

  test('its ending wins over a later undo, and over a sweep at the same time', async () => {
    const { app, dm, deletion, bin } = await largeDeletion()
    const ending = dm.delete(`/api/bin/${deletion}`)
    const sweeping = app.context.deletions.forgetOld()
    await setImmediate()
    await setImmediate()
    expect((await bin(dm)).total).toBe(0)
    expect(await undo(dm, deletion)).toMatchObject(GONE)
    expect(await dm.delete(`/api/bin/${deletion}`)).toMatchObject(GONE)
    await sweeping
    expect(await ending).toMatchObject({ status: 200 })
    const left = 'select id from deletions union all select id from journal_entries'
    expect(app.context.db.connection.prepare(left).all()).toEqual([])
  })

  test('and its campaign is deleted, nothing is left', async () => {
    const { app, dm, deletion, path } = await largeDeletion()
    const ending = dm.delete(`/api/bin/${deletion}`)
    await setImmediate()
    const { deletion_id } = await dm.delete(path).expect(200)
    await dm.delete(`/api/bin/${deletion_id}`).expect(200)
    expect(await ending).toMatchObject({ status: 200 })
    expect(await undo(dm, deletion)).toMatchObject(GONE)
    await app.context.imports.tidy()
    const left = 'select id from deletions union all select id from things'
    expect(app.context.db.connection.prepare(left).all()).toEqual([])
  })
})

test('the ids of deletions do not grow, so that a gap tells no player that a DM deleted something', async () => {
  const { dm } = await tableOfThree()
  const ids: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const tag = await create(dm, 'tags', { name: `Tag ${i}` })
    ids.push(await remove(dm, `tags/${tag.id}`))
  }
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b))
})

test('an item of the bin is gone after --bin-days, for the list, its undo and its ending', async () => {
  const { dm, bin } = await tableOfThree({ binDays: 3 })
  vi.useFakeTimers({ toFake: ['Date'] })
  const tag = await create(dm, 'tags', { name: 'Guard' })
  const deletion = await remove(dm, `tags/${tag.id}`)
  vi.setSystemTime(Date.now() + 71 * 3_600_000)
  expect(await bin(dm)).toMatchObject({ total: 1, days: 3 })
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect((await bin(dm)).total).toBe(0)
  expect(await undo(dm, deletion)).toMatchObject(GONE)
  expect(await dm.delete(`/api/bin/${deletion}`)).toMatchObject(GONE)
})

test('a clock that was set a year ahead empties no bin within the hour, and later it does', async () => {
  const { app, dm, bin } = await tableOfThree()
  const npc = await create(dm, 'npcs', { name: 'Guard' })
  await remove(dm, `npcs/${npc.id}`)
  const count = app.context.db.connection.prepare('select count(*) as count from deletions')
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const pass = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  }
  const YEAR = 365 * 24 * 60 * 60_000
  app.context.deletions.start()
  await pass(90)

  vi.setSystemTime(Date.now() + YEAR)
  await pass(55)
  expect(count.get()).toEqual({ count: 1 })
  vi.setSystemTime(Date.now() - YEAR)
  expect(await bin(dm)).toMatchObject({ total: 1 })

  vi.setSystemTime(Date.now() + YEAR)
  await pass(75)
  expect(count.get()).toEqual({ count: 0 })
})
