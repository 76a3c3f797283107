import { describe, expect, test, vi } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { jpeg, png, webp } from '../../testing/pictures.ts'
import { tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith } from '../../testing/test-app.ts'
import { zipped } from '../../testing/zip-files.ts'
import type { CampaignImport } from '../campaign-files/campaign-files.schemas.ts'
import { ask, exportOf, importFile, settled } from '../campaign-files/campaign-imports.fixture.ts'
import { checkForeign, importForeign, put, send, text } from './moving-in.fixture.ts'
import { CARD, cardPng, CAST, jsonZip, LORE_BOOK, vault } from './samples.fixture.ts'

async function newCampaign(dm: Browser, name = 'Road'): Promise<number> {
  const { id } = await dm.post('/api/campaigns', { name }).expect(201)
  return id
}

const npcsOf = async (browser: Browser, campaign: number) => {
  const { npcs } = await browser.get(`/api/npcs?campaign_id=${campaign}`).expect(200)
  return npcs as Record<string, never>[]
}

describe('a table', () => {
  test('is planned before anything is written: columns, examples, secrets and losses', async () => {
    const { mara: dm } = await appWith('mara')
    const { plan, state } = await checkForeign(dm, CAST, 'cast.csv')
    expect(state).toBe('ready')
    expect(plan).toMatchObject({
      name: 'cast',
      source: { tool: 'csv' },
      things: { npc: 2 },
      visibility: 'dm',
      counts: { npcs: 2, tags: 2 },
      groups: [{ key: 'cast.csv', label: 'cast', guess: 'npc', count: 2, take: true }],
      secrets: [{ count: 1 }],
      lost: [{ what: 'Rows without a name in cast', count: 1 }],
    })
    const columns = plan!.columns.map(({ header, becomes }) => [header, becomes])
    expect(columns).toEqual([
      ['Name', 'name'],
      ['Ort', 'location'],
      ['Schlagworte', 'tag'],
      ['Beschreibung', 'description'],
      ['Alter', 'own:Alter'],
      ['Geheim', 'private'],
    ])
    expect(plan!.samples.map(({ name }) => name)).toEqual(['Odo', 'Marda'])
  })

  test('becomes NPCs that only DMs see, with values under fields of their own', async () => {
    const { mara: dm } = await appWith('mara')
    const { campaign_id } = await importForeign(dm, CAST, 'cast.csv')
    const npcs = await npcsOf(dm, campaign_id!)
    expect(npcs.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['Marda', 'dm'],
      ['Odo', 'dm'],
    ])
    expect(npcs[1]).toMatchObject({
      description: 'Makes nails; all day.\n\n**Location:** Mill',
      own: { alter: 54 },
      trustworthiness: null,
    })
    expect(npcs[1]!.tags).toMatchObject([{ name: 'dwarf' }, { name: 'smith' }])
  })

  test('tells DMs of each thing and tag where it came from, and players nothing of it', async () => {
    const { mara: dm, tom } = await appWith('mara', 'tom')
    const { campaign_id: campaign } = await importForeign(dm, CAST, 'cast.csv', {
      choices: { visibility: 'as_source' },
    })
    await addMember(dm, campaign!, 'tom')
    const seenBy = async (who: Browser) => {
      const { tags } = await who.get(`/api/tags?campaign_id=${campaign}`).expect(200)
      const odo = (await npcsOf(who, campaign!)).find(({ name }) => name === 'Odo')
      return [odo!.origin, tags[0].origin]
    }
    expect(await seenBy(dm)).toEqual([
      { tool: 'csv', id: 'cast.csv:odo' },
      { tool: 'csv', id: 'tag:dwarf' },
    ])
    expect(await seenBy(tom)).toEqual([undefined, undefined])
  })

  test('keeps rows that the source hid from players hidden, where the rest is for everyone', async () => {
    const { mara: dm } = await appWith('mara')
    const { id } = await checkForeign(dm, CAST, 'cast.csv')
    await put(dm, id, { visibility: 'as_source' }).expect(200)
    const { campaign_id } = await importForeign(dm, CAST, 'cast.csv', {
      choices: { visibility: 'as_source' },
    })
    const npcs = await npcsOf(dm, campaign_id!)
    expect(npcs.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['Marda', 'dm'],
      ['Odo', 'everyone'],
    ])
  })

  test('leaves out a column, and takes another for something else', async () => {
    const { mara: dm } = await appWith('mara')
    const { campaign_id } = await importForeign(dm, CAST, 'cast.csv', {
      choices: { columns: { Alter: 'leave', Beschreibung: 'dm_notes' } },
    })
    const odo = (await npcsOf(dm, campaign_id!)).find(({ name }) => name === 'Odo')
    expect(odo).toMatchObject({
      description: '**Location:** Mill',
      dm_notes: 'Makes nails; all day.',
    })
  })

  test.for([
    ['commas and an encoding of Windows', Buffer.from('Name,Text\nJos\xe9,caf\xe9\n', 'latin1')],
    ['tabs and UTF-16', Buffer.from('\ufeffName\tText\r\nJosé\tcafé\r\n', 'utf16le')],
    ['pipes and a byte order mark', Buffer.from('\ufeffName|Text\nJosé|café')],
    ['a line that names the separator', Buffer.from('sep=;\r\nName;Text\r\nJosé;café\r\n')],
  ] as const)('is read with %s', async ([, bytes]) => {
    const { mara: dm } = await appWith('mara')
    const { campaign_id } = await importForeign(dm, bytes, 'cast.csv')
    const [jose] = await npcsOf(dm, campaign_id!)
    expect(jose).toMatchObject({ name: 'José', description: 'café' })
  })
})

