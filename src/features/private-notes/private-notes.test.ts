import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { textOf } from '../../testing/event-streams.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { contentOf, prepareWorlds, PRIVATE, type World } from '../../testing/world.ts'
import type { NotedThing, PrivateNote } from './private-notes.schemas.ts'

const worlds = prepareWorlds()

const read = async (by: Browser, { kind, id }: NotedThing): Promise<PrivateNote | undefined> => {
  const path = `/api/private-notes?about_kind=${kind}&about_id=${id}`
  return (await by.get(path).expect(200)).notes[0]
}
const write = async (by: Browser, about: NotedThing, text: string): Promise<PrivateNote> =>
  (await by.put('/api/private-notes', { about, text }).expect(200)).note

const things = ({ npc, location, session, connection, campaign }: World): NotedThing[] => [
  { kind: 'npc', id: npc },
  { kind: 'location', id: location },
  { kind: 'session', id: session },
  { kind: 'connection', id: connection },
  { kind: 'campaign', id: campaign },
]

describe('a private note', () => {
  test('is kept for each person and each thing, the last changed first', async () => {
    const { world } = await worlds.open()
    const { otherPlayer, creator } = world.people
    for (const about of things(world)) {
      await write(otherPlayer, about, `${about.kind} mine`)
      await write(creator, about, `${about.kind} of the DM`)
    }
    for (const [by, word] of [
      [otherPlayer, 'mine'],
      [creator, 'of the DM'],
    ] as const) {
      const { notes } = await by.get('/api/private-notes').expect(200)
      expect(notes.map(({ text }: PrivateNote) => text)).toEqual(
        ['campaign', 'connection', 'session', 'location', 'npc'].map((kind) => `${kind} ${word}`),
      )
      expect(await read(by, things(world)[0]!)).toMatchObject({
        campaign: { id: world.campaign, name: 'The Long Road' },
        about: { kind: 'npc', id: world.npc, name: 'Marda' },
      })
    }
  })

  test('refuses a stale save with the current note, and is deleted by an empty text', async () => {
    const { app, world } = await worlds.open()
    const { otherPlayer } = world.people
    const about = things(world)[0]!
    const first = await write(otherPlayer, about, 'One')
    const second = await write(otherPlayer, about, 'Two')
    const before = contentOf(app)
    for (const updated_at of [first.updated_at, null]) {
      const stale = { about, text: 'Three', updated_at }
      expect(await otherPlayer.put('/api/private-notes', stale)).toMatchObject({
        status: 409,
        body: { error: 'You changed this note in another window.', current: second },
      })
    }
    expect(contentOf(app)).toBe(before)
    expect(await write(otherPlayer, about, ' \n')).toBeNull()
    expect(await read(otherPlayer, about)).toBeUndefined()
    const fresh = { about, text: 'Three', updated_at: null }
    await otherPlayer.put('/api/private-notes', fresh).expect(200)
  })

  test('of what is no note answers 400 with a sentence', async () => {
    const { app, world } = await worlds.open()
    const { author } = world.people
    await expectRefusals(app, (body: object) => author.put('/api/private-notes', body), [
      [{ about: { kind: 'tag', id: 1 }, text: 'x' }, /^Choose one of: npc, location/],
      [{ text: 'x' }, 'Say in about what the note is about: {kind, id}.'],
      [{ about: { kind: 'npc', id: 1 } }, 'Write the note first.'],
      [{ about: { kind: 'npc', id: 1 }, text: 'x'.repeat(20_001) }, /at most 20,000 characters/],
    ])
  })

  test('about a hidden thing is kept, and answers nothing until the thing is seen again', async () => {
    const { world } = await worlds.open()
    const { author, creator } = world.people
    const about = things(world)[0]!
    const own = await read(author, about)
    expect(own?.text).toContain(PRIVATE)
    const hide = (visibility: string) =>
      creator.put(`/api/npcs/${world.npc}`, { visibility }).expect(200)
    await hide('dm')
    expect(await read(author, about)).toBeUndefined()
    const guess = await author.put('/api/private-notes', { about, text: 'x' })
    expect(guess).toMatchObject({ status: 404, body: { error: 'NPC not found' } })
    await hide('everyone')
    expect(await read(author, about)).toEqual(own)
  })

  test('goes with its thing and comes back by undo, unless its person has left', async () => {
    const { world } = await worlds.open()
    const { author, otherPlayer, creator } = world.people
    const about = things(world)[0]!
    await write(otherPlayer, about, 'Ask him.')
    const own = await read(author, about)
    const path = `/api/npcs/${world.npc}`
    const { deletion_id } = await creator.delete(path).expect(200)
    expect(await read(author, about)).toBeUndefined()
    await otherPlayer.post(`/api/campaigns/${world.campaign}/leave`).expect(200)
    await creator.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(await read(author, about)).toEqual(own)
    const invite = { email_or_username: 'other-player', role: 'player' }
    const members = `/api/campaigns/${world.campaign}/invite`
    await creator.post(members, invite).expect(201)
    expect(await read(otherPlayer, about)).toBeUndefined()
  })

  test('goes with the membership, and stays with a player who becomes a DM', async () => {
    const { app, world } = await worlds.open()
    const { author, creator } = world.people
    const player = `/api/campaigns/${world.campaign}/players/${world.authorId}`
    await creator.put(player, { role: 'dm' }).expect(200)
    expect((await read(author, things(world)[0]!))?.text).toContain(PRIVATE)
    await creator.delete(player).expect(200)
    expect((await author.get('/api/private-notes').expect(200)).notes).toEqual([])
    expect(contentOf(app)).not.toContain(PRIVATE)
  })
})

