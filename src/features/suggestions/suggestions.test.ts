import { describe, expect, test, vi } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'

const suggest = (by: Browser, body: object) => by.post('/api/suggestions', body)
const made = (by: Browser, body: object) => suggest(by, body).expect(201)
const take = (by: Browser, { id }: { id: number }, body?: object) =>
  by.post(`/api/suggestions/${id}/take`, body)
const read = (by: Browser, { id }: { id: number }) => by.get(`/api/suggestions/${id}`).expect(200)

/** A DM's NPC with fields of its own, which a player may not change. */
async function npcOfDm() {
  const table = await tableOfTwo()
  const { dm, campaign } = table
  const npcKind = await kindId(dm, campaign, 'NPC')
  const fields = [
    { label: 'Motto', type: 'line' },
    { label: 'True name', type: 'line', read_by: 'dm' },
  ]
  await dm.put(`/api/kinds/${npcKind}`, { fields }).expect(200)
  const npc = await create(dm, 'npcs', {
    name: 'Marda',
    description: 'She keeps the ferry.',
    backstory: 'Born on the river.',
    dm_notes: 'She is the heir.',
    own: { motto: 'Slow is smooth', true_name: 'Ilsa' },
  })
  const about = { kind: 'npc', id: npc.id }
  const sheet = async (by = dm) => (await by.get(`/api/npcs/${npc.id}`).expect(200)).npc
  const history = async (by = dm) =>
    (await by.get(`/api/history?kind=npc&id=${npc.id}`).expect(200)).revisions
  return { ...table, npc, about, sheet, history }
}