test('of rows with one name none is lost, though another has the name that a number makes of it', async () => {
  const { mara: dm } = await appWith('mara')
  const rows = text('Name;Description', 'Odo;First', 'Odo;Second', 'Odo (2);Third', 'Odo;Fourth')
  const { campaign_id: campaign } = await importForeign(dm, rows, 'cast.csv')
  const npcs = await npcsOf(dm, campaign!)
  const found = npcs.map(({ name }) => String(name))
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Odo',
    'Odo (2)',
    'Odo (2) (2)',
    'Odo (3)',
  ])
})

test('a zip that holds a name in two Unicode forms is refused', async () => {
  const { mara: dm } = await appWith('mara')
  const [composed, apart] = ['NPCs/R\u00e9my.md', 'NPCs/Re\u0301my.md']
  const files = { '.obsidian/app.json': text('{}'), [composed]: text('One'), [apart]: text('Two') }
  const { state, error } = await checkForeign(dm, zipped(files), 'vault.zip')
  expect(state).toBe('failed')
  expect(error).toContain(`This file holds ${JSON.stringify(apart)} twice`)
})

test('a tie by a name that several have is left out, and the plan says so; one by an id stays', async () => {
  const { mara: dm } = await appWith('mara')
  const file = zipped({
    'npcs.csv': text('name,id,location,private', 'Odo,1,Mill,', 'Odo,2,,x', 'Marda,3,Bridge,'),
    'locations.csv': text('name,description', 'Mill,Here', 'Mill,There', 'Bridge,'),
    'connections.csv': text(
      'from,to,from id,to id,label',
      'Marda,Odo,,,knows',
      'Marda,Odo,npc:3,npc:1,feeds',
    ),
    'journal.csv': text(
      'about,about ids,text',
      'Odo,,Who?',
      'Odo,npc:2,He betrays.',
      'Marda,,Sings.',
    ),
  })
  const { campaign_id: id, plan } = await importForeign(dm, file, 'x.zip', {
    choices: { visibility: 'as_source' },
  })
  const why = 'Several things have the name that they give, and no id says which is meant.'
  expect(plan!.lost).toEqual([
    { what: 'Connections', why, count: 1 },
    { what: 'Journal entries', why, count: 1 },
  ])
  const { connections } = await dm.get(`/api/connections?campaign_id=${id}`).expect(200)
  expect(connections).toMatchObject([{ label: 'feeds' }])
  const npcs = await npcsOf(dm, id!)
  const said = await Promise.all(
    npcs.map(async (npc) => {
      const entries = await dm.get(`/api/npcs/${npc.id}/journal`).expect(200)
      return [
        npc.name,
        npc.location,
        npc.description,
        ...entries.map((one: { content: string }) => one.content),
      ]
    }),
  )
  expect(new Set(said)).toEqual(
    new Set([
      ['Marda', 'Bridge', '', 'Sings.'],
      ['Odo (2)', null, '', 'He betrays.'],
      ['Odo', null, '**Location:** Mill'],
    ]),
  )
})

test.for([
  ['tags', 'Name,Tag', 'Odo,Spy', 'dm', true],
  ['no tags', 'Name,Description', 'Odo,Spy', 'dm', false],
  ['tags of what the source hid', 'Name,Tag,Private', 'Odo,Spy,yes', 'as_source', true],
  ['tags of what it showed', 'Name,Tag', 'Odo,Spy', 'as_source', false],
] as const)(
  'the plan of a file with %s says whether players see the names of tags',
  async ([, header, row, visibility, isSaid]) => {
    const { mara: dm } = await appWith('mara')
    const { id } = await checkForeign(dm, text(header, row), 'cast.csv')
    await put(dm, id, { visibility }).expect(200)
    const { plan } = await settled(dm, id)
    const said = 'Except tags: players see their names at once.'
    expect(plan!.notices.includes(said)).toBe(isSaid)
  },
)

test('players read no label of a field that an import made for DMs, until a DM opens it; what the source hid stays hidden', async () => {
  const { mara: dm, tom } = await appWith('mara', 'tom')
  const into = await newCampaign(dm)
  await addMember(dm, into, 'tom')
  const file = jsonZip({
    'info.json': { kanka_version: '3.13', export_version: '3.13' },
    'campaign.json': { id: 1, name: 'Road' },
    ...Object.fromEntries(
      ['Odo', 'Marda'].map((name, at) => [
        `characters/${name}_${at}.json`,
        {
          id: at + 1,
          entity: {
            id: at + 1,
            name,
            entityAttributes: [
              { id: at + 1, name: 'Guilt', value: `of ${name}`, is_private: at === 1 },
            ],
          },
        },
      ]),
    ),
  })
  const { plan } = await importForeign(dm, file, 'road.zip', { choices: { into } })
  expect(plan!.notices.join(' ')).toContain('New fields are DM only, too.')
  for (const npc of await npcsOf(dm, into)) {
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'everyone' }).expect(200)
  }
  const kindOf = async (by: Browser) => {
    const { kinds } = await by.get(`/api/kinds?campaign_id=${into}`).expect(200)
    return kinds.find(({ of }: { of: string }) => of === 'npc')
  }
  expect((await kindOf(tom)).fields).toEqual([])
  const { id, fields } = await kindOf(dm)
  expect(fields).toMatchObject([{ label: 'Guilt', read_by: 'dm' }])
  const opened = fields.map((field: object) => ({ ...field, read_by: 'everyone' }))
  await dm.put(`/api/kinds/${id}`, { fields: opened }).expect(200)
  expect((await npcsOf(tom, into)).map(({ name, own }) => [name, own])).toEqual([
    ['Marda', { guilt: null }],
    ['Odo', { guilt: 'of Odo' }],
  ])
  const marda = (await npcsOf(dm, into)).find(({ name }) => name === 'Marda')!
  expect(marda.dm_notes).toBe('**Guilt:** of Marda')
})

