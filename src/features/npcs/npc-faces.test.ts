import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { enterThings } from '../../testing/put-things.ts'
import { appWith } from '../../testing/test-app.ts'
import { avatarSource, FACE_STYLES } from '../avatars/avatars.schemas.ts'

/** The ids of an SVG's parts come from the seed and change nothing that is seen. */
const SEED_IDS = /-[0-9a-f]{8}(?=["')])/g

async function setUp(face_style = 'open-peeps') {
  const { app, mara } = await appWith('mara')
  const { id } = await mara.post('/api/campaigns', { name: 'Bridge', face_style }).expect(201)
  let made = 0
  const add = (fields: object = {}, by: Browser = mara) =>
    by.post('/api/npcs', { campaign_id: id, name: `NPC ${(made += 1)}`, ...fields }).expect(201)
  const drawing = async (avatarUrl: string) =>
    (await mara.get(avatarSource(avatarUrl, ''))).body.replaceAll(SEED_IDS, '')
  const drawings = async (urls: string[]) => new Set(await Promise.all(urls.map(drawing)))
  return { app, mara, id, add, drawing, drawings }
}

describe('drawn faces of a campaign', () => {
  test('200 old women that a DM adds have 200 different drawings', async () => {
    const { add, drawings } = await setUp()
    const faces: string[] = []
    for (let at = 0; at < 200; at += 1) {
      faces.push((await add({ description: 'An old woman' })).avatar_url)
    }
    expect(faces.filter((face) => !face.startsWith('open-peeps:she-old.'))).toEqual([])
    expect((await drawings(faces)).size).toBe(200)
  })

  test('an NPC that is added with the random face of another gets a new one of that sex and age', async () => {
    const { add, drawing } = await setUp()
    const { avatar_url: face } = await add({ avatar_url: 'lorelei:she-old.7f3a' })
    expect(face).toBe('lorelei:she-old.7f3a')
    const other = await add({ avatar_url: face })
    expect(other.avatar_url).toMatch(/^lorelei:she-old\.[a-z0-9]+$/)
    expect(await drawing(other.avatar_url)).not.toBe(await drawing(face))
  })

  test('the face that an NPC was given later is taken, and the one that it had before is free', async () => {
    const { mara, add } = await setUp()
    const [before, after] = ['lorelei:she-old.7f3a', 'lorelei:she-old.9c2e']
    const { id } = await add({ avatar_url: before })
    expect((await add({ avatar_url: before })).avatar_url).not.toBe(before)
    await mara.put(`/api/npcs/${id}`, { avatar_url: after }).expect(200)
    expect((await add({ avatar_url: after })).avatar_url).not.toBe(after)
    expect(await add({ avatar_url: before })).toMatchObject({ avatar_url: before })
  })

  test('among a thousand NPCs faces are not compared any more', async () => {
    const { app, id, add } = await setUp()
    const { avatar_url } = await add()
    const { connection } = app.context.db
    const now = new Date().toISOString()
    connection.exec(`
      with recursive series (i) as (select 1 union all select i + 1 from series where i < 1000)
      insert into npcs (campaign_id, name, name_key, updated_at)
      select ${id}, 'One of many ' || i, i, '${now}' from series`)
    enterThings(connection, 'npc')
    expect(await add({ avatar_url })).toMatchObject({ avatar_url })
  })

  test('a face that is no random one, or that a DM gives to an existing NPC, is stored as it is', async () => {
    const { mara, add } = await setUp()
    for (const avatar_url of ['', 'Old Hob']) {
      await add({ avatar_url })
      expect(await add({ avatar_url })).toMatchObject({ avatar_url })
    }
    const { avatar_url } = await add()
    const { id } = await add()
    await mara.put(`/api/npcs/${id}`, { avatar_url }).expect(200)
    const { npc } = await mara.get(`/api/npcs/${id}`).expect(200)
    expect(npc).toMatchObject({ avatar_url })
  })

  test('a player who sends the face of a DM-only NPC gets it as sent, and learns nothing', async () => {
    const { app, mara, id, add } = await setUp()
    const tomas = await app.person('tomas')
    await addMember(mara, id, 'tomas', 'player')
    const { avatar_url } = await add({ visibility: 'dm' })
    expect(await add({ avatar_url }, tomas)).toMatchObject({ avatar_url })
  })
})

describe('GET /api/campaigns/{id}/new-faces', () => {
  test.each(FACE_STYLES)(
    'twelve faces in %s differ from each other and from those of 40 NPCs',
    async (style) => {
      const { mara, id, add, drawings } = await setUp(style)
      const faces: string[] = []
      for (let at = 0; at < 40; at += 1) {
        faces.push((await add({ description: 'An old woman' })).avatar_url)
      }
      const path = `/api/campaigns/${id}/new-faces?count=12&sex=she&age=old`
      const tray = await mara.get(path).expect(200)
      expect(tray.faces).toHaveLength(12)
      expect((await drawings([...faces, ...tray.faces])).size).toBe(52)
      for (const face of tray.faces) expect(face).toMatch(new RegExp(`^${style}:she-old\\.`))
    },
  )

  test('draws any face without sex and age, and refuses more than 24 faces and people of other campaigns', async () => {
    const { app, mara, id } = await setUp('lorelei')
    const path = `/api/campaigns/${id}/new-faces`
    const { faces } = await mara.get(path).expect(200)
    expect(faces).toEqual([expect.stringMatching(/^lorelei:[a-z0-9]+$/)])
    expect(await mara.get(`${path}?count=25`)).toMatchObject({ status: 400 })
    const stranger = await app.person('stranger')
    expect(await stranger.get(path)).toMatchObject({ status: 404 })
  })
})
