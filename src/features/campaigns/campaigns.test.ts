import { describe, expect, test } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { deleteForGood } from '../../testing/table-of-two.ts'
import { appWith, type TestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

async function dmWithCampaign(name = 'The Long Road') {
  const { app, dm } = await appWith('dm')
  const campaign = await dm.post('/api/campaigns', { name }).expect(201)
  return { app, dm, campaign, path: `/api/campaigns/${campaign.id}` }
}

const count = ({ context: { db } }: TestApp, table: string): number =>
  Number(db.connection.prepare(`select count(*) as count from ${table}`).get()!.count)

describe('POST /api/campaigns', () => {
  test('makes the creator its DM, and answers id, name, description, role and user_id', async () => {
    const { dm } = await appWith('dm')
    const { id: userId } = await dm.get('/api/user-info').expect(200)

    const campaign = await dm
      .post('/api/campaigns', { name: '  The Long Road ', description: ' From here to there. ' })
      .expect(201)

    expect(campaign).toEqual({
      id: expect.any(Number),
      name: 'The Long Road',
      description: 'From here to there.',
      default_visibility: 'everyone',
      players_see_traits: false,
      secrets_to_outside_models: false,
      face_style: 'auto',
      role: 'dm',
      user_id: userId,
      is_creator: true,
      is_sample: false,
      trusted: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: campaign.created_at,
    })
    expect(await dm.get('/api/campaigns').expect(200)).toEqual([campaign])
    expect(await dm.get(`/api/campaigns/${campaign.id}`).expect(200)).toEqual(campaign)
  })

  test('of what is no campaign answers 400 with a sentence', async () => {
    const { app, dm } = await appWith('dm')
    const { id } = await dm.post('/api/campaigns', { name: 'x' }).expect(201)
    const blank = [{ name: ' ' }, 'Campaign name is required'] as const
    await expectRefusals(app, (body: object) => dm.put(`/api/campaigns/${id}`, body), [blank])
    await expectRefusals(app, (body: object) => dm.post('/api/campaigns', body), [
      [{}, 'Campaign name is required'],
      [{ name: '' }, 'Campaign name is required'],
      [{ name: ' \t\n ' }, 'Campaign name is required'],
      [{ name: null }, 'Campaign name is required'],
      [{ name: 'x'.repeat(101) }, 'A campaign name has at most 100 characters.'],
      [
        { name: 'x', description: 'x'.repeat(501) },
        'A campaign description has at most 500 characters.',
      ],
      [{ name: 'x', description: 7 }, 'description is a text.'],
    ])
  })

  test('takes the longest texts, and the same name twice', async () => {
    const { dm } = await dmWithCampaign('x'.repeat(100))
    const body = { name: 'x'.repeat(100), description: '👻'.repeat(250) }
    const { description } = await dm.post('/api/campaigns', body).expect(201)
    expect(description).toBe(body.description)
  })
})

describe('DELETE /api/campaigns/{id}', () => {
  test('takes with it what belongs to it, and nothing else', async () => {
    const { app, dm, campaign, path } = await dmWithCampaign()
    const other = await dm.post('/api/campaigns', { name: 'Stays' }).expect(201)
    for (const campaign_id of [campaign.id, other.id]) {
      const post = (what: string, body: object) =>
        dm.post(`/api/${what}`, { ...body, campaign_id }).expect(201)
      await post('tags', { name: 'Guard' })
      await post('locations', { name: 'The Ford' })
      await post('npcs', { name: 'Marda', tag: 'Guard', location: 'The Ford' })
      await post(`campaigns/${campaign_id}/invite`, { email_or_username: 'mara@example.org' })
    }

    await deleteForGood(dm, path)

    expect(await dm.get(path)).toMatchObject({ status: 404 })
    await app.context.imports.tidy()
    const tables = ['campaigns', 'campaign_members', 'invitations', 'tags', 'locations', 'npcs']
    for (const table of [...tables, 'thing_tags'])
      expect([table, count(app, table)]).toEqual([table, 1])
    expect(await dm.get('/api/npcs').expect(200)).toMatchObject([
      { campaign_id: other.id, location: 'The Ford', tags: [{ name: 'Guard' }] },
    ])
  })
})

test('A deleted large campaign is gone for all members immediately, and its rows are cleared later', async () => {
  const { app, dm, campaign, path } = await dmWithCampaign()
  const { connection } = app.context.db
  connection.exec('pragma synchronous = off')
  for (let i = 0; i < 100; i += 1) await dm.post('/api/npcs', { name: `Npc ${i}` }).expect(201)
  await dm.post('/api/campaigns', { name: 'Stays' }).expect(201)
  const changes = () => Number(connection.prepare('select total_changes() as n').get()!.n)
  const before = changes()

  await deleteForGood(dm, path)
  expect(changes() - before).toBeLessThan(10)
  expect(await dm.get('/api/npcs').expect(200)).toEqual([])
  expect(await dm.get(`/api/npcs?campaign_id=${campaign.id}`)).toMatchObject({ status: 404 })
  expect(await dm.get('/api/search?q=Npc')).toMatchObject({ status: 200, body: { total: 0 } })

  await app.context.imports.tidy()
  expect(count(app, 'npcs')).toBe(0)
  expect(count(app, 'campaigns')).toBe(1)
})

describe('POST /api/campaigns/{id}/invite', () => {
  const invite = (email_or_username: string, role?: string) => ({
    email_or_username,
    ...(role && { role }),
  })

  test.for(['mara', 'MARA', ' mara '])(
    'of the username "%s" adds that person at once, as a player',
    async (name) => {
      const { app, dm, campaign, path } = await dmWithCampaign()
      const mara = await app.person('mara')
      expect(await dm.post(`${path}/invite`, invite(name)).expect(201)).toEqual({
        message: 'mara now belongs to this campaign.',
      })
      expect(await mara.get('/api/campaigns').expect(200)).toMatchObject([
        { id: campaign.id, role: 'player', is_creator: false },
      ])
    },
  )

  test.for<[string, string]>([
    ['mara@example.org', 'player'],
    [' Mara@Example.ORG ', 'player'],
    ['mara@example.org', 'dm'],
    ['mara', 'dm'],
  ])('of "%s" with the role %s leaves an invitation, and adds no one', async ([name, role]) => {
    const { app, dm, path } = await dmWithCampaign()
    const mara = await app.person('mara')
    const { invitation } = await dm.post(`${path}/invite`, invite(name, role)).expect(201)
    expect(invitation).toMatchObject({ role, url: expect.any(String) })
    expect(await mara.get('/api/campaigns').expect(200)).toEqual([])
    expect((await dm.get(`${path}/players`).expect(200)).players).toHaveLength(1)
  })

  test.for<[string, string, string]>([
    ['a member', 'mara', 'mara already belongs to this campaign.'],
    ['oneself', 'dm@example.org', 'dm2 already belongs to this campaign.'],
    ['an invited email', 'NEW@example.org', 'NEW@example.org is invited already.'],
  ])('of %s answers 409', async ([, name, sentence]) => {
    const { app, dm, path } = await dmWithCampaign()
    await app.person('mara')
    await dm.post(`${path}/invite`, invite('mara')).expect(201)
    await dm.post(`${path}/invite`, invite('new@example.org')).expect(201)
    const before = contentOf(app)
    expect(await dm.post(`${path}/invite`, invite(name, 'dm'))).toMatchObject({
      status: 409,
      body: { error: sentence },
    })
    expect(contentOf(app)).toBe(before)
  })

  test('of an unknown username answers 404', async () => {
    const { dm, path } = await dmWithCampaign()
    expect(await dm.post(`${path}/invite`, invite('nobody'))).toMatchObject({
      status: 404,
      body: { error: 'No user named "nobody".' },
    })
  })

  test('without a name, or with an unknown role, answers 400 with a sentence', async () => {
    const { app, dm, path } = await dmWithCampaign()
    await app.person('mara')
    await expectRefusals(app, (body: object) => dm.post(`${path}/invite`, body), [
      [{}, 'Email or username is required'],
      [{ email_or_username: '  ' }, 'Email or username is required'],
      [{ email_or_username: ['mara'] }, 'Email or username is required'],
      [invite('mara', 'gm'), 'Choose one of: player, dm.'],
      [invite('mara', 'owner'), 'Choose one of: player, dm.'],
      [invite('x'.repeat(321)), 'This is too long for an email or a username.'],
    ])
  })
})

describe('GET /api/campaigns/{id}/players', () => {
  test('lists the members: user_id, username, email, portrait_url, role, character, joined_at; the first to join first', async () => {
    const { app, dm, path } = await dmWithCampaign()
    for (const name of ['mara', 'tam']) {
      await app.person(name)
      await dm.post(`${path}/invite`, { email_or_username: name }).expect(201)
    }
    const { players } = await dm.get(`${path}/players`).expect(200)
    expect(players).toMatchObject([
      { username: 'dm2', email: 'dm@example.org', role: 'dm', portrait_url: null },
      { username: 'mara', role: 'player' },
      { username: 'tam', role: 'player' },
    ])
    for (const player of players) {
      expect(player.user_id).toBe(player.id)
      expect(Object.keys(player).toSorted()).toEqual([
        'character',
        'email',
        'id',
        'is_creator',
        'joined_at',
        'portrait_url',
        'role',
        'trusted',
        'user_id',
        'username',
      ])
    }
  })
})