describe('imported again into the same campaign', () => {
  const table = (...rows: string[]) => text('Name,Description,Personality', ...rows)

  test('a newer file updates, adds, keeps what was changed here, and says so', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const first = table('Odo,Smith,Dry', 'Marda,Singer,', 'Ilse,Baker,')
    await importForeign(dm, first, 'cast.csv', { choices: { into } })
    const [, marda, odo] = (await npcsOf(dm, into)).toSorted((a, b) =>
      String(a.name) < String(b.name) ? -1 : 1,
    )
    await dm.put(`/api/npcs/${odo!.id}`, { description: 'Our smith' }).expect(200)
    await dm.put(`/api/npcs/${marda!.id}`, { personality: 'Proud' }).expect(200)

    const newer = table('Odo,Master smith,Kind', 'Marda,Retired singer,', 'Ilse,Baker,', 'Per,New,')
    const { id } = await checkForeign(dm, newer, 'cast.csv')
    const { plan } = (await put(dm, id, { into }).expect(200)) as CampaignImport
    expect(plan!.update).toEqual({
      added: 1,
      updated: 2,
      unchanged: 1,
      kept: [{ kind: 'npc', name: 'Odo', fields: ['description'] }],
      kept_count: 1,
    })
    await importForeign(dm, newer, 'cast.csv', { choices: { into } })
    const after = Object.fromEntries(
      (await npcsOf(dm, into)).map(({ name, description, personality }) => [
        name,
        [description, personality],
      ]),
    )
    expect(after).toEqual({
      Odo: ['Our smith', 'Kind'],
      Marda: ['Retired singer', 'Proud'],
      Ilse: ['Baker', ''],
      Per: ['New', ''],
    })
  })

  test('secrets that a newer file puts before others are new, and those that are changed stay what they are', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const importNote = (...secrets: string[]) => {
      const note = secrets.map((secret) => `%%${secret}%%`)
      const file = zipped({ 'World/NPCs/Odo.md': text('A smith.', ...note) })
      return importForeign(dm, file, 'world.zip', { choices: { into } })
    }
    const secretsOf = async () => {
      const { secrets } = await dm.get(`/api/secrets?campaign_id=${into}`).expect(200)
      return secrets as { id: number; text: string; visibility: string }[]
    }
    const inWords = async () =>
      (await secretsOf()).map(({ text, visibility }) => `${text} ${visibility}`).toSorted()
    await importNote('Forges.', 'Drinks.', 'Drinks.')
    const [odo] = await npcsOf(dm, into)
    await dm.put(`/api/npcs/${odo!.id}`, { visibility: 'everyone' }).expect(200)
    const forges = (await secretsOf()).find((secret) => secret.text === 'Forges.')
    const what = { kind: 'secret', id: forges!.id }
    await dm.post('/api/reveals', { campaign_id: into, what, to: 'everyone' }).expect(201)
    await importNote('Sings.', 'Lies.', 'Forges.', 'Drinks.', 'Drinks.')
    const all = ['Drinks. dm', 'Drinks. dm', 'Forges. everyone', 'Lies. dm', 'Sings. dm']
    expect(await inWords()).toEqual(all)
    await importNote('Sings well.', 'Drinks.', 'Lies.', 'Drinks.', 'Forges.')
    expect(await inWords()).toEqual(all.with(4, 'Sings well. dm'))
  })

  test('what was deleted here stays deleted, and something of the same name is filled in', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    await dm
      .post('/api/npcs', {
        campaign_id: into,
        name: 'Odo',
        backstory: 'Ours',
        visibility: 'dm',
      })
      .expect(201)
    await importForeign(dm, table('Odo,Smith,', 'Marda,Singer,'), 'cast.csv', { choices: { into } })
    const [marda, odo] = await npcsOf(dm, into)
    expect(odo).toMatchObject({ name: 'Odo', description: 'Smith', backstory: 'Ours' })
    await dm.delete(`/api/npcs/${marda!.id}`).expect(200)
    await importForeign(dm, table('Odo,Smith,', 'Marda,Singer!,'), 'cast.csv', {
      choices: { into },
    })
    expect((await npcsOf(dm, into)).map(({ name }) => name)).toEqual(['Odo'])
  })

  test('a note that has become of another kind comes anew, and what came from it before stays', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const note = (type: string) =>
      zipped({ 'World/Ada.md': text('---', `type: ${type}`, '---', `As ${type}`) })
    const here = async () => {
      const { locations } = await dm.get(`/api/locations?campaign_id=${into}`).expect(200)
      const all = [...(await npcsOf(dm, into)), ...locations]
      return all.map(({ description, origin }) => [description, origin !== undefined])
    }
    await importForeign(dm, note('npc'), 'world.zip', { choices: { into } })
    const { plan, deletion_id } = await importForeign(dm, note('location'), 'world.zip', {
      choices: { into },
    })
    expect(plan!.update).toMatchObject({ added: 1, updated: 0 })
    expect(await here()).toEqual([
      ['As npc', false],
      ['As location', true],
    ])
    await importForeign(dm, note('location'), 'world.zip', { choices: { into } })
    expect(await here()).toHaveLength(2)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(await here()).toEqual([['As npc', false]])
  })

  test('a tag that was renamed here keeps its name, and new things get it', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const cast = (...rows: string[]) => text('Name,Tags', ...rows)
    await importForeign(dm, cast('Odo,Ally'), 'cast.csv', { choices: { into } })
    const { tags } = await dm.get(`/api/tags?campaign_id=${into}`).expect(200)
    await dm.put(`/api/tags/${tags[0].id}`, { name: 'Friend' }).expect(200)
    await importForeign(dm, cast('Odo,Ally', 'Per,Ally'), 'cast.csv', { choices: { into } })
    expect(await npcsOf(dm, into)).toMatchObject([
      { name: 'Odo', tags: [{ name: 'Friend' }] },
      { name: 'Per', tags: [{ name: 'Friend' }] },
    ])
  })

  test.for([
    ['the source hides it since', { visibility: 'as_source' }, 'yes'],
    ['all of it comes as DM only', { visibility: 'dm' }, ''],
  ] as const)(
    'a newer text is not written into what players read by now, if %s',
    async ([, chosen, hidden]) => {
      const { dm, player, campaign: into } = await tableOfTwo()
      const row = (said: string, notes: string, dmOnly: string) =>
        text('Name,Description,Tags,DM notes,DM only', `Odo,${said},${said},${notes},${dmOnly}`)
      const read = async (who: Browser) => {
        const [odo] = await npcsOf(who, into)
        const { description, tags, dm_notes } = odo as Record<string, unknown>
        return [description, (tags as { name: string }[]).map(({ name }) => name), dm_notes]
      }
      await importForeign(dm, row('smith', 'limps', ''), 'cast.csv', {
        choices: { into, visibility: 'as_source' },
      })
      const newer = row('murderer', 'lies', hidden)
      const { plan } = await importForeign(dm, newer, 'cast.csv', { choices: { into, ...chosen } })
      expect(plan!.update).toMatchObject({
        kept_count: 1,
        kept: [{ kind: 'npc', name: 'Odo', fields: ['description'] }],
      })
      expect(await read(player)).toEqual(['smith', ['smith'], undefined])
      expect(await read(dm)).toEqual(['smith', ['smith'], 'lies'])

      const [odo] = await npcsOf(dm, into)
      await dm.put(`/api/npcs/${odo!.id}`, { visibility: 'dm' }).expect(200)
      await importForeign(dm, newer, 'cast.csv', { choices: { into, ...chosen } })
      expect(await read(dm)).toEqual(['murderer', ['murderer', 'smith'], 'lies'])
    },
  )

  test('what comes as DM only is not written into what others see', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    await dm.post('/api/npcs', { campaign_id: into, name: 'Odo' }).expect(201)
    await importForeign(dm, table('Odo,The traitor,'), 'cast.csv', { choices: { into } })
    const npcs = await npcsOf(dm, into)
    expect(
      npcs.map(({ name, description, visibility }) => [name, description, visibility]),
    ).toEqual([
      ['Odo', '', 'everyone'],
      ['Odo (2)', 'The traitor', 'dm'],
    ])
  })

  test('an origin that an import gives to what is there, and its undo, move the time of DMs and of no player', async () => {
    const { mara: dm, tom } = await appWith('mara', 'tom')
    const into = await newCampaign(dm)
    await addMember(dm, into, 'tom')
    const made = { campaign_id: into, name: 'Odo', description: 'Smith' }
    await dm.post('/api/npcs', made).expect(201)
    const seen = async (by: Browser) => {
      const [odo] = await npcsOf(by, into)
      return { at: String(odo!.updated_at), origin: odo!.origin ?? null }
    }
    const [before, ofTom] = [await seen(dm), await seen(tom)]
    const { deletion_id } = await importForeign(dm, table('Odo,Smith,'), 'cast.csv', {
      choices: { into, visibility: 'as_source' },
    })
    const after = await seen(dm)
    expect(after.origin).toMatchObject({ tool: 'csv' })
    expect(after.at > before.at).toBe(true)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    const undone = await seen(dm)
    expect(undone.origin).toBeNull()
    expect(undone.at > after.at).toBe(true)
    expect(await seen(tom)).toEqual(ofTom)
  })

  test('the undo of an import leaves what was only tagged, aliased or shown since, and what was deleted by hand in the bin', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const { deletion_id } = await importForeign(
      dm,
      table('Odo,Smith,', 'Marda,Singer,', 'Per,Clerk,', 'Ilse,Baker,'),
      'cast.csv',
      { choices: { into } },
    )
    const byName = Object.fromEntries((await npcsOf(dm, into)).map((npc) => [npc.name, npc.id]))
    await dm.put(`/api/npcs/${byName.Odo}`, { aliases: [{ name: 'Smithy' }] }).expect(200)
    await dm.put(`/api/npcs/${byName.Marda}`, { visibility: 'everyone' }).expect(200)
    const deleted = await dm.delete(`/api/npcs/${byName.Per}`).expect(200)
    const undone = await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(undone.kept.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Marda',
      'Odo',
    ])
    await dm.post(`/api/deletions/${deleted.deletion_id}/undo`).expect(200)
    expect((await npcsOf(dm, into)).map(({ name }) => name)).toEqual(['Marda', 'Odo', 'Per'])
  })

  test('one undo takes the whole import back, except what was changed since, which it names', async () => {
    const { mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const first = await importForeign(dm, table('Odo,Smith,', 'Marda,Singer,'), 'cast.csv', {
      choices: { into },
    })
    const second = await importForeign(
      dm,
      table('Odo,Master,', 'Ilse,Baker,', 'Per,Clerk,'),
      'cast.csv',
      {
        choices: { into },
      },
    )
    const per = (await npcsOf(dm, into)).find(({ name }) => name === 'Per')!
    await dm.post(`/api/npcs/${per.id}/journal`, { content: 'He knows.' }).expect(201)
    const undone = await dm.post(`/api/deletions/${second.deletion_id}/undo`).expect(200)
    expect(undone).toMatchObject({ kind: 'import', id: into, kept: [{ kind: 'npc', name: 'Per' }] })
    const left = await npcsOf(dm, into)
    expect(left.map(({ name, description }) => [name, description])).toEqual([
      ['Marda', 'Singer'],
      ['Odo', 'Smith'],
      ['Per', 'Clerk'],
    ])
    const again = await dm.post(`/api/deletions/${second.deletion_id}/undo`)
    expect(again.status).toBe(404)
    await dm.post(`/api/deletions/${first.deletion_id}/undo`).expect(200)
    expect((await npcsOf(dm, into)).map(({ name }) => name)).toEqual(['Per'])
  })

  test('a DM reads an import as one row of a folded history, which lists what came, and a player reads none of it', async () => {
    const { mara: dm, ines: player } = await appWith('mara', 'ines')
    const into = await newCampaign(dm)
    await addMember(dm, into, 'ines')
    const table = text('Name,Description', 'Odo,Smith', 'Marda,Singer', 'Ilse,Baker')
    const { deletion_id } = await importForeign(dm, table, 'cast.csv', { choices: { into } })
    await dm.post('/api/npcs', { campaign_id: into, name: 'Per' }).expect(201)
    const list = (by: Browser, query: string) =>
      by.get(`/api/history?campaign_id=${into}${query}`).expect(200)

    const folded = await list(dm, '&fold=true')
    expect(folded).toMatchObject({ total: 2, next_cursor: null })
    expect(folded.revisions).toMatchObject([
      { action: 'created', what: { name: 'Per' } },
      { action: 'imported', by: { name: 'mara' }, batch: { count: 3, tool: 'csv', deletion_id } },
    ])
    expect(folded.revisions[0]).not.toHaveProperty('batch')
    expect(await list(dm, '&fold=true&kind=location')).toMatchObject({ total: 0, revisions: [] })
    expect(await list(dm, '')).toMatchObject({ total: 4 })

    const { id } = folded.revisions[1].batch
    const first = await list(dm, `&batch=${id}&limit=2`)
    const second = await list(dm, `&batch=${id}&limit=2&cursor=${first.next_cursor}`)
    const names = [...first.revisions, ...second.revisions].map(({ what }) => what.name)
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['Ilse', 'Marda', 'Odo'])
    expect(first.total).toBe(3)
    // It is undone as a deletion.
    expect(await dm.post(`/api/history/${id}/restore`, {})).toMatchObject({ status: 404 })

    expect(await list(player, `&batch=${id}`)).toMatchObject({ total: 0, revisions: [] })
    expect(await list(player, '&fold=true')).toMatchObject({ total: 1 })
  })

  test('only a DM of the campaign may import into it, choose it or undo that', async () => {
    const { mara: dm, stranger } = await appWith('mara', 'stranger')
    const into = await newCampaign(dm)
    const file = table('Odo,Smith,')
    const { id } = await checkForeign(stranger, file, 'cast.csv')
    expect((await put(stranger, id, { into })).status).toBe(404)
    const confirmed = await stranger.post(`/api/campaign-imports/${id}/confirm`, { into })
    expect(confirmed.status).toBe(404)
    const { deletion_id } = await importForeign(dm, file, 'cast.csv', { choices: { into } })
    expect((await stranger.post(`/api/deletions/${deletion_id}/undo`)).status).toBe(404)
  })

  test('an import that fails halfway leaves nothing', async () => {
    const { app, mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    await dm.post('/api/npcs', { campaign_id: into, name: 'Odo' }).expect(201)
    const { connection } = app.context.db
    connection.exec(`create temp trigger broken before insert on npcs
      when new.name = 'Per' begin select raise(abort, 'broken'); end`)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const failed = await importForeign(
      dm,
      text('Name,Description,Tags', 'Odo,Smith,Guild', 'Ilse,Baker,Guild', 'Per,Clerk,'),
      'a.csv',
      {
        choices: { into },
        state: 'failed',
      },
    )
    expect(failed).toMatchObject({ state: 'failed', deletion_id: null })
    const [odo, ...others] = await npcsOf(dm, into)
    expect(odo).toMatchObject({ name: 'Odo', description: '' })
    expect(others).toEqual([])
    expect(connection.prepare('select count(*) as n from things').get()).toEqual({ n: 1 })
    expect(connection.prepare('select count(*) as n from origins').get()).toEqual({ n: 0 })
    expect(await dm.get('/api/tags').expect(200)).toEqual([])
  })

  test('the plan is out of reach for those who are no DMs there any more', async () => {
    const { dm, player, campaign: into } = await tableOfTwo()
    const member = `/api/campaigns/${into}/players/${await idOf(player)}`
    await dm.put(member, { role: 'dm' }).expect(200)
    await dm.post('/api/npcs', { campaign_id: into, name: 'Odo', visibility: 'dm' }).expect(201)
    const { id } = await checkForeign(player, table('Odo,Smith,', 'Ilse,Baker,'), 'cast.csv')
    const read = async () => (await ask(player, id)).plan
    const { plan } = await put(player, id, { into }).expect(200)
    expect(plan).toMatchObject({ into: { id: into }, update: { added: 1, updated: 1 } })
    await dm.put(member, { role: 'player' }).expect(200)
    expect(await read()).toBeNull()
    await dm.put(member, { role: 'dm' }).expect(200)
    expect(await read()).toEqual(plan)
    await dm.delete(member).expect(200)
    expect(await read()).toBeNull()
    const anew = await put(player, id, { into: null }).expect(200)
    expect(anew.plan).toMatchObject({ into: null, update: null })
  })

  test('an import leaves nothing if its DM is made a player meanwhile', async () => {
    const { app, mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    app.context.db.connection.exec(`create temp trigger demoted after insert on npcs
      when new.name = 'Ilse' begin update campaign_members set role = 'player'; end`)
    const failed = await importForeign(dm, table('Odo,Smith,', 'Ilse,Baker,'), 'cast.csv', {
      choices: { into },
      state: 'failed',
    })
    expect(failed).toMatchObject({ code: 'dms-only', deletion_id: null, plan: null })
    const left = app.context.db.connection.prepare('select count(*) as n from things')
    expect(left.get()).toEqual({ n: 0 })
  })

  test('an import leaves nothing if its DM is suspended meanwhile', async () => {
    const { app, mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const { connection } = app.context.db
    connection.exec(`create temp trigger suspended after insert on npcs
      when new.name = 'Ilse' begin update users set suspended_at = '2026-01-01'; end`)
    const { id } = await checkForeign(dm, table('Odo,Smith,', 'Ilse,Baker,'), 'cast.csv')
    await put(dm, id, { into }).expect(200)
    await dm.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    const left = connection.prepare(
      'select (select count(*) from things) as things, suspended_at from users',
    )
    await vi.waitFor(() => expect(left.get()).toEqual({ things: 0, suspended_at: '2026-01-01' }))
    connection.exec('update users set suspended_at = null')
    expect(await settled(dm, id)).toMatchObject({ state: 'failed', code: 'import-owner-gone' })
  })

  test('while another import into the campaign has not ended, or waits to be taken back, a second one is refused', async () => {
    const { app, mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    const file = table('Odo,Smith,', 'Ilse,Baker,')
    const { connection } = app.context.db
    const { deletion_id: id } = await importForeign(dm, file, 'cast.csv', { choices: { into } })
    // As a program that was killed leaves it.
    connection.exec(`update imports set state = 'writing' where id = ${id}`)
    connection.exec(`update things set deleted_at = '2026-01-01T00:00:00.000Z'`)

    const refused = await importForeign(dm, file, 'cast.csv', {
      choices: { into },
      state: 'failed',
    })

    expect(refused).toMatchObject({ code: 'import-other', deletion_id: null })
    connection.exec(`update imports set touched_at = '2026-01-01T00:00:00.000Z'`)
    await app.context.imports.tidy()
    await importForeign(dm, file, 'cast.csv', { choices: { into } })
    const names = (await npcsOf(dm, into)).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['Ilse', 'Odo']))
  })

  test('an import whose program was killed is taken back, but for what people have changed since', async () => {
    const { app, mara: dm } = await appWith('mara')
    const into = await newCampaign(dm)
    for (const name of ['Odo', 'Marda']) {
      await dm.post('/api/npcs', { campaign_id: into, name }).expect(201)
    }
    const file = table('Odo,Smith,Dry', 'Marda,Singer,', 'Ilse,Baker,', 'Per,Clerk,')
    const { deletion_id: id } = await importForeign(dm, file, 'cast.csv', { choices: { into } })
    app.context.db.connection
      .prepare(`update imports set state = 'writing', touched_at = '2026-01-01' where id = ?`)
      .run(id)
    const here = async () =>
      Object.fromEntries(
        (await npcsOf(dm, into)).map(({ name, ...npc }) => [name, npc as Record<string, never>]),
      )
    const { Odo, Per } = await here()
    await dm.put(`/api/npcs/${Odo!.id}`, { description: 'Our smith' }).expect(200)
    await dm.post(`/api/npcs/${Per!.id}/journal`, { content: 'He knows.' }).expect(201)

    await app.context.imports.tidy()

    expect(await here()).toMatchObject({
      Odo: { description: 'Our smith', personality: '' },
      Marda: { description: '' },
      Per: { description: 'Clerk' },
    })
    expect(Object.keys(await here()).toSorted()).toEqual(['Marda', 'Odo', 'Per'])
    expect(await dm.get(`/api/npcs/${Per!.id}/journal`).expect(200)).toMatchObject([
      { content: 'He knows.' },
    ])
  })
})

