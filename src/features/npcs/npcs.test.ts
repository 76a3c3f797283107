import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith } from '../../testing/test-app.ts'

const read = async (by: Browser, id: number) => (await by.get(`/api/npcs/${id}`).expect(200)).npc

const FULL = {
  name: 'Marda of the Ford',
  description: 'Ferrywoman.\nKnows everyone.',
  personality: 'Dry, patient.',
  backstory: 'Born on the river.',
  tag: 'Ferry, Guard',
  emoji: '🛶',
  language_style: 'Rustic / Plainspoken',
  narrative_role: 'Merchant / Pragmatist',
  trustworthiness: 'Half-truths',
  avatar_url: 'lorelei:marda',
  visibility: 'everyone',
  dm_notes: 'She is the heir.',
}

describe('POST /api/npcs', () => {
  test('adds an NPC of all its fields, with the defaults of what was left out: NPC, a ghost, Formal / Courtly, Expositor, Honest', async () => {
    const { dm, campaign } = await tableOfTwo()

    const npc = await create(dm, 'npcs', { name: '  Marda of the Ford ' })

    expect(npc).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      name: 'Marda of the Ford',
      description: '',
      personality: '',
      backstory: '',
      tag: 'NPC',
      emoji: '👻',
      language_style: 'Formal / Courtly',
      narrative_role: 'Expositor',
      trustworthiness: 'Honest',
      avatar_url: expect.stringMatching(/^[\w-]+:\w+$/),
      location: null,
      location_id: null,
      died: null,
      visibility: 'everyone',
      editable: true,
      deletable: true,
      dm_notes: '',
      unfinished: false,
      aliases: [],
      own: {},
      tags: [],
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: npc.created_at,
    })
    expect(await read(dm, npc.id)).toEqual(npc)
    expect(await dm.get('/api/npcs').expect(200)).toEqual([npc])
    const another = await create(dm, 'npcs', { name: 'Tam' })
    expect(another.avatar_url).not.toBe(npc.avatar_url)

    await dm.put(`/api/campaigns/${npc.campaign_id}`, { face_style: 'open-peeps' }).expect(200)
    const third = await create(dm, 'npcs', { name: 'Ina', description: 'An old woman' })
    expect(third.avatar_url).toMatch(/^open-peeps:she-old\./)
  })

  test('stores every field as typed', async () => {
    const { dm } = await tableOfTwo()
    const npc = await create(dm, 'npcs', FULL)
    expect(npc).toMatchObject(FULL)
    expect(await read(dm, npc.id)).toMatchObject(FULL)
  })

  test('answers 400 while there is no campaign', async () => {
    const { keeper: dm } = await appWith('keeper')
    expect(await dm.post('/api/npcs', { name: 'Marda' })).toMatchObject({
      status: 400,
      body: { error: 'Create a campaign first.' },
    })
  })

  test('of what is no NPC answers 400 with a sentence and adds nothing', async () => {
    const { app, dm } = await tableOfTwo()
    await expectRefusals(app, (body: object) => dm.post('/api/npcs', body), [
      [{}, 'Give the NPC a name.'],
      [{ name: ' \n ' }, 'Give the NPC a name.'],
      [{ name: 7 }, 'Give the NPC a name.'],
      [{ name: 'x'.repeat(101) }, 'An NPC name has at most 100 characters.'],
      [{ name: 'M', backstory: 'x'.repeat(20_001) }, 'Keep this under 20000 characters.'],
      [{ name: 'M', tag: 'x'.repeat(1_001) }, 'Keep the tags under 1000 characters.'],
      [
        { name: 'M', language_style: 'Rude' },
        'Choose one of: Formal / Courtly, Cryptic / Symbolic, Rustic / Plainspoken, Comedic / Satirical, Poetic / Tragic.',
      ],
      [
        { name: 'M', narrative_role: '' },
        'Choose one of: Expositor, Suspicious Local, Bardic Performer, Merchant / Pragmatist, Witness / Survivor.',
      ],
      [
        { name: 'M', trustworthiness: 'honest' },
        'Choose one of: Honest, Half-truths, Deceptive, Clueless.',
      ],
      [{ name: 'M', visibility: 'nobody' }, 'Choose one of: everyone, dm, some.'],
      [{ name: 'M', location: 'Nowhere' }, 'This campaign has no location named "Nowhere".'],
      [{ name: 'M', location_id: 999 }, 'This campaign has no such location.'],
    ])
  })

  test('by a player leaves the DM’s own fields at their defaults', async () => {
    const { dm, player } = await tableOfTwo()
    const npc = await create(player, 'npcs', { name: 'Tam', visibility: 'dm', dm_notes: 'mine' })
    expect(npc).toMatchObject({ visibility: 'everyone', editable: true })
    expect(npc).not.toHaveProperty('dm_notes')
    expect(await read(dm, npc.id)).toMatchObject({ dm_notes: '', visibility: 'everyone' })
  })
})

