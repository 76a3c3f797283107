import { expect, test } from 'vitest'

import { readingRoutes } from '../testing/rights/right.ts'
import { serveTestApp } from '../testing/test-app.ts'
import { prepareWorlds, type World } from '../testing/world.ts'

const worlds = prepareWorlds()

/** The address of a route, with things that the author sees. */
function addressOf(path: string, world: World): string {
  const ids: Record<string, number> = {
    campaigns: world.campaign,
    connections: world.connection,
    journal: world.entry,
    locations: world.location,
    maps: world.map,
    npcs: world.npc,
    reveals: world.reveal,
    secrets: world.secret,
    storyline: world.session,
    tags: world.tag,
  }
  const [, , noun = ''] = path.split('/')
  return path
    .replace(/:(id|entryId)\b/, String(ids[noun]))
    .replace(':userId', String(world.authorId))
}

test('a player who asks to see what a member sees gets a whole refusal in JSON, at every route', async () => {
  const { app, world } = await worlds.open()
  const { url } = await serveTestApp(app)
  const { author } = world.people
  const refused = []
  for (const route of readingRoutes(app.app)) {
    const [method, path = ''] = route.split(' ')
    if (method !== 'GET') continue
    const query = `as=${world.authorId}&campaign_id=${world.campaign}&npc_id=${world.npc}&q=marda`
    const answer = await fetch(`${url}${addressOf(path, world)}?${query}`, {
      headers: { Cookie: author.cookie },
    })
    const text = await answer.text()
    expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/)
    expect(JSON.parse(text), path).toHaveProperty('error')
    if (answer.status !== 403) continue
    refused.push(path)
    const headers = Object.fromEntries(answer.headers)
    expect(headers, path).toMatchObject({
      'content-length': String(text.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(Object.keys(headers), path).not.toContain('content-disposition')
    expect(Object.keys(headers), path).not.toContain('etag')
  }
  for (const path of [
    '/api/campaigns/:id/export',
    '/api/campaigns/:id/events',
    '/api/maps/:id/picture',
    '/api/npcs/:id/portrait',
    '/api/npcs',
  ]) {
    expect(refused).toContain(path)
  }
})

test('a refused export leaves the player free to begin another', async () => {
  const { app, world } = await worlds.open()
  const { url } = await serveTestApp(app)
  const { author } = world.people
  const path = `${url}/api/campaigns/${world.campaign}/export`
  const get = (query = '') => fetch(path + query, { headers: { Cookie: author.cookie } })
  expect(await (await get(`?as=${world.authorId}`)).json()).toEqual({
    error: 'Only DMs may view the campaign as a member.',
    code: 'view-not-allowed',
  })
  const own = await get()
  expect(own.status).toBe(200)
  expect((await own.arrayBuffer()).byteLength).toBe(Number(own.headers.get('content-length')))
})

test('a DM who exports as a member leaves that member free to export, and is in the log by the DM’s own name', async () => {
  const { app, world } = await worlds.open()
  const { author, creator } = world.people
  const export_ = (cookie: string, query = '') =>
    app.app.request(
      `/api/campaigns/${world.campaign}/export${query}`,
      { headers: { Cookie: cookie } },
      {},
    )
  const asMember = await export_(creator.cookie, `?as=${world.authorId}`)
  expect(asMember.status).toBe(200)
  const own = await export_(author.cookie)
  expect(own.status).toBe(200)
  await asMember.body?.cancel()
  await own.body?.cancel()
  const exported = app.context.audit
    .page({ limit: 10, q: '' })
    .entries.filter(({ action }) => action === 'campaign.export')
  expect(exported.map(({ admin }) => admin).toSorted()).toEqual(['author', 'creator'])
})

test('a player who has a picture already is refused its view as a member, too', async () => {
  const { app, world } = await worlds.open()
  const { url } = await serveTestApp(app)
  const { cookie } = world.people.author
  const path = `${url}/api/maps/${world.map}/picture`
  const own = await fetch(path, { headers: { Cookie: cookie } })
  await own.arrayBuffer()
  const headers = { Cookie: cookie, 'If-None-Match': own.headers.get('etag')! }
  expect((await fetch(path, { headers })).status).toBe(304)
  expect((await fetch(`${path}?as=${world.authorId}`, { headers })).status).toBe(403)
})