test('a thing that a file has twice is taken once, and the plan counts the other', async () => {
  const { mara: dm } = await appWith('mara')
  const actor = (name: string) => ({ _id: 'dog', name, type: 'npc', system: {}, items: [] })
  const pack = jsonZip({ 'a/dog.json': actor('The Dog'), 'b/dog.json': actor('A dog') })
  const { plan, campaign_id } = await importForeign(dm, pack, 'pack.zip')
  expect(plan).toMatchObject({
    things: { npc: 1 },
    lost: [{ what: 'Things that are in the file twice', count: 1 }],
  })
  expect((await npcsOf(dm, campaign_id!)).map(({ name }) => name)).toEqual(['The Dog'])
})

test('the names of tables tell what their rows are', async () => {
  const { mara: dm } = await appWith('mara')
  const rows = Buffer.from('Name,Note\nA,b\nC,d\n')
  const names = ['my npcs', 'town locations', 'factions', 'clues']
  const file = zipped(Object.fromEntries(names.map((name) => [`${name}.csv`, rows])))
  const { plan } = await checkForeign(dm, file, 'tables.zip')
  expect(Object.fromEntries(plan!.groups.map(({ label, guess }) => [label, guess]))).toEqual({
    'my npcs': 'npc',
    'town locations': 'location',
    factions: 'article:Faction',
    clues: 'article:Clues',
  })
})