describe('the location of an NPC', () => {
  test('can be named by its name, in any case, or by its id, and taken away either way', async () => {
    const { dm } = await tableOfTwo()
    const ford = await create(dm, 'locations', { name: 'The Ford' })
    const mill = await create(dm, 'locations', { name: 'The Mill' })
    const npc = await create(dm, 'npcs', { name: 'Marda', location: ' the FORD' })
    const place = (id: number | null, name: string | null) => ({ location_id: id, location: name })
    const move = async (body: object) => {
      const { location_id, location } = await dm.put(`/api/npcs/${npc.id}`, body).expect(200)
      return { location_id, location }
    }

    expect(npc).toMatchObject(place(ford.id, 'The Ford'))
    expect(await move({ location_id: mill.id })).toEqual(place(mill.id, 'The Mill'))
    expect(await move({ location: null })).toEqual(place(null, null))
    expect(await move({ location: 'The Ford' })).toEqual(place(ford.id, 'The Ford'))
    expect(await move({ location_id: null })).toEqual(place(null, null))
    expect(await move({ location: 'The Ford' })).toEqual(place(ford.id, 'The Ford'))
    expect(await move({ location: '' })).toEqual(place(null, null))
  })

  test('follows what was changed when a whole sheet comes back with the other as it was', async () => {
    const { dm } = await tableOfTwo()
    const ford = await create(dm, 'locations', { name: 'The Ford' })
    const mill = await create(dm, 'locations', { name: 'The Mill' })
    const npc = await create(dm, 'npcs', { name: 'Marda', location_id: ford.id })
    const put = (body: object) => dm.put(`/api/npcs/${npc.id}`, body).expect(200)

    const renamed = await put({ ...npc, location: 'The Mill' })
    expect(renamed.location_id).toBe(mill.id)
    const moved = await put({ ...renamed, location_id: ford.id })
    expect(moved.location).toBe('The Ford')
    const same = await put(moved)
    expect(same).toMatchObject({ location: 'The Ford', location_id: ford.id })
    expect(await put({ ...same, location: null })).toMatchObject({ location_id: null })
  })

  test('that is deleted leaves the NPC without a location', async () => {
    const { dm } = await tableOfTwo()
    const ford = await create(dm, 'locations', { name: 'The Ford' })
    const npc = await create(dm, 'npcs', { name: 'Marda', location_id: ford.id })
    await dm.delete(`/api/locations/${ford.id}`).expect(200)
    expect(await read(dm, npc.id)).toMatchObject({ location: null, location_id: null })
  })

  test('that is hidden from a player is kept by that player’s save', async () => {
    const { dm, player } = await tableOfTwo()
    const cellar = await create(dm, 'locations', { name: 'Cellar', visibility: 'dm' })
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const path = `/api/npcs/${npc.id}`
    await dm.put(path, { location_id: cellar.id, dm_notes: 'heir' }).expect(200)

    const seen = await read(player, npc.id)
    expect(seen).toMatchObject({ location: null, location_id: null })
    await player.put(path, { ...seen, backstory: 'new', dm_notes: '' }).expect(200)

    expect(await read(dm, npc.id)).toMatchObject({
      backstory: 'new',
      location: 'Cellar',
      location_id: cellar.id,
      dm_notes: 'heir',
    })
  })
})