describe('a suggested change', () => {
  test('is taken whole as one change by the player who suggested it', async () => {
    const { dm, player, campaign, about, sheet, history } = await npcOfDm()
    const fields = { description: 'She keeps the mill.', own: { motto: 'Steady' } }
    const found = await made(player, { about, fields, note: 'She said so.' })
    const by = { user_id: await idOf(player), name: 'mara' }
    expect(found).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      about: { ...about, name: 'Marda' },
      make: null,
      fields,
      based_on: null,
      note: 'She said so.',
      state: 'open',
      by,
      created_at: expect.any(String),
      decided_at: null,
      decided_by: null,
      reply: null,
    })
    expect(await read(dm, found)).toEqual({ ...found, clashes: [] })
    const taken = await take(dm, found, { reply: 'Thank you.' }).expect(200)
    expect(taken).toMatchObject({
      state: 'taken',
      decided_by: { name: 'keeper' },
      reply: 'Thank you.',
      taken_fields: ['description', 'own.motto'],
    })
    expect(await sheet()).toMatchObject({
      description: 'She keeps the mill.',
      dm_notes: 'She is the heir.',
      own: { motto: 'Steady', true_name: 'Ilsa' },
    })
    expect((await history())[0]).toMatchObject({
      action: 'updated',
      fields: ['description', 'own.motto'],
      by,
      taken_by: { name: 'keeper' },
    })
    expect((await take(dm, found)).status).toBe(409)
    expect((await player.post(`/api/suggestions/${found.id}/withdraw`)).status).toBe(409)
  })

  test('is taken by field, or in other words, which are the DM’s', async () => {
    const { dm, player, about, sheet, history } = await npcOfDm()
    const fields = { description: 'A miller.', backstory: 'Born in a mill.' }
    const one = await made(player, { about, fields })
    await take(dm, one, { fields: ['backstory'] }).expect(200)
    expect(await sheet()).toMatchObject({
      description: 'She keeps the ferry.',
      backstory: 'Born in a mill.',
    })
    const other = await made(player, { about, fields: { description: 'A miller.' } })
    expect((await take(dm, other, { fields: ['backstory'] })).status).toBe(400)
    expect((await take(dm, other, { fields: { name: 'Else' } })).status).toBe(400)
    await take(dm, other, { fields: { description: 'A miller, of late.' } }).expect(200)
    expect(await sheet()).toMatchObject({ description: 'A miller, of late.' })
    expect((await history())[0]).toMatchObject({
      by: { name: 'keeper' },
      suggested_by: { name: 'mara' },
    })
  })

  test('that the thing would refuse is refused at the field of the suggestion, when it is made and when it is taken', async () => {
    const { dm, player, about } = await npcOfDm()
    const long = 'x'.repeat(101)
    const issues = [{ path: 'fields.name', message: 'An NPC name has at most 100 characters.' }]
    expect(await suggest(player, { about, fields: { name: long } }).expect(400)).toMatchObject({
      issues,
    })
    const found = await made(player, { about, fields: { name: 'Old Hob' } })
    expect(await take(dm, found, { fields: { name: long } }).expect(400)).toMatchObject({ issues })
    await create(dm, 'npcs', { name: 'Old Hob', visibility: 'everyone' })
    await dm.put(`/api/npcs/${about.id}`, { visibility: 'everyone' }).expect(200)
    expect(await take(dm, found).expect(409)).toMatchObject({
      issues: [{ path: 'fields.name', message: 'An NPC named "Old Hob" already exists.' }],
    })
  })

  test('clashes with what was changed since, which is taken only where it is named', async () => {
    const { dm, player, npc, about, sheet } = await npcOfDm()
    const fields = { description: 'A miller.', backstory: 'Born in a mill.' }
    const found = await made(player, { about, fields })
    await dm.put(`/api/npcs/${npc.id}`, { description: 'A smith.' }).expect(200)
    expect((await read(dm, found)).clashes).toEqual(['description'])
    expect((await read(player, found)).clashes).toBeUndefined()
    expect(await take(dm, found)).toMatchObject({ status: 409, body: { clashes: ['description'] } })
    expect(await sheet()).toMatchObject({ backstory: 'Born on the river.' })
    await take(dm, found, { fields: ['description'] }).expect(200)
    expect(await sheet()).toMatchObject({
      description: 'A miller.',
      backstory: 'Born on the river.',
    })
  })

  test('clashes with what was changed between reading and suggesting', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { dm, player, npc, about, sheet } = await npcOfDm()
    const based_on = (await sheet(player)).updated_at
    vi.setSystemTime(Date.now() + 3 * 60_000)
    await dm.put(`/api/npcs/${npc.id}`, { backstory: 'Unknown.' }).expect(200)
    const fields = { description: 'A miller.', backstory: 'Born in a mill.' }
    const found = await made(player, { about, fields, based_on })
    expect((await read(dm, found)).clashes).toEqual(['backstory'])
  })

  test.each<[string, object]>([
    ['an audience', { visibility: 'dm' }],
    ['DM notes', { dm_notes: 'x' }],
    ['a field for DMs', { own: { true_name: 'x' } }],
    ['a field that does not exist', { own: { shoe_size: 'x' } }],
    ['a field of its own that is not sent in own', { 'own.motto': 'x' }],
    ['a field with the name of what every object has', { own: { toString: 'x' } }],
    ['what is no field', { editable: true }],
    ['nothing', {}],
    ['a wrong value', { name: '' }],
    ['a trait that players do not read', { narrative_role: 'Expositor' }],
    ['a location that does not exist', { location_id: 999_999 }],
  ])('of %s answers 400', async (_, fields) => {
    const { dm, player, campaign, about } = await npcOfDm()
    await dm.put(`/api/campaigns/${campaign}`, { players_see_traits: false }).expect(200)
    expect((await suggest(player, { about, fields })).status).toBe(400)
    const { total } = await dm.get(`/api/suggestions?campaign_id=${campaign}`).expect(200)
    expect(total).toBe(0)
  })

  test('leaves alone what its author does not see', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const kind_id = await kindId(dm, campaign)
    const fields = [{ label: 'Friends', type: 'things' }]
    await dm.put(`/api/kinds/${kind_id}`, { fields }).expect(200)
    const cult = await create(dm, 'articles', { kind_id, name: 'The Cult', visibility: 'dm' })
    const [open, other, hidden] = await Promise.all(
      ['Marda', 'Tam', 'Veyra'].map((name) =>
        create(dm, 'npcs', { name, visibility: name === 'Veyra' ? 'dm' : 'everyone' }),
      ),
    )
    const friends = [open, hidden].map(({ id }) => ({ kind: 'npc', id }))
    const body = { kind_id, name: 'The Guild', parent_id: cult.id, own: { friends } }
    const guild = await create(dm, 'articles', body)
    const about = { kind: 'article', id: guild.id }
    const named = (list: { name: string }[]) => list.map(({ name }) => name)
    const suggested = {
      parent_id: null,
      own: { friends: [{ kind: 'npc', id: other.id }] },
      description: 'They float.',
    }

    const found = await made(player, { about, fields: suggested })
    await take(dm, found).expect(200)
    const taken = await dm.get(`/api/articles/${guild.id}`).expect(200)
    expect(taken).toMatchObject({ parent_id: cult.id, description: 'They float.' })
    expect(named(taken.own.friends)).toEqual(['Tam', 'Veyra'])

    const again = await made(player, { about, fields: { own: { friends: null } } })
    await take(dm, again).expect(200)
    const left = await dm.get(`/api/articles/${guild.id}`).expect(200)
    expect(named(left.own.friends)).toEqual(['Veyra'])
  })

  test('names a hidden location like one that does not exist', async () => {
    const { dm, player, about } = await npcOfDm()
    const hidden = await create(dm, 'locations', { name: 'Vault', visibility: 'dm' })
    const of = (fields: object) => suggest(player, { about, fields })
    const [one, other] = [await of({ location_id: hidden.id }), await of({ location_id: 999_999 })]
    expect([one.status, one.body]).toEqual([other.status, other.body])
    expect((await of({ location: 'Vault' })).status).toBe(400)
  })

  test('about what was hidden since still reads to its author, and about what was deleted is not taken', async () => {
    const { dm, player, npc, about } = await npcOfDm()
    const found = await made(player, { about, fields: { description: 'A miller.' } })
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    expect(await read(player, found)).toMatchObject({
      about: null,
      fields: { description: 'A miller.' },
    })
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
    expect((await take(dm, found)).status).toBe(409)
  })

  test('is declined with a line, or withdrawn, once', async () => {
    const { dm, player, about } = await npcOfDm()
    const found = await made(player, { about, fields: { description: 'A miller.' } })
    const decline = (by: Browser) =>
      by.post(`/api/suggestions/${found.id}/decline`, { reply: 'She is not.' })
    expect((await decline(player)).status).toBe(403)
    await decline(dm).expect(200)
    expect(await read(player, found)).toMatchObject({ state: 'declined', reply: 'She is not.' })
    expect((await decline(dm)).status).toBe(409)
    const other = await made(player, { about, fields: { description: 'A miller.' } })
    expect((await dm.post(`/api/suggestions/${other.id}/withdraw`)).status).toBe(403)
    await player.post(`/api/suggestions/${other.id}/withdraw`).expect(200)
  })

  test('of a connection leaves its true words alone', async () => {
    const { dm, player, npc } = await npcOfDm()
    const other = await create(dm, 'npcs', { name: 'Tam' })
    const connection = await create(dm, 'connections', {
      from_npc_id: npc.id,
      to_npc_id: other.id,
      label: 'blackmails',
      public_version: { label: 'knows' },
    })
    const about = { kind: 'connection', id: connection.id }
    const found = await made(player, { about, fields: { label: 'likes' } })
    await take(dm, found).expect(200)
    const path = `/api/connections/${connection.id}`
    const { connections } = await dm.get('/api/connections').expect(200)
    expect(connections ?? [await dm.get(path).expect(200)]).toMatchObject([
      { label: 'blackmails', public_version: { label: 'likes' } },
    ])
  })
})