describe('a character card', () => {
  test('becomes an NPC with its picture, without the text inside the picture', async () => {
    const { app, mara: dm } = await appWith('mara')
    const { campaign_id, plan } = await importForeign(dm, cardPng(CARD, 'Chara'), 'ilse.png')
    expect(plan).toMatchObject({ source: { tool: 'card', version: '2' }, things: { npc: 1 } })
    const [ilse] = await npcsOf(dm, campaign_id!)
    expect(ilse).toMatchObject({
      name: 'Ilse',
      description: 'Ilse bakes for you.',
      personality: 'Warm',
      tags: [{ name: 'baker' }],
    })
    expect(ilse!.dm_notes).toMatch(/A cold morning\.[^]*Bread\?[^]*Cake\?[^]*you: Yes\./)
    const [{ bytes }] = app.context.db.connection
      .prepare('select bytes from pictures')
      .all() as unknown as [{ bytes: Uint8Array }]
    expect(Buffer.from(bytes).equals(Buffer.from(png()))).toBe(true)
  })

  test.for([
    ['version 1', { name: 'Odo', description: 'A smith.', personality: '', first_mes: '' }, 'Odo'],
    ['version 3', { ...CARD, spec: 'chara_card_v3', spec_version: '3.0' }, 'Ilse'],
    ['Pygmalion', { char_name: 'Per', char_persona: 'Clerk', char_greeting: 'Hm.' }, 'Per'],
  ] as const)('of %s as JSON', async ([, card, name]) => {
    const { mara: dm } = await appWith('mara')
    const { campaign_id } = await importForeign(dm, Buffer.from(JSON.stringify(card)), 'c.json')
    expect(await npcsOf(dm, campaign_id!)).toMatchObject([{ name }])
  })

  test.for([
    ['png', png()],
    ['jpeg', jpeg()],
    ['webp', webp()],
  ] as const)('of CHARX, alone or in a zip, has its %s as portrait', async ([ext, picture]) => {
    const { mara: dm } = await appWith('mara')
    const icon = `assets/icon/image/1.${ext}`
    const assets = [
      { type: 'icon', uri: `embeded://${icon}`, name: 'smiling', ext },
      { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
    ]
    const card = { ...CARD, spec: 'chara_card_v3', data: { ...CARD.data, assets } }
    const charx = zipped({
      'card.json': Buffer.from(JSON.stringify(card)),
      [icon]: Buffer.from(picture),
    })
    const many = zipped({ 'ilse.charx': charx, 'broken.charx': Buffer.from('PK') })
    for (const [file, name] of [
      [charx, 'ilse.charx'],
      [many, 'cards.zip'],
    ] as const) {
      const { campaign_id } = await importForeign(dm, file, name)
      const [ilse] = await npcsOf(dm, campaign_id!)
      expect(ilse).toMatchObject({ name: 'Ilse' })
      const answer = await dm.get(String(ilse!.avatar_url))
      expect(answer.headers.get('content-type')).toBe(`image/${ext}`)
    }
  })

  test('keeps its notes for chat programs, and what its lore book says besides', async () => {
    const { mara: dm } = await appWith('mara')
    const entry = { keys: ['mill'], secondary_keys: ['flour'], name: 'Mill', comment: 'Old.' }
    const data = {
      ...CARD.data,
      creator_notes_multilingual: { de: 'Eine Bäckerin.' },
      extensions: { depth_prompt: { prompt: 'She fears mice.' } },
      character_book: {
        name: 'Ford',
        description: 'A town.',
        entries: [{ ...entry, content: 'A.' }],
      },
    }
    const file = Buffer.from(JSON.stringify({ ...CARD, spec: 'chara_card_v3', data }))
    const { campaign_id: id } = await importForeign(dm, file, 'c.json')
    const [ilse] = await npcsOf(dm, id!)
    expect(ilse!.dm_notes).toMatch(/Eine Bäckerin\.[^]*She fears mice\./)
    const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
    expect(articles).toMatchObject([
      { name: 'Ford', description: 'A town.' },
      { name: 'Mill', description: 'A.\n\nOld.\n\n**Secondary keys:** flour' },
    ])
  })

  test('comes along from a zip of many', async () => {
    const { mara: dm } = await appWith('mara')
    const json = Buffer.from(JSON.stringify({ ...CARD, spec: 'chara_card_v3' }))
    const many = zipped({ 'a.png': cardPng(CARD), 'b.json': json })
    const two = await importForeign(dm, many, 'cards.zip')
    expect((await npcsOf(dm, two.campaign_id!)).map(({ name }) => name)).toEqual([
      'Ilse',
      'Ilse (2)',
    ])
  })
})

test.for([
  ['alone', LORE_BOOK, 'world.json'],
  [
    'beside a card',
    zipped({
      'a.json': LORE_BOOK,
      'b.png': cardPng({ name: 'Odo', description: '', personality: '', first_mes: '' }),
    }),
    'cards.zip',
  ],
  [
    'of version 3',
    Buffer.from(
      JSON.stringify({
        spec: 'lorebook_v3',
        data: JSON.parse(LORE_BOOK.toString().replaceAll('"key"', '"keys"')),
      }),
    ),
    'lore.json',
  ],
] as const)('each entry of a lore book becomes an article, DM only: %s', async ([, file, name]) => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id, plan } = await importForeign(dm, file, name, {
    choices: { visibility: 'as_source' },
  })
  expect(plan!.source.tool).toBe('card')
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  const facts = articles.map((one: Record<string, unknown>) => [
    one.name,
    one.description,
    one.visibility,
  ])
  expect(facts.toSorted()).toEqual([
    ['Lore', 'It always rains.', 'dm'],
    ['Lore: mill, wheel', 'the character guards the mill.', 'dm'],
    ['The ford', 'Shallow water.', 'dm'],
  ])
})

