import { describe, expect, test } from 'vitest'

import { tableOfTwo } from '../../testing/table-of-two.ts'

async function tableWithInvitations() {
  const { app, dm, player, campaign } = await tableOfTwo()
  const path = `/api/campaigns/${campaign}`
  for (const [email_or_username, role] of [
    ['New@Example.net', 'dm'],
    ['other@example.net', 'player'],
  ]) {
    await dm.expect(201, dm.post(`${path}/invite`, { email_or_username, role }))
  }
  const list = async () => (await dm.expect(200, dm.get(`${path}/invitations`))).invitations
  return { app, dm, player, path, list }
}

describe('GET /api/campaigns/{id}/invitations', () => {
  test('lists the emails that wait for an account', async () => {
    const { app, dm, path, list } = await tableWithInvitations()
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        email: 'New@Example.net',
        role: 'dm',
        invited_by: 'keeper',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ email: 'other@example.net', role: 'player' }),
    ])

    const { id } = await dm.expect(201, dm.post('/api/campaigns', { name: 'Two' }))
    expect(await dm.expect(200, dm.get(`/api/campaigns/${id}/invitations`))).toEqual({
      invitations: [],
    })
    const visitor = app.visitor()
    await visitor.expect(201, visitor.signUp('other@example.net', 'a lamp in the window'))
    expect(await list()).toMatchObject([{ email: 'New@Example.net' }])
    expect(await dm.expect(200, dm.get(`${path}/players`))).toMatchObject({
      players: [{}, {}, { email: 'other@example.net' }],
    })
  })

  test('keeps an invitation whose inviter is gone', async () => {
    const { app, list } = await tableWithInvitations()
    app.context.db.connection.exec('update invitations set invited_by = null')
    expect(await list()).toMatchObject([{ invited_by: null }, { invited_by: null }])
  })

  test('is for DMs alone', async () => {
    const { player, path } = await tableWithInvitations()
    expect(await player.get(`${path}/invitations`)).toMatchObject({
      status: 403,
      body: { error: 'Only the DM of this campaign may do that.' },
    })
  })
})

describe('DELETE /api/campaigns/{id}/invitations/{invitationId}', () => {
  test('withdraws it: whoever signs up with that email belongs to nothing', async () => {
    const { app, dm, path, list } = await tableWithInvitations()
    const [first] = await list()
    const withdraw = () => dm.delete(`${path}/invitations/${first.id}`)
    expect(await dm.expect(200, withdraw())).toEqual({ message: 'Invitation withdrawn' })
    expect(await list()).toMatchObject([{ email: 'other@example.net' }])
    expect(await withdraw()).toMatchObject({
      status: 404,
      body: { error: 'Invitation not found' },
    })
    const visitor = app.visitor()
    await visitor.expect(201, visitor.signUp('new@example.net', 'a lamp in the window'))
    expect(await dm.expect(200, dm.get(`${path}/players`))).toMatchObject({
      players: [{ role: 'dm' }, { role: 'player' }],
    })
  })

  test('of another campaign’s answers 404 and leaves it', async () => {
    const { dm, path, list } = await tableWithInvitations()
    const { id } = await dm.expect(201, dm.post('/api/campaigns', { name: 'Two' }))
    const [first] = await list()
    expect(await dm.delete(`/api/campaigns/${id}/invitations/${first.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Invitation not found' },
    })
    expect(await list()).toHaveLength(2)
    await dm.expect(201, dm.post(`${path}/invite`, { email_or_username: 'third@example.net' }))
  })
})