describe('a suggested new thing', () => {
  test('is made as an NPC that the player then owns', async () => {
    const { dm, player, campaign } = await npcOfDm()
    const make = { kind: 'npc' }
    expect((await suggest(player, { make, fields: { description: 'x' } })).status).toBe(400)
    const found = await made(player, { campaign_id: campaign, make, fields: { name: 'Hob' } })
    const taken = await take(dm, found).expect(200)
    const { npc } = await player.get(`/api/npcs/${taken.about.id}`).expect(200)
    expect(npc).toMatchObject({ name: 'Hob', editable: true, visibility: 'everyone' })
  })

  test('is made as a location, an article or a connection that everyone sees', async () => {
    const { dm, player, campaign, npc } = await npcOfDm()
    const other = await create(dm, 'npcs', { name: 'Tam' })
    await dm.put(`/api/campaigns/${campaign}`, { default_visibility: 'dm' }).expect(200)
    const kind_id = await kindId(dm, campaign, 'Lore')
    for (const [make, fields] of [
      [{ kind: 'location' }, { name: 'The Mill' }],
      [{ kind: 'article', kind_id }, { name: 'Tides' }],
      [{ kind: 'connection' }, { from_npc_id: npc.id, to_npc_id: other.id, label: 'knows' }],
    ]) {
      const found = await made(player, { make, fields })
      await take(dm, found).expect(200)
      expect(await read(player, found)).toMatchObject({
        state: 'taken',
        about: { kind: (make as { kind: string }).kind },
      })
    }
  })
})