test('a key of a lore book is an alias where it reads like a name; others stay in the text', async () => {
  const { mara: dm } = await appWith('mara')
  const keys = ['Odo', 'the old smith', 'wood', 'The', '/od+o/i', '木', '鍛冶屋']
  const entries = [
    { keys, name: 'Odo', content: 'A smith.' },
    { keys: ['wood', 'Oakwood'], content: 'A forest.' },
  ]
  const file = Buffer.from(JSON.stringify({ spec: 'lorebook_v3', data: { entries } }))
  const { campaign_id: id } = await importForeign(dm, file, 'lore.json')
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  const facts = articles.map((one: { aliases: { name: string }[] } & Record<string, unknown>) => [
    one.name,
    one.description,
    one.aliases.map(({ name }) => name),
  ])
  expect(facts).toEqual([
    ['Oakwood', 'A forest.\n\n**Keys:** wood', []],
    ['Odo', 'A smith.\n\n**Keys:** wood, /od+o/i, 木', ['the old smith', 'The', '鍛冶屋']],
  ])
})

describe('a file of no known kind', () => {
  test.for([
    ['prose', Buffer.from('Once upon a time.\nThere was a mill.\n')],
    ['an empty file', Buffer.alloc(0)],
    ['a picture without a card', Buffer.from(png())],
    ['JSON of something else', Buffer.from('{"hello":[1,2]}')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3])],
    ['a zip of something else', Buffer.from(zipped({ 'a.bin': Buffer.from([0, 1]) }))],
  ] as const)('is refused at once: %s', async ([, bytes]) => {
    const { mara: dm } = await appWith('mara')
    const answer = await send(dm, bytes, 'thing')
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/Kanka.*Obsidian.*Foundry.*character cards.*CSV.*Azgaar/)
  })

  test('is unpacked by the person if it is a zip in a zip, as of Notion', async () => {
    const { mara: dm } = await appWith('mara')
    const bytes = zipped({ 'Part-1.zip': zipped({ 'NPCs/Odo.md': text('A smith.') }) })
    const answer = await send(dm, bytes, 'Export.zip')
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(/zip around another zip.*Kanka/u)
  })
})