test('only its writer, by its own routes, gets a private note', async () => {
  const { world } = await worlds.open()
  const { campaign, npc, location, session, connection, authorId, people } = world
  await write(people.author, { kind: 'location', id: location }, PRIVATE)
  const paths = [
    `/api/npcs/${npc}`,
    `/api/npcs?campaign_id=${campaign}`,
    `/api/npcs?q=${PRIVATE}`,
    `/api/locations/${location}`,
    `/api/storyline/${session}`,
    `/api/connections/${connection}`,
    `/api/secrets?campaign_id=${campaign}`,
    `/api/reveals?campaign_id=${campaign}`,
    `/api/search?q=${PRIVATE}`,
    `/api/search?q=trust&campaign_id=${campaign}`,
    `/api/campaigns/${campaign}/notes`,
    `/api/campaigns/${campaign}/tonight`,
    `/api/dashboard?campaign_id=${campaign}`,
    `/api/private-notes?campaign_id=${campaign}`,
  ]
  const asAuthor = paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}as=${authorId}`)
  for (const person of ['creator', 'gm', 'otherPlayer', 'author'] as const) {
    const own = paths.slice(0, person === 'author' ? -1 : undefined)
    for (const path of [...own, ...(person === 'creator' ? asAuthor : [])]) {
      const text = JSON.stringify((await people[person].get(path)).body)
      expect(text.includes(`${PRIVATE} I`), `${person} ${path}`).toBe(false)
    }
    for (const as of person === 'creator' ? ['', `?as=${authorId}`] : ['']) {
      const answer = await people[person].open(`/api/campaigns/${campaign}/export${as}`)
      const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
      expect(files.length).toBeGreaterThan(3)
      const texts = files.map((bytes) => new TextDecoder().decode(bytes))
      expect(texts.join('\n')).not.toContain(PRIVATE)
    }
    const question = { campaign_id: campaign, question: 'Whom do I trust? q7xmine' }
    const asked = await people[person].open('/api/ask', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
    })
    expect(await textOf(asked)).not.toContain(`${PRIVATE} I`)
  }
})