describe('PUT /api/npcs/{id}', () => {
  test('changes each field alone, and keeps what is left out', async () => {
    const { dm } = await tableOfTwo()
    const first = await create(dm, 'npcs', { name: 'Marda' })
    let expected = first
    for (const [field, value] of Object.entries(FULL)) {
      const updated = await dm.put(`/api/npcs/${first.id}`, { [field]: value }).expect(200)
      expected = { ...expected, [field]: value, updated_at: updated.updated_at }
      expect(updated).toEqual(expected)
    }
    expect(await read(dm, first.id)).toEqual(expected)
    expect(expected.updated_at > first.updated_at).toBe(true)
    expect(expected.created_at).toBe(first.created_at)
  })

  test('ignores fields that cannot be changed', async () => {
    const { dm, campaign } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const put = dm.put(`/api/npcs/${npc.id}`, {
      id: 99,
      campaign_id: 99,
      created_by: 99,
      created_at: '1999-01-01T00:00:00.000Z',
      editable: false,
      tags: [{ id: 1 }],
      name_key: 'x',
      role: 'dm',
    })
    const { updated_at: _, ...updated } = await put.expect(200)
    const { updated_at: __, ...before } = npc
    expect(updated).toEqual(before)
    expect(updated.campaign_id).toBe(campaign)
  })

  test('of an older version answers 409 with the current NPC as the reader sees it', async () => {
    const { dm, player } = await tableOfTwo()
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const path = `/api/npcs/${npc.id}`
    await dm.put(path, { backstory: 'by the DM', dm_notes: 'heir' }).expect(200)
    const current = await read(player, npc.id)

    const answer = await player.put(path, { backstory: 'stale', updated_at: npc.updated_at })

    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'Another person has changed this NPC.' },
    })
    expect(answer.body.current).toEqual(current)
    expect(await read(player, npc.id)).toEqual(current)
    const { updated_at } = current
    await player.put(path, { backstory: 'merged', updated_at }).expect(200)
  })

  test('tells two versions apart that were saved at the same time', async () => {
    const { dm } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const versions = new Set([npc.updated_at])
    for (let i = 0; i < 20; i += 1) {
      const saved = await dm.put(`/api/npcs/${npc.id}`, { backstory: String(i) }).expect(200)
      versions.add(saved.updated_at)
    }
    expect(versions.size).toBe(21)
  })

  test('finds an NPC by its name in the campaign that the query or the body names, or else the first', async () => {
    const { dm } = await tableOfTwo()
    const other = await dm.post('/api/campaigns', { name: 'Another' }).expect(201)
    const here = await create(dm, 'npcs', { name: 'Marda of the Ford' })
    const there = await create(dm, 'npcs', {
      name: 'Marda of the Ford',
      campaign_id: other.id,
    })
    const put = (path: string, backstory: string) =>
      dm.put(`/api/npcs/${path}`, { backstory }).expect(200)

    expect(await put('MARDA%20of%20the%20ford', 'one')).toMatchObject({ id: here.id })
    expect(await put(`Marda%20of%20the%20Ford?campaign_id=${other.id}`, 'two')).toMatchObject({
      id: there.id,
    })
    const named = { backstory: 'three', campaign_id: other.id }
    const byBody = dm.put('/api/npcs/Marda%20of%20the%20Ford', named)
    expect(await byBody.expect(200)).toMatchObject({ id: there.id, backstory: 'three' })
    expect(await dm.put('/api/npcs/Nobody', { backstory: 'x' })).toMatchObject({
      status: 404,
      body: { error: 'NPC not found' },
    })
  })

  test('by name changes the NPC that everyone sees, not a hidden one of the same name', async () => {
    const { dm } = await tableOfTwo()
    await create(dm, 'npcs', { name: 'Marda', visibility: 'dm' })
    const seen = await create(dm, 'npcs', { name: 'Marda' })
    const { id } = await dm.put('/api/npcs/marda', { backstory: 'x' }).expect(200)
    expect(id).toBe(seen.id)
  })
})

describe('DELETE /api/npcs/{id}', () => {
  test('takes the NPC with its tags, and no other', async () => {
    const { dm, campaign } = await tableOfTwo()
    await create(dm, 'tags', { name: 'Guard' })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard, Ferry' })
    const other = await create(dm, 'npcs', { name: 'Tam', tag: 'Guard' })
    expect(await dm.delete(`/api/npcs/${npc.id}`).expect(200)).toEqual({
      message: 'NPC deleted',
      deletion_id: expect.any(Number),
    })
    expect(await dm.get(`/api/npcs/${npc.id}`)).toMatchObject({
      status: 404,
      body: { error: 'NPC not found' },
    })
    expect(await dm.delete(`/api/npcs/${npc.id}`)).toMatchObject({ status: 404 })
    expect(await dm.get('/api/npcs').expect(200)).toEqual([other])
    const classes = await dm.get(`/api/campaigns/${campaign}/npc-classes`).expect(200)
    expect(classes).toEqual({ classes: ['Guard'] })
  })
})

test('an NPC outlives the account of the player who added it', async () => {
  const { app, dm, player } = await tableOfTwo()
  const npc = await create(player, 'npcs', { name: 'Marda' })
  app.context.db.connection.exec(`delete from users where username = 'mara'`)
  expect(await read(dm, npc.id)).toEqual({
    ...npc,
    editable: true,
    dm_notes: '',
    unfinished: false,
  })
})