test.for([
  [
    ['Session 0', 'Session 1', 'Session 2'],
    [0, 1, 2],
  ],
  [
    ['Session 3', 'Session 3b', 'Session 4', 'Session 7'],
    [3, 4, 5, 7],
  ],
  [
    ['Session 1', 'Session 2024-01-12', 'Session 2024-01-05', 'Session 12.05'],
    [1, 3, 2, 4],
  ],
  [
    ['10. The ford', '2. Rats', '7 - Out', '3. März 2025'],
    [10, 2, 7, 11],
  ],
  [
    ['session_02_the_3_fords', 'Session12', 'Sessione 13', 'Sesión_14_B'],
    [2, 12, 13, 14],
  ],
] as const)('sessions keep their order: %s', async ([names, numbers]) => {
  const { mara: dm } = await appWith('mara')
  const files = names.map((name) => [`v/Sessions/${name}.md`, 'We met.'])
  const { campaign_id: id } = await importForeign(dm, vault(Object.fromEntries(files)), 'v.zip')
  const { sessions } = await dm.get(`/api/storyline?campaign_id=${id}`).expect(200)
  const numbered = sessions.map((one: { title: string; session_number: number }) => [
    one.title,
    one.session_number,
  ])
  expect(Object.fromEntries(numbered)).toEqual(
    Object.fromEntries(names.map((name, at) => [name, numbers[at]])),
  )
})

test('sessions that come beside the one of the highest number get numbers that a campaign file may hold', async () => {
  const { app, mara: dm } = await appWith('mara')
  const into = await newCampaign(dm)
  for (const session_number of [1_000_000, 3]) {
    const session = { campaign_id: into, title: 'Ours', session_number }
    await dm.post('/api/storyline', session).expect(201)
  }
  const files = { 'v/Sessions/Session 3.md': 'We met.', 'v/Sessions/Session 4.md': 'We left.' }
  await importForeign(dm, vault(files), 'v.zip', { choices: { into } })
  const { sessions } = await dm.get(`/api/storyline?campaign_id=${into}`).expect(200)
  const numbers = sessions.map((one: { session_number: number }) => one.session_number)
  expect(numbers).toEqual([3, 4, 5, 1_000_000])
  await importFile(dm, await exportOf(app, dm, into), { name: 'A copy' })
})