test('members read their own suggestions, DMs all, in pages and by state', async () => {
  const { app, dm, player, campaign, about } = await npcOfDm()
  const otto = await app.person('otto')
  const invite = { email_or_username: 'otto' }
  await dm.post(`/api/campaigns/${campaign}/invite`, invite).expect(201)
  for (const by of [player, otto, player]) {
    await made(by, { about, fields: { description: 'A miller.' } })
  }
  const list = (by: Browser, query = '') =>
    by.get(`/api/suggestions?campaign_id=${campaign}${query}`).expect(200)
  expect((await list(dm)).total).toBe(3)
  expect((await list(player)).total).toBe(2)
  const [first] = (await list(otto)).suggestions
  expect((await player.get(`/api/suggestions/${first.id}`)).status).toBe(404)
  await take(dm, first).expect(200)
  expect((await list(dm, '&state=open')).total).toBe(2)
  expect((await list(dm, `&about_kind=npc&about_id=${about.id}`)).total).toBe(3)
  const page = await list(dm, '&limit=2')
  const rest = await list(dm, `&limit=2&cursor=${page.next_cursor}`)
  expect([page.suggestions.length, rest.suggestions.length]).toEqual([2, 1])
})

test('a person has at most 50 open suggestions in a campaign', async () => {
  const { app, player, about } = await npcOfDm()
  app.context.db.connection.exec('pragma synchronous = off')
  const fields = { description: 'A miller.' }
  for (let i = 0; i < 50; i += 1) await made(player, { about, fields })
  expect((await suggest(player, { about, fields })).status).toBe(409)
})

