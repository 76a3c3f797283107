import { describe, expect, test, vi } from 'vitest'

import { mountedRoutes, type Right, statusFor, withoutContent } from './testing/rights.ts'
import { PASSWORD, type TestApp } from './testing/test-app.ts'
import {
  contentOf,
  PEOPLE,
  type Person,
  SECRET,
  prepareWorlds,
  type World,
} from './testing/world.ts'

/** Who gets what, for every route that is mounted. A new route needs a row, or the last test fails. */
const table: Right[] = [
  // Accounts
  {
    route: 'POST /signup',
    send: () => ({
      path: '/signup',
      form: { email: 'new@example.org', password: PASSWORD, confirm_password: PASSWORD },
    }),
    answers: { everybody: 201 },
  },
  {
    route: 'POST /api/login',
    send: () => ({
      path: '/api/login',
      body: { email: 'with-password@example.org', password: PASSWORD },
    }),
    answers: { everybody: 200 },
    changes: false,
  },
  {
    route: 'GET /api/user-info',
    send: () => ({ path: '/api/user-info' }),
    answers: { everybody: 200 },
  },
  {
    route: 'POST /api/logout',
    send: () => ({ path: '/api/logout' }),
    answers: { everybody: 200 },
    changes: false,
  },

  // Campaigns
  {
    route: 'GET /api/campaigns',
    send: () => ({ path: '/api/campaigns' }),
    answers: { signedIn: 200 },
  },
  {
    route: 'POST /api/campaigns',
    send: () => ({ path: '/api/campaigns', body: { name: 'Another' } }),
    answers: { signedIn: 201 },
  },
  {
    route: 'GET /api/campaigns/:id',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}` }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/campaigns/:id',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}`, body: { name: 'Renamed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/campaigns/:id',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}` }),
    answers: { members: 403, creator: 200 },
  },
  {
    route: 'GET /api/campaigns/:id/players',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/players` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/campaigns/:id/npc-classes',
    send: ({ campaign }) => ({ path: `/api/campaigns/${campaign}/npc-classes` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/campaigns/:id/invite',
    send: ({ campaign }) => ({
      path: `/api/campaigns/${campaign}/invite`,
      body: { email_or_username: 'site-admin', role: 'player' },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'POST /api/campaigns/:id/invite',
    of: 'somebody without an account',
    send: ({ campaign }) => ({
      path: `/api/campaigns/${campaign}/invite`,
      body: { email_or_username: 'nobody@example.org', role: 'dm' },
    }),
    answers: { dms: 201, players: 403 },
  },

  // NPCs
  {
    route: 'GET /api/npcs',
    send: () => ({ path: '/api/npcs' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/npcs?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/npcs',
    send: ({ campaign }) => ({
      path: '/api/npcs',
      body: { name: 'New', campaign_id: campaign },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/npcs',
    of: 'the campaign in the query',
    send: ({ campaign }) => ({
      path: `/api/npcs?campaign_id=${campaign}`,
      body: { name: 'New' },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/npcs',
    of: 'a place of another campaign',
    send: ({ campaign, foreign }) => ({
      path: '/api/npcs',
      body: { name: 'New', campaign_id: campaign, location_id: foreign.location },
    }),
    answers: { members: 400 },
  },
  {
    route: 'POST /api/npcs',
    of: 'a hidden place',
    send: ({ campaign, hiddenLocation }) => ({
      path: '/api/npcs',
      body: { name: 'New', campaign_id: campaign, location_id: hiddenLocation },
    }),
    answers: { dms: 201, players: 400 },
    tells: true,
  },
  {
    route: 'POST /api/check-duplicate-name',
    send: ({ campaign }) => ({
      path: '/api/check-duplicate-name',
      body: { name: 'Marda', campaign_id: campaign },
    }),
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'GET /api/npcs/:id',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}`, body: { backstory: 'changed' } }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    of: 'an NPC that a DM added',
    send: ({ creatorsNpc }) => ({ path: `/api/npcs/${creatorsNpc}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    of: 'an older version',
    send: ({ npc }) => ({
      path: `/api/npcs/${npc}`,
      body: { backstory: 'changed', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, author: 409, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    of: 'an NPC by name',
    send: ({ campaign }) => ({
      path: `/api/npcs/marda?campaign_id=${campaign}`,
      body: { backstory: 'changed' },
    }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}`, body: { backstory: 'changed' } }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    of: 'the name of a hidden NPC',
    send: ({ campaign }) => ({
      path: `/api/npcs/${SECRET}%20veyra?campaign_id=${campaign}`,
      body: { backstory: 'changed' },
    }),
    answers: { dms: 200 },
    partly: true,
  },
  {
    route: 'PUT /api/npcs/:idOrName',
    of: 'a place of another campaign',
    send: ({ npc, foreign }) => ({
      path: `/api/npcs/${npc}`,
      body: { location_id: foreign.location },
    }),
    answers: { dms: 400, author: 400, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id',
    of: 'an NPC that a DM added',
    send: ({ creatorsNpc }) => ({ path: `/api/npcs/${creatorsNpc}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}` }),
    answers: { dms: 200 },
  },
  {
    route: 'GET /api/npcs/:id/tags',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/tags` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/npcs/:id/tags',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/tags` }),
    answers: { dms: 200 },
  },
  {
    route: 'POST /api/npcs/:id/tags/:tagId',
    send: ({ npc, tag }) => ({ path: `/api/npcs/${npc}/tags/${tag}` }),
    answers: { dms: 201, author: 201, otherPlayer: 403 },
  },
  {
    route: 'POST /api/npcs/:id/tags/:tagId',
    of: 'a hidden NPC',
    send: ({ hiddenNpc, tag }) => ({ path: `/api/npcs/${hiddenNpc}/tags/${tag}` }),
    answers: { dms: 201 },
  },
  {
    route: 'POST /api/npcs/:id/tags/:tagId',
    of: 'a tag of another campaign',
    send: ({ npc, foreign }) => ({ path: `/api/npcs/${npc}/tags/${foreign.tag}` }),
    answers: { otherPlayer: 403 },
    partly: true,
  },
  {
    route: 'DELETE /api/npcs/:id/tags/:tagId',
    send: ({ npc, assignedTag }) => ({ path: `/api/npcs/${npc}/tags/${assignedTag}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/npcs/:id/tags/:tagId',
    of: 'a hidden NPC',
    send: ({ hiddenNpc, assignedTag }) => ({ path: `/api/npcs/${hiddenNpc}/tags/${assignedTag}` }),
    answers: { dms: 200 },
  },

  // Tags
  { route: 'GET /api/tags', send: () => ({ path: '/api/tags' }), answers: { signedIn: 200 } },
  {
    route: 'GET /api/tags',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/tags?campaign_id=${campaign}` }),
    answers: { members: 200 },
  },
  {
    route: 'POST /api/tags',
    send: ({ campaign }) => ({ path: '/api/tags', body: { name: 'New', campaign_id: campaign } }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/tags/:id',
    send: ({ tag }) => ({ path: `/api/tags/${tag}` }),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/tags/:id',
    send: ({ tag }) => ({ path: `/api/tags/${tag}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/tags/:id',
    send: ({ tag }) => ({ path: `/api/tags/${tag}` }),
    answers: { dms: 200, players: 403 },
  },

  // Locations
  {
    route: 'GET /api/locations',
    send: () => ({ path: '/api/locations' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/locations',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/locations?campaign_id=${campaign}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/locations',
    send: ({ campaign }) => ({
      path: '/api/locations',
      body: { name: 'New', campaign_id: campaign },
    }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'GET /api/locations/:id',
    send: ({ location }) => ({ path: `/api/locations/${location}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/locations/:id',
    of: 'a hidden location',
    send: ({ hiddenLocation }) => ({ path: `/api/locations/${hiddenLocation}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/locations/:id',
    send: ({ location }) => ({ path: `/api/locations/${location}`, body: { name: 'Changed' } }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/locations/:id',
    of: 'a hidden location',
    send: ({ hiddenLocation }) => ({
      path: `/api/locations/${hiddenLocation}`,
      body: { name: 'Changed' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'DELETE /api/locations/:id',
    send: ({ location }) => ({ path: `/api/locations/${location}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/locations/:id',
    of: 'a hidden location',
    send: ({ hiddenLocation }) => ({ path: `/api/locations/${hiddenLocation}` }),
    answers: { dms: 200 },
  },

  // Generation
  {
    route: 'GET /api/generator',
    send: () => ({ path: '/api/generator' }),
    answers: { signedIn: 200 },
  },
  {
    route: 'POST /api/generate-ai-character',
    send: () => ({ path: '/api/generate-ai-character', body: { prompt: 'a smith' } }),
    answers: { signedIn: 200 },
    changes: false,
  },
  {
    route: 'POST /api/generate-ai-character',
    of: 'in a campaign',
    send: ({ campaign }) => ({
      path: '/api/generate-ai-character',
      body: { prompt: 'a smith', campaign_id: campaign },
    }),
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'POST /generate-ai-character',
    send: ({ campaign }) => ({
      path: `/generate-ai-character?campaign_id=${campaign}`,
      body: { prompt: 'a smith' },
    }),
    answers: { members: 200 },
    changes: false,
  },

  // Open to everybody
  {
    route: 'GET /api/avatars/:style/:file',
    send: () => ({ path: '/api/avatars/lorelei/marda.svg' }),
    answers: { everybody: 200 },
  },
  {
    route: 'POST /api/client-error',
    send: () => ({ path: '/api/client-error', body: { error: 'It broke.' } }),
    answers: { everybody: 202 },
    changes: false,
  },
]

const DMS = new Set<Person>(['creator', 'secondDm', 'gm'])

const worlds = prepareWorlds((app) => app.signUp('with-password'))

const titled = table.map((right) => ({
  ...right,
  title: right.of ? `${right.route}, ${right.of}` : right.route,
}))

describe.for(titled)('$title', (right) => {
  test.for([...PEOPLE])('as %s', async (person) => {
    if (right.route === 'POST /api/client-error') {
      vi.spyOn(console, 'error').mockImplementation(() => {})
    }
    const { app, world } = await worlds.open()
    const expected = statusFor(right.answers, person)
    const before = contentOf(app)

    const { status, text } = await ask(app, person, right, world)

    expect({ status, text }).toMatchObject({ status: expected })
    const changed = contentOf(app) !== before
    const mayChange = expected < 400 && (right.changes ?? !right.route.startsWith('GET'))
    expect(changed, 'whether the data changed').toBe(mayChange)
    const told = DMS.has(person) && (right.tells ?? text.includes(SECRET))
    expect(text.includes(SECRET), 'whether the answer tells a secret').toBe(told)
    const hidden = status === 404 && !right.partly
    const nothing = hidden && (await ask(app, person, right, withoutContent(world)))
    expect(text, 'what is hidden reads as what does not exist').toBe(nothing ? nothing.text : text)
  })
})

test('every route that is mounted is in the table, and no other', async () => {
  const { app } = await worlds.open()
  const routes = new Set(table.map(({ route }) => route))
  expect([...routes].toSorted()).toEqual(mountedRoutes(app.app).toSorted())
})

async function ask({ app }: TestApp, person: Person, { route, send }: Right, about: World) {
  const { path, body, form } = send(about)
  const headers = new Headers({ Cookie: about.people[person].cookie })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const sent = form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body)
  const method = route.split(' ')[0]!
  const answer = await app.request(path, { method, headers, body: sent }, {})
  return { status: answer.status, text: await answer.text() }
}
