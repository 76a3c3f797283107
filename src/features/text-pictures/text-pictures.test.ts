import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { edited } from '../../testing/zip-files.ts'
import { check, exportOf, importFile, traces } from '../campaign-files/campaign-imports.fixture.ts'

const sent = (text = '') => ({ type: 'image/png', bytes: png(3, 2, { text }) })

const add = (by: Browser, query: string, text = '') =>
  by.upload('POST', `/api/pictures?${query}`, sent(text)).expect(201)

const list = async (by: Browser, query: string) =>
  (await by.get(`/api/pictures?${query}`).expect(200)).pictures

test('a picture belongs to one thing, under a name that Markdown needs no marks for', async () => {
  const { dm, player, campaign } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  const other = await create(dm, 'npcs', { name: 'Odo' })
  const of = `kind=npc&id=${npc.id}`
  const picture = await add(dm, `campaign_id=${campaign}&${of}&name=Old%20map%20(2).png`)
  expect(picture).toEqual({
    id: expect.any(Number),
    name: 'Old-map-2-.png',
    read_by: 'everyone',
    url: expect.stringMatching(new RegExp(`^/api/pictures/${picture.id}\\?v=[0-9a-f]{12}$`)),
  })
  const again = await add(dm, `${of}&name=old%20MAP%20(2).png`)
  expect(again.name).toBe('old-MAP-2--2.png')
  expect((await add(dm, `${of}&name=%20%2F%5C%20`)).name).toBe('picture')
  const hidden = await add(dm, `${of}&read_by=dm&name=door.png`)
  expect(await list(dm, of)).toHaveLength(4)
  expect(await list(player, of)).toEqual(
    (await list(dm, of)).filter(({ id }: { id: number }) => id !== hidden.id),
  )
  expect(await list(dm, `kind=npc&id=${other.id}`)).toEqual([])
  expect(await player.get(picture.url)).toMatchObject({ status: 200 })
  expect(await player.get(hidden.url)).toMatchObject({
    status: 404,
    body: { error: 'Picture not found' },
  })
})

test('a picture of what does not exist answers 400 with a sentence', async () => {
  const { app, dm } = await tableOfTwo()
  await expectRefusals(
    app,
    (query: string) => dm.upload('POST', `/api/pictures?${query}`, sent()),
    [
      ['kind=npc', 'id is a whole number.'],
      ['kind=song&id=1', /^Choose one of: npc, /],
      ['kind=npc&id=1&read_by=me', 'Choose one of: everyone, dm.'],
      [`kind=npc&id=1&name=${'x'.repeat(301)}`, 'A name has at most 300 characters.'],
    ],
  )
})

test('a thing of another campaign than the one that is named is not found', async () => {
  const { dm } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  const { id } = await dm.post('/api/campaigns', { name: 'Other' }).expect(201)
  const path = `/api/pictures?campaign_id=${id}&kind=npc&id=${npc.id}`
  expect(await dm.upload('POST', path, sent())).toMatchObject({ status: 404 })
})

test('a removed picture waits in the bin and comes back under its name and address, or the next name', async () => {
  const { dm, campaign } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  for (const of of [`kind=npc&id=${npc.id}`, `kind=notes&id=${campaign}`]) {
    const picture = await add(dm, `${of}&name=a.png`, of)
    const removed = await dm.delete(`/api/pictures/${picture.id}`).expect(200)
    expect(await list(dm, of)).toEqual([])
    const { items } = await dm.get(`/api/bin?campaign_id=${campaign}`).expect(200)
    expect(items[0]).toMatchObject({ deletion_id: removed.deletion_id, what: { kind: 'picture' } })
    const undo = `/api/deletions/${removed.deletion_id}/undo`
    await dm.post(undo).expect(200)
    expect(await list(dm, of)).toEqual([picture])
    expect(await dm.get(picture.url)).toMatchObject({ status: 200 })
    const again = await dm.delete(`/api/pictures/${picture.id}`).expect(200)
    await add(dm, `${of}&name=a.png`, 'other')
    await dm.post(`/api/deletions/${again.deletion_id}/undo`).expect(200)
    expect((await list(dm, of)).map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['a.png', 'a-2.png']),
    )
  }
})

