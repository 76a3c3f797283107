import { expect, test } from 'vitest'

import { createTestApp } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importForeign } from '../../moving-in.fixture.ts'
import { FOUNDRY } from '../../samples.fixture.ts'

test('an adventure with its pictures: actors, pages that scenes have notes for, secrets and ownership', async () => {
  const app = await createTestApp()
  const dm = await app.person('mara')
  const { campaign_id: id, plan } = await importForeign(dm, FOUNDRY, 'mill.zip', {
    choices: { visibility: 'as_source' },
  })
  expect(plan).toMatchObject({
    source: { tool: 'foundry', version: '13.345' },
    things: { npc: 1, location: 1 },
  })
  expect(plan!.lost.map(({ what }) => what)).toContain('Tables to roll on')
  const { npcs } = await dm.expect(200, dm.get(`/api/npcs?campaign_id=${id}`))
  expect(npcs).toMatchObject([
    {
      name: 'Odo',
      visibility: 'everyone',
      description: 'A smith.',
      dm_notes: 'He forged the key.\n\n**Items:** Hammer',
      own: { alignment: 'Neutral', challenge: 2 },
      tags: [{ name: 'Hostile' }, { name: 'Villagers' }],
    },
  ])
  const { locations } = await dm.expect(200, dm.get(`/api/locations?campaign_id=${id}`))
  expect(locations).toMatchObject([
    {
      name: 'Mill',
      visibility: 'everyone',
      description: 'Home of the smith, 1d6 steps wide.',
      own: { journal: 'Places' },
      x: 0.5,
      y: 0.25,
    },
  ])
  const { secrets } = await dm.expect(
    200,
    dm.get(`/api/secrets?campaign_id=${id}&about_kind=location&about_id=${locations[0].id}`),
  )
  expect(secrets).toMatchObject([{ text: 'A trapdoor.', visibility: 'dm' }])
})

test.for([
  [
    'an actor of Foundry 9',
    {
      name: 'Per',
      type: 'npc',
      data: { details: { biography: { value: '<p>A clerk.</p>' } } },
      token: {},
      permission: { default: 0 },
    },
  ],
  [
    'an actor of pf2e',
    {
      name: 'Per',
      type: 'npc',
      items: [],
      system: { details: { publicNotes: '<p>A clerk.</p>' } },
      ownership: { default: 2 },
    },
  ],
  [
    'an actor of another system',
    { name: 'Per', type: 'npc', items: [], system: { notes: '<p>A clerk.</p>' } },
  ],
] as const)('%s', async ([, actor]) => {
  const app = await createTestApp()
  const dm = await app.person('mara')
  const file = Buffer.from(JSON.stringify(actor))
  const { campaign_id: id } = await importForeign(dm, file, 'fvtt-Actor-per.json')
  const { npcs } = await dm.expect(200, dm.get(`/api/npcs?campaign_id=${id}`))
  expect(npcs).toMatchObject([{ name: 'Per', description: 'A clerk.', visibility: 'dm' }])
})

test('lines of an older pack are read, and a database of a newer one is refused with what to do', async () => {
  const app = await createTestApp()
  const dm = await app.person('mara')
  const line = (name: string) =>
    JSON.stringify({ _id: name, name, content: '<p>Text</p>', img: '' })
  const pack = Buffer.from(`${line('One')}\n${line('Two')}\n`)
  const { plan } = await checkForeign(dm, pack, 'lore.db')
  expect(plan!.groups).toMatchObject([{ label: 'Journals', count: 2 }])
  const database = zipped({
    'packs/a/CURRENT': Buffer.from('x'),
    'packs/a/000005.ldb': Buffer.from('x'),
  })
  const { error } = await checkForeign(dm, database, 'packs.zip')
  expect(error).toContain('Export its documents as JSON.')
})
