import { expect, onTestFinished, test } from 'vitest'

import { FIRST, makeOldFile } from '../../db/old-files/old-file.fixture.ts'
import { newFile } from '../../testing/data-files.ts'
import { addMember } from '../../testing/members.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { edited } from '../../testing/zip-files.ts'
import { exportOf, importFile } from '../campaign-files/campaign-imports.fixture.ts'

const LONG = 'Old *Hob*\n# one\n- two'

/** A campaign out of a file from before Markdown, and one of its players. */
async function oldCampaign() {
  const table = await tableOfTwo()
  const { dm, player, campaign } = table
  const npc = { name: 'Hob', backstory: LONG, personality: LONG, dm_notes: LONG }
  const { id: hob } = await create(dm, 'npcs', { ...npc, visibility: 'everyone' })
  await create(dm, 'npcs', { name: 'Ada' })
  await dm.post(`/api/npcs/${hob}/journal`, { content: LONG }).expect(201)
  await dm.put(`/api/campaigns/${campaign}/notes`, { type: 'dm', content: LONG }).expect(200)
  const file = edited(await exportOf(table.app, dm, campaign), 'campaign.json', (manifest) => {
    const { texts, ...older } = JSON.parse(manifest)
    expect(texts).toBe('markdown')
    return JSON.stringify(older)
  })
  const imported = await importFile(dm, file)
  await addMember(dm, imported, 'mara')
  const npcs = async (by = dm) =>
    (await by.get(`/api/npcs?campaign_id=${imported}`).expect(200)).npcs
  return { ...table, player, imported, npcs }
}

test('texts of an older campaign file stay plain until they are changed', async () => {
  const { dm, player, imported, npcs } = await oldCampaign()
  const [ada, hob] = await npcs()
  expect(ada).not.toHaveProperty('plain_texts')
  expect(hob.plain_texts).toEqual(['personality', 'backstory', 'dm_notes'])
  const [, seen] = await npcs(player)
  expect(seen.plain_texts).toEqual(['personality', 'backstory'])

  const save = (changes: object) => dm.put(`/api/npcs/${hob.id}`, changes).expect(200)
  const same = await save({ name: 'Old Hob', backstory: LONG })
  expect(same.plain_texts).toEqual(hob.plain_texts)
  const { plain_texts } = await save({ backstory: `${LONG}!` })
  expect(plain_texts).toEqual(['personality', 'dm_notes'])

  const [entry] = await dm.get(`/api/npcs/${hob.id}/journal`).expect(200)
  expect(entry.plain_texts).toEqual(['content'])
  const notes = `/api/campaigns/${imported}/notes`
  expect((await dm.get(notes).expect(200)).plain_texts).toEqual(['dm_notes'])
  expect(await player.get(notes).expect(200)).not.toHaveProperty('plain_texts')
  const kept = await dm.put(notes, { type: 'dm', content: LONG }).expect(200)
  expect(kept.plain_texts).toEqual(['dm_notes'])
  const changed = await dm.put(notes, { type: 'dm', content: '**Yes**' }).expect(200)
  expect(changed).not.toHaveProperty('plain_texts')
})

test('a newer campaign file says which of its texts are plain', async () => {
  const { app, dm, imported, npcs } = await oldCampaign()
  const [, hob] = await npcs()
  await dm.put(`/api/npcs/${hob.id}`, { personality: '**Kind**' }).expect(200)
  const again = await importFile(dm, await exportOf(app, dm, imported), { name: 'Again' })
  const { npcs: copies } = await dm.get(`/api/npcs?campaign_id=${again}`).expect(200)
  expect(copies[1].plain_texts).toEqual(['backstory', 'dm_notes'])
  const notes = await dm.get(`/api/campaigns/${again}/notes`).expect(200)
  expect(notes.plain_texts).toEqual(['dm_notes'])
})

test('the texts in a file of 0.1.0 are plain after the upgrade', async () => {
  const path = newFile()
  await makeOldFile(path, FIRST)
  const app = await openTestApp(path)
  onTestFinished(() => app.context.dispose())
  const plain = app.context.db.connection
    .prepare(`select distinct kind || plain_texts as texts from things
      where plain_texts <> ''`)
    .all()
  expect(plain.map(({ texts }) => String(texts)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '1 personality ',
    '1 personality dm_notes ',
    '2 description ',
    '5 notes ',
    '6 content ',
  ])
})
