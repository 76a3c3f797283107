import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import type { Browser } from '../testing/browser.ts'
import { textOf } from '../testing/event-streams.ts'
import { requestOf } from '../testing/rights/right.ts'
import { rights } from '../testing/rights/table.ts'
import { prepareWorlds, type World } from '../testing/world.ts'

// Players search every address for things that only some other players may see, or that they may no longer see.

/** In every text of what is shown to some of the players. */
const MARK = 'q7xsome'

const worlds = prepareWorlds()

/** Shows one of each kind to the author, a player who leaves and comes again, and one who is a DM for a while. */
async function openTable() {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const leaver = await app.person('leaver')
  const promoted = await app.person('promoted')
  const later = await app.person('later')
  const campaign = `/api/campaigns/${world.campaign}`
  const join = (name: string) =>
    creator.post(`${campaign}/invite`, { email_or_username: name }).expect(201)
  const idOf = async (by: Browser) => (await by.get('/api/user-info').expect(200)).id as number
  await join('leaver')
  await join('promoted')

  const some = {
    visibility: 'some',
    visible_to: [world.authorId, await idOf(leaver), await idOf(promoted)],
  }
  const create = async (path: string, body: object) =>
    (await creator.post(path, body).expect(201)).id as number
  const text = `${MARK} under the mill`
  const npc = await create('/api/npcs', { name: `${MARK} Orla`, description: text, ...some })
  const location = await create('/api/locations', { name: `${MARK} cave`, ...some })
  const session = await create('/api/storyline', { title: `${MARK} night`, ...some })
  const ends = { from_npc_id: world.npc, to_npc_id: world.creatorsNpc, kind: 'debt' }
  const connection = await create('/api/connections', { ...ends, label: MARK, ...some })
  const entry = await create(`/api/npcs/${world.npc}/journal`, { content: text, ...some })
  const about = { kind: 'npc', id: world.npc }
  const secret = await create('/api/secrets', { about, text })
  await create('/api/reveals', {
    what: { kind: 'secret', id: secret },
    to: some.visible_to,
    note: MARK,
  })

  await leaver.post(`${campaign}/leave`).expect(200)
  await join('leaver')
  const role = `${campaign}/players/${await idOf(promoted)}`
  for (const next of ['dm', 'player']) {
    await creator.put(role, { role: next }).expect(200)
  }
  await join('later')
  return {
    app,
    world,
    readers: {
      author: world.people.author,
      other: world.people.otherPlayer,
      leaver,
      promoted,
      later,
    },
    paths: [
      `npcs/${npc}`,
      `npcs/${npc}/journal`,
      `locations/${location}`,
      `storyline/${session}`,
      `storyline/${session}/log`,
      `connections/${connection}`,
      `journal/${entry}`,
      `secrets/${secret}`,
      `secrets?about_kind=npc&about_id=${world.npc}`,
      `reveals?kind=secret&what_id=${secret}`,
      `npcs?q=${MARK}`,
      `search?q=under+the+mill`,
    ].map((path) => `/api/${path}`),
  }
}

async function readAll(world: World, by: Browser, paths: string[]) {
  const known = rights
    .filter(({ route }) => route.startsWith('GET ') && !route.includes('/join'))
    .map((right) => requestOf(right, world).path)
  const texts: string[] = []
  for (const path of [...known, ...paths]) {
    const answer = await by.open(path)
    if (answer.headers.get('content-type') !== 'application/zip') {
      texts.push(`${path} ${await textOf(answer)}`)
      continue
    }
    const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    texts.push(...files.map((bytes) => `${path} ${new TextDecoder().decode(bytes)}`))
  }
  const ask = { campaign_id: world.campaign, question: 'What is under the mill?' }
  const asked = await by.open('/api/ask', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ask),
  })
  return [...texts, `ask ${await textOf(asked)}`]
}

/** The addresses whose answer holds the mark; one that is sought is repeated by the answer. */
const marked = (texts: string[]) =>
  texts.filter((text) => text.includes(MARK, text.indexOf(' '))).map((text) => text.split(' ')[0]!)

describe('what is shown to some players', () => {
  test('is read by a player who is named', async () => {
    const { world, readers, paths } = await openTable()
    const found = marked(await readAll(world, readers.author, paths))
    expect(found).toEqual(
      expect.arrayContaining([
        'ask',
        ...paths.filter((path) => !/log|npcs\/\d+\/journal/.test(path)),
      ]),
    )
    expect(found.filter((path) => path.includes('/export')).length).toBeGreaterThan(0)
  })

  test.for(['other', 'leaver', 'promoted', 'later'] as const)(
    'reaches the player "%s" by no address, total or file',
    async (name) => {
      const { world, readers, paths } = await openTable()
      const reader = readers[name]
      expect(marked(await readAll(world, reader, paths))).toEqual([])
      const totals = [`reveals?campaign_id=${world.campaign}`, 'secrets?limit=100']
      for (const path of totals) {
        const page = await reader.get(`/api/${path}`).expect(200)
        expect(page.total).toBe((page.reveals ?? page.secrets).length)
      }
      expect((await reader.get('/api/reveals').expect(200)).total).toBe(0)
    },
  )
})