describe('a trusted player', () => {
  async function trusted() {
    const table = await npcOfDm()
    const { dm, player, campaign } = table
    const member = `/api/campaigns/${campaign}/players/${await idOf(player)}`
    expect((await player.put(member, { trusted: true })).status).toBe(403)
    expect(await dm.put(member, { trusted: true }).expect(200)).toMatchObject({ trusted: true })
    return { ...table, member }
  }

  test('changes an NPC, but neither its audience nor what is for DMs, and deletes none of others', async () => {
    const { dm, player, npc, sheet, history } = await trusted()
    expect(await sheet(player)).toMatchObject({ editable: true, deletable: false })
    await player
      .put(`/api/npcs/${npc.id}`, {
        description: 'A miller.',
        dm_notes: 'x',
        visibility: 'dm',
        own: { motto: 'Steady', true_name: 'x' },
      })
      .expect(200)
    expect(await sheet()).toMatchObject({
      description: 'A miller.',
      dm_notes: 'She is the heir.',
      visibility: 'everyone',
      own: { motto: 'Steady', true_name: 'Ilsa' },
    })
    expect((await history())[0]).toMatchObject({ by: { name: 'mara' } })
    const path = `/api/pictures?kind=npc&id=${npc.id}&name=map.png`
    const sent = { type: 'image/png', bytes: png() }
    const { id } = await player.upload('POST', path, sent).expect(201)
    expect((await player.delete(`/api/pictures/${id}`)).status).toBe(403)
    expect((await player.delete(`/api/npcs/${npc.id}`)).status).toBe(403)
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
  })

  test('changes a location, the notes of a session and what players read of a connection', async () => {
    const { dm, player, npc } = await trusted()
    const hidden = await create(dm, 'locations', { name: 'Vault', visibility: 'dm' })
    const place = await create(dm, 'locations', { name: 'The Mill', parent_id: hidden.id })
    const put = (path: string, body: object) => player.put(path, body).expect(200)
    await put(`/api/locations/${place.id}`, { description: 'Wet.', unfinished: true })
    expect(await dm.get(`/api/locations/${place.id}`).expect(200)).toMatchObject({
      description: 'Wet.',
      unfinished: false,
      parent_id: hidden.id,
    })
    const plan = { goals: 'The heir' }
    const session = await create(dm, 'storyline', { title: 'One', session_number: 1, plan })
    await put(`/api/storyline/${session.id}`, { notes: 'It rained.', title: 'Two' })
    expect(await dm.get(`/api/storyline/${session.id}`).expect(200)).toMatchObject({
      title: 'One',
      notes: 'It rained.',
      plan: { goals: 'The heir' },
    })
    const other = await create(dm, 'npcs', { name: 'Tam' })
    const ends = { from_npc_id: npc.id, to_npc_id: other.id }
    const connection = await create(dm, 'connections', {
      ...ends,
      label: 'blackmails',
      public_version: { label: 'knows' },
    })
    const saved = await put(`/api/connections/${connection.id}`, { label: 'likes' })
    expect(saved).toMatchObject({ label: 'likes' })
    const of = `/api/npcs/${npc.id}`
    const { connections = [] } = await dm.get(`/api/connections?npc_id=${npc.id}`).expect(200)
    expect(connections.length === 0 || connections[0].label === 'blackmails').toBe(true)
    for (const path of [`/api/locations/${place.id}`, `/api/storyline/${session.id}`, of]) {
      expect((await player.delete(path)).status).toBe(403)
    }
  })

  test('saves each text of a thing alone', async () => {
    const { dm, player, npc, campaign } = await trusted()
    const kind_id = await kindId(dm, campaign)
    const other = await create(dm, 'npcs', { name: 'Tam' })
    const ends = { from_npc_id: npc.id, to_npc_id: other.id }
    const things = [
      [`npcs/${npc.id}`, 'description', 'personality', 'backstory'],
      [`locations/${(await create(dm, 'locations', { name: 'Mill' })).id}`, 'name', 'description'],
      [`articles/${(await create(dm, 'articles', { name: 'Guild', kind_id })).id}`, 'description'],
      [`storyline/${(await create(dm, 'storyline', { title: 'One' })).id}`, 'notes'],
      [
        `connections/${(await create(dm, 'connections', ends)).id}`,
        'label',
        'reverse_label',
        'description',
      ],
    ]
    for (const [path, ...names] of things) {
      for (const name of names) {
        const saved = await player.put(`/api/${path}`, { [name]: 'Wet.' })
        expect(saved, `${name} of ${path}`).toMatchObject({ status: 200, body: { [name]: 'Wet.' } })
      }
    }
  })

  test('is trusted no more after leaving, or being a DM for a while', async () => {
    const { dm, player, campaign, member } = await trusted()
    await dm.put(member, { role: 'dm' }).expect(200)
    expect(await dm.put(member, { role: 'player' }).expect(200)).toMatchObject({
      trusted: false,
    })
    await dm.put(member, { trusted: true }).expect(200)
    await player.post(`/api/campaigns/${campaign}/leave`).expect(200)
    const invite = { email_or_username: 'mara' }
    await dm.post(`/api/campaigns/${campaign}/invite`, invite).expect(201)
    const { trusted: isTrusted } = await player.get(`/api/campaigns/${campaign}`).expect(200)
    expect(isTrusted).toBe(false)
  })
})