test('a player brings back the picture that the player removed from the public notes, and none of another', async () => {
  const { dm, player, campaign } = await tableOfTwo()
  const of = `kind=notes&id=${campaign}`
  const [mine, theirs, hidden] = [
    await add(player, `${of}&name=a.png`),
    await add(dm, `${of}&name=b.png`),
    await add(dm, `${of}&name=c.png&read_by=dm`),
  ]
  const undoOf = async (by: Browser, { id }: { id: number }) => {
    const { deletion_id } = await by.delete(`/api/pictures/${id}`).expect(200)
    return `/api/deletions/${deletion_id}/undo`
  }
  const undo = await undoOf(player, mine)
  for (const other of [await undoOf(dm, theirs), await undoOf(dm, hidden)]) {
    expect((await player.post(other)).status).toBe(404)
  }
  const { items } = await player.get(`/api/bin?campaign_id=${campaign}`).expect(200)
  expect(items.map(({ what }: { what: object }) => what)).toEqual([
    { kind: 'picture', name: 'a.png' },
  ])
  await player.post(undo).expect(200)
  expect(await list(player, of)).toEqual([mine])
})

test('the pictures of a deleted thing are gone with it, and back with it', async () => {
  const { dm } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  const picture = await add(dm, `kind=npc&id=${npc.id}`)
  const { deletion_id } = await dm.delete(`/api/npcs/${npc.id}`).expect(200)
  expect(await dm.get(picture.url)).toMatchObject({ status: 404 })
  await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  expect(await dm.get(picture.url)).toMatchObject({ status: 200 })
})

test('a campaign file holds the pictures of texts, and brings them back', async () => {
  const { app, dm, player, campaign } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda', description: '![Her](face.png)' })
  await add(dm, `kind=npc&id=${npc.id}&name=face.png`, 'open')
  await add(dm, `kind=npc&id=${npc.id}&name=door.png&read_by=dm`, 'for DMs')
  await add(dm, `kind=notes&id=${campaign}&name=plan.png`, 'notes')
  for (const [person, names] of [
    [dm, ['face.png', 'door.png']],
    [player, ['face.png']],
  ] as const) {
    const imported = await importFile(person, await exportOf(app, person, campaign))
    const { npcs } = await person.get(`/api/npcs?campaign_id=${imported}`).expect(200)
    const there = await list(person, `kind=npc&id=${npcs[0].id}`)
    expect(there.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(await person.get(there[0].url)).toMatchObject({ status: 200 })
    expect(await list(person, `kind=notes&id=${imported}`)).toHaveLength(1)
  }
})

test('a campaign file with a 101st picture of one thing is refused with a sentence, and leaves nothing', async () => {
  const { app, dm, campaign } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  await add(dm, `kind=npc&id=${npc.id}&name=face.png`)
  const file = await exportOf(app, dm, campaign)
  const withPictures = (count: number) => {
    const more = edited(file, 'data/text_pictures.ndjson', (line) =>
      Array.from({ length: count }, (_, at) =>
        JSON.stringify({ ...JSON.parse(line), id: at + 1, name: `${at}.png` }),
      ).join('\n'),
    )
    return edited(more, 'campaign.json', (text) =>
      text.replace(/("text_pictures": ?)1/, `$1${count}`),
    )
  }
  const whole = await importFile(dm, withPictures(100))
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${whole}`).expect(200)
  expect(await list(dm, `kind=npc&id=${npcs[0].id}`)).toHaveLength(100)
  const before = traces(app)
  const checked = await check(dm, withPictures(101))
  expect(checked).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/text_pictures\.ndjson, line 101.*at most 100 pictures/),
  })
  expect(traces(app)).toBe(before)
})
