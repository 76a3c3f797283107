import { expect, test } from 'vitest'

import { appWith } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importForeign } from '../../moving-in.fixture.ts'
import { KANKA, OLD_KANKA } from '../../samples.fixture.ts'

test('the plan of an export names its modules as the campaign does, what was secret, and what is lost', async () => {
  const { mara: dm } = await appWith('mara')
  const { plan } = await checkForeign(dm, KANKA, 'road.zip')
  expect(plan).toMatchObject({
    name: 'The Salt Road',
    description: 'Far & wide.',
    source: { tool: 'kanka', version: '3.13' },
    things: { npc: 2, location: 2, session: 1, 'article:Faction': 1, 'article:Ship': 1 },
  })
  expect(new Set(plan!.groups.map(({ label, guess, count }) => [label, guess, count]))).toEqual(
    new Set([
      ['People', 'npc', 2],
      ['Locations', 'location', 2],
      ['Organisations', 'article:Faction', 1],
      ['Journals (sessions)', 'session', 1],
      ['Ships', 'article:Ship', 1],
    ]),
  )
  expect(new Set(plan!.secrets.map(({ rule }) => rule))).toEqual(
    new Set(['Private entities', 'Posts for admins', 'Hidden traits', 'Private attributes']),
  )
  expect(new Set(plan!.lost.map(({ what }) => what))).toEqual(new Set(['Private tags', 'Pins']))
  expect(plan!.notices.join(' ')).toContain('Kanka exports no permissions')
})

test('text that an entry does not show becomes a secret', async () => {
  const { mara: dm } = await appWith('mara')
  const entry = '<p>A smith.</p><p style="display: none">A spy.</p>'
  const odo = { id: 1, name: 'Odo', entity: { id: 9, name: 'Odo', entry } }
  const file = zipped({
    'campaign.json': Buffer.from('{"name":"Vale"}'),
    'characters/odo_9.json': Buffer.from(JSON.stringify(odo)),
  })
  const { campaign_id: id } = await importForeign(dm, file, 'vale.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([{ description: 'A smith.', visibility: 'everyone' }])
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${id}`).expect(200)
  expect(secrets).toMatchObject([{ text: 'A spy.' }])
})

test('entities come with both kinds of ids, mentions, mirrored relations, maps and all that was hidden', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id } = await importForeign(dm, KANKA, 'road.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const [marda, odo] = npcs
  expect(marda).toMatchObject({ name: 'Marda', visibility: 'dm' })
  expect(odo).toMatchObject({
    name: 'Odo & Sons',
    visibility: 'everyone',
    location: 'Mill',
    personality: '',
    tags: [{ name: 'Smith' }],
  })
  expect(odo.tags).toHaveLength(1)
  expect(odo.description).toBe(
    ['**Hair:** Grey', 'A **smith** who knows the singer and unknown.', '- Nails'].join('\n\n'),
  )
  expect(odo.dm_notes).toBe('**Fears:** Water\n\n**Truth**\n\nHe forged it.')
  expect(odo.aliases).toEqual([{ name: 'Old Odo', read_by: 'everyone' }])
  expect(odo.own).toEqual({ title: 'Master', age: 54, guild: 'Nails', debt: 30 })
  const entries = await dm.get(`/api/npcs/${odo.id}/journal`).expect(200)
  expect(entries).toMatchObject([{ content: '**Rumor**\n\nHe snores.', visibility: 'everyone' }])
  const { connections } = await dm.get(`/api/connections?campaign_id=${id}`).expect(200)
  expect(connections).toMatchObject([
    { label: 'father', reverse_label: 'daughter' },
    { from: { kind: 'npc' } },
  ])
  const { locations } = await dm.get(`/api/locations?campaign_id=${id}`).expect(200)
  const coast = locations.find(({ name }: { name: string }) => name === 'Coast')
  const mill = locations.find(({ name }: { name: string }) => name === 'Mill')
  expect(mill).toMatchObject({ parent_id: coast.id, x: 0.25, y: 0.25 })
})

test('an export of 2023 is read, too: flat, and with words for who sees what', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id } = await importForeign(dm, OLD_KANKA, 'old.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    {
      name: 'Odo',
      location: 'Mill',
      description: 'At Mill.',
      aliases: [{ name: 'Smithy', read_by: 'everyone' }],
      own: { status: 'dead', eyes: 'blue' },
    },
  ])
  const entries = await dm.get(`/api/npcs/${npcs[0].id}/journal`).expect(200)
  const shown = entries.map(({ content, visibility }: Record<string, string>) => [
    content,
    visibility,
  ])
  expect(new Set(shown)).toEqual(
    new Set([
      ['**A**\n\none', 'dm'],
      ['**B**\n\ntwo', 'everyone'],
      ['**C**\n\nthree', 'dm'],
    ]),
  )
})
