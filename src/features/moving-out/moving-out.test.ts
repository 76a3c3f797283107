import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { png } from '../../testing/pictures.ts'
import { appWith } from '../../testing/test-app.ts'
import { zipped } from '../../testing/zip-files.ts'
import { checkForeign, importForeign, put } from '../moving-in/moving-in.fixture.ts'
import { cardInPng } from '../moving-in/readers/cards/png-card.ts'
import { rowsIn } from '../moving-in/readers/csv/rows.ts'

const HIDDEN = 'q7hidden'
const NASTY = [
  'He said "no"; then, *quietly*: <b>yes</b> ![x](http://example.org/x.png)',
  '',
  '## Backstory',
  '',
  '> [!secret] not one',
  '%%nor this%%',
  '- a #tag and [[brackets]]',
  '```',
  '%%dramatis::dm_notes%%',
  '> [!secret] DM notes',
  '> evil',
  '```',
].join('\n')

/** Other programs hide some of it. */
const LOOKS_HIDDEN = [
  'Both `||` and ||these||, >!these!<, [secret]those[/secret] and {{note,hidden these}}.',
  '::: secret\nA box.\n:::',
  '<!-- gm-only --> a <!-- /gm-only --> %%b%% <!-- c -->',
  '> [!secret] a\n> b',
  '```secret\na\n```',
  'gm_notes:: a',
  'Secrets\n---\n\n- a',
  '## GM Notes\n\nNone.',
]

async function filled(dm: Browser) {
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const made = async (path: string, body: object) =>
    dm.post(path, { campaign_id: id, visibility: 'everyone', ...body }).expect(201)
  const { kinds } = await dm.get(`/api/kinds?campaign_id=${id}`).expect(200)
  const kindOf = (name: string) => kinds.find((kind: { name: string }) => kind.name === name).id
  await dm
    .put(`/api/kinds/${kindOf('NPC')}`, {
      fields: [
        { label: 'Age', type: 'number' },
        { label: 'Motto: short', type: 'line' },
        { label: 'True name', type: 'line', read_by: 'dm' },
      ],
    })
    .expect(200)
  const mill = await made('/api/locations', { name: 'The Mill', description: '=1+1' })
  const loft = await made('/api/locations', { name: 'Loft', parent_id: mill.id })
  const guild = await made('/api/articles', { name: 'Nailers', kind_id: kindOf('Faction') })
  await made('/api/articles', {
    name: 'Bellhouse chapter: "old"',
    kind_id: kindOf('Faction'),
    parent_id: guild.id,
    location_id: loft.id,
    description: NASTY,
    dm_notes: `${HIDDEN} notes`,
  })
  const odo = await made('/api/npcs', {
    name: 'Odo/Smith?',
    description: NASTY,
    personality: '-5 degrees, always',
    backstory: "'=born at sea",
    aliases: [{ name: 'The Smith' }, { name: `${HIDDEN} alias`, read_by: 'dm' }],
    language_style: 'Formal / Courtly',
    dm_notes: `${HIDDEN}\n\nHe forged it.`,
    location_id: mill.id,
    own: { age: 54, motto_short: 'Iron: "first"', true_name: `${HIDDEN} name` },
  })
  const marda = await made('/api/npcs', { name: 'Marda', visibility: 'dm', description: 'Hides.' })
  await made('/api/connections', {
    from_npc_id: odo.id,
    to_npc_id: marda.id,
    kind: 'family',
    label: 'father',
    reverse_label: 'daughter',
    description: 'By blood.',
  })
  await dm
    .post('/api/secrets', { about: { kind: 'npc', id: odo.id }, text: `${HIDDEN} secret` })
    .expect(201)
  await dm.post(`/api/npcs/${odo.id}/journal`, { content: '### Sold\n\nthe bell' }).expect(201)
  await dm.send(`/api/npcs/${odo.id}/portrait`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: png(),
  })
  const night = await made('/api/storyline', { title: 'First night', session_number: 0 })
  await dm
    .post(`/api/articles/${guild.id}/journal`, {
      content: 'Two rooms, one price',
      session_id: night.id,
      about: [
        { kind: 'article', id: guild.id },
        { kind: 'location', id: loft.id },
      ],
    })
    .expect(201)
  return id as number
}

async function exported(who: Browser, id: number, query: string) {
  const answer = await who.open(`/api/campaigns/${id}/export?${query}`)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const files = unzipSync(bytes)
  const text = Object.entries(files)
    .map(([name, content]) => `${name}\n${new TextDecoder().decode(content)}`)
    .join('\n')
  return {
    bytes,
    files,
    text,
    names: Object.keys(files),
    type: answer.headers.get('Content-Disposition'),
  }
}

/** What a campaign holds, by names, without ids and times. */
async function contentOf(dm: Browser, id: number) {
  const all = async (path: string, key: string) =>
    (await dm.get(`${path}?campaign_id=${id}`).expect(200))[key] as Record<string, never>[]
  const npcs = await all('/api/npcs', 'npcs')
  const locations = await all('/api/locations', 'locations')
  const articles = await all('/api/articles', 'articles')
  const sessions = await all('/api/storyline', 'sessions')
  const nameOf = (list: Record<string, unknown>[], id: unknown) =>
    list.find((one) => one.id === id)?.name ?? null
  return {
    npcs: npcs.map(
      ({
        name,
        description,
        personality,
        backstory,
        language_style,
        location,
        own,
        visibility,
        aliases,
      }) => ({
        name,
        description,
        personality,
        backstory,
        language_style,
        location,
        own,
        visibility,
        aliases: (aliases as unknown as { read_by: string }[]).filter(
          ({ read_by }) => read_by === 'everyone',
        ),
      }),
    ),
    sessions: sessions.map(({ session_number, title }) => [session_number, title]),
    locations: locations.map(({ name, description, parent_id }) => ({
      name,
      description,
      parent: nameOf(locations, parent_id),
    })),
    articles: articles.map(({ name, description, kind_name, location_id }) => ({
      name,
      description,
      kind_name,
      location: nameOf(locations, location_id),
    })),
  }
}

test.for(['obsidian', 'csv'])(
  'what a DM exports as %s with secrets comes back with the same names, texts and fields',
  async (format) => {
    const { mara: dm } = await appWith('mara')
    const id = await filled(dm)
    const { bytes, type } = await exported(dm, id, `format=${format}&secrets=true`)
    expect(type).toContain(`.${format}.zip`)
    const { campaign_id } = await importForeign(dm, bytes, `Road.${format}.zip`, {
      choices: { visibility: 'as_source' },
    })
    const [before, after] = [await contentOf(dm, id), await contentOf(dm, campaign_id!)]
    expect(after).toEqual(before)
  },
)

test('the sessions of an adventure come back with their numbers', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  const { bytes } = await exported(dm, id, 'format=foundry')
  const { campaign_id: back } = await importForeign(dm, bytes, 'Road.foundry.zip')
  const { sessions } = await contentOf(dm, back!)
  expect(sessions).toEqual([[0, 'First night']])
  expect(sessions).toEqual((await contentOf(dm, id)).sessions)
})

const SAID = ['kind', 'label', 'reverse_label', 'description', 'visibility']

test('tables bring connections, the journal and what articles are part of back', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  const { bytes } = await exported(dm, id, 'format=csv&secrets=true')
  const { campaign_id: back } = await importForeign(dm, bytes, 'tables.zip', {
    choices: { visibility: 'as_source' },
  })
  const tiesOf = async (campaign: number) => {
    const of = (path: string) => dm.get(`${path}?campaign_id=${campaign}`).expect(200)
    const { connections } = await of('/api/connections')
    const { articles } = await of('/api/articles')
    const { npcs } = await of('/api/npcs')
    const journalOf = (path: string, one: { id: number }) =>
      dm.get(`/api/${path}/${one.id}/journal`).expect(200)
    const entries = [
      ...(await Promise.all(npcs.map((one: { id: number }) => journalOf('npcs', one)))),
      ...(await Promise.all(articles.map((one: { id: number }) => journalOf('articles', one)))),
    ].flat()
    const nameOf = (id: number) => articles.find((one: { id: number }) => one.id === id)?.name
    return {
      connections: (connections as Record<string, { name: string }>[]).map((one) => ({
        ...Object.fromEntries(SAID.map((name) => [name, one[name]])),
        ends: [one.from!.name, one.to!.name],
      })),
      entries: entries.map((entry) => ({
        text: entry.content,
        at: entry.created_at,
        about: entry.about.map(({ name }: { name: string }) => name),
        session: entry.session_number,
      })),
      inside: articles.map((one: { name: string; parent_id: number }) => [
        one.name,
        nameOf(one.parent_id),
      ]),
    }
  }
  const before = await tiesOf(id)
  expect(before.connections).toHaveLength(1)
  expect(before.entries.length).toBeGreaterThan(1)
  expect(await tiesOf(back!)).toEqual(before)
})

test('a vault has pictures, links, connections, the journal and secrets in callouts, and brings them back', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  const { bytes, text, names } = await exported(dm, id, 'format=obsidian&secrets=true')
  expect(names).toContain('NPCs/Odo-Smith-.md')
  expect(text).toContain('location: "[[Locations/The Mill|The Mill]]"')
  expect(text).toContain(`> [!secret] Secret\n> ${HIDDEN} secret\n`)
  expect(text).toContain('father: [[NPCs/Marda|Marda]] – By blood.')
  const { campaign_id: back } = await importForeign(dm, bytes, 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${back}&q=Odo`).expect(200)
  const [odo] = npcs
  expect(odo).toMatchObject({ dm_notes: `${HIDDEN}\n\nHe forged it.` })
  expect(odo.avatar_url).not.toBe('')
  const secrets = await dm.get(`/api/secrets?campaign_id=${back}`).expect(200)
  expect(secrets.secrets).toMatchObject([{ text: `${HIDDEN} secret`, visibility: 'dm' }])
  const journal = await dm.get(`/api/npcs/${odo.id}/journal`).expect(200)
  expect(journal).toMatchObject([{ content: '### Sold\n\nthe bell' }])
  const { connections } = await dm.get(`/api/connections?campaign_id=${back}`).expect(200)
  expect(connections).toMatchObject([
    { kind: 'family', label: 'father', reverse_label: 'daughter', description: 'By blood.' },
  ])
})

test.for(['obsidian', 'foundry', 'csv'])(
  'without secrets=true, or for a player, %s holds nothing that only DMs read',
  async (format) => {
    const { mara: dm, tom } = await appWith('mara', 'tom')
    const id = await filled(dm)
    await addMember(dm, id, 'tom')
    expect((await exported(dm, id, `format=${format}`)).text).not.toContain(HIDDEN)
    const { text } = await exported(tom, id, `format=${format}&secrets=true`)
    expect(text).toContain('Odo')
    expect(text).not.toContain(HIDDEN)
    expect(text).not.toContain('Marda')
    expect(text).not.toMatch(/visibility|dm only/)
  },
)

test('a character card comes back as the NPC; secrets only for the DM who asks', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}&q=Odo`).expect(200)
  const card = async (query: string) => {
    const answer = await dm.open(`/api/npcs/${npcs[0].id}/card${query}`)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    return Buffer.from(await answer.arrayBuffer())
  }
  const shown = JSON.stringify(cardInPng(await card('')))
  expect(shown).toContain('born at sea')
  expect(shown).not.toContain(HIDDEN)
  const { campaign_id } = await importForeign(dm, await card('?secrets=true'), 'odo.png')
  const back = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  expect(back.npcs).toMatchObject([
    {
      name: 'Odo/Smith?',
      personality: expect.stringContaining('-5 degrees, always'),
      dm_notes: expect.stringContaining(`${HIDDEN} secret`),
    },
  ])
})

interface Adventure {
  folders: { _id: string; name: string }[]
  journal: {
    name: string
    folder: string
    ownership: { default: number }
    pages: { text: { content: string } }[]
  }[]
  scenes: { notes: { entryId: string; text: string }[]; ownership: { default: number } }[]
}

async function adventureOf(who: Browser, id: number) {
  const { files, bytes } = await exported(who, id, 'format=foundry&secrets=true')
  const name = Object.keys(files).find((one) => one === 'fvtt-Adventure.json')!
  const read = JSON.parse(new TextDecoder().decode(files[name])) as Adventure
  /** What Foundry shows of it to players. */
  const forPlayers = read.journal
    .filter(({ ownership }) => ownership.default > 0)
    .flatMap(({ name, pages }) => [name, ...pages.map(({ text }) => text.content)])
    .join('\n')
    .replaceAll(/<section class="secret"[\s\S]*?<\/section>/g, '')
  return { read, forPlayers, bytes, files: Object.keys(files) }
}

test('an adventure for Foundry has a journal for each thing, whose owners alone read secrets and lines about what is hidden', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  const { read, forPlayers, files, bytes } = await adventureOf(dm, id)
  const folderOf = new Map(read.folders.map(({ _id, name }) => [_id, name]))
  expect(
    read.journal.map(({ name, folder, ownership }) => [
      name,
      folderOf.get(folder),
      ownership.default,
    ]),
  ).toEqual([
    ['Odo/Smith?', 'NPCs', 2],
    ['Marda', 'NPCs', 0],
    ['The Mill', 'Locations', 2],
    ['Loft', 'Locations', 2],
    ['Nailers', 'Factions', 2],
    ['Bellhouse chapter: "old"', 'Factions', 2],
    ['First night', 'Sessions', 2],
  ])
  const whole = JSON.stringify(read)
  for (const text of ['secret', 'notes', 'name']) expect(whole).toContain(`${HIDDEN} ${text}`)
  // The aliases of DMs are in no file for other programs.
  expect(whole).not.toContain(`${HIDDEN} alias`)
  expect(forPlayers).toContain('<h3>Sold</h3>\n<p>the bell</p>')
  for (const [label, name] of [
    ['Location', 'The Mill'],
    ['Part of', 'The Mill'],
    ['Part of', 'Nailers'],
  ]) {
    const line = `<strong>${label}:</strong> @UUID\\[JournalEntry\\.[A-Za-z0-9]{16}\\]\\{${name}\\}`
    expect(forPlayers).toMatch(new RegExp(line, 'u'))
  }
  expect(forPlayers).toContain('&lt;b&gt;yes&lt;/b&gt; x')
  expect(forPlayers).not.toContain(HIDDEN)
  expect(forPlayers).not.toContain('Marda')
  expect(forPlayers).not.toContain('By blood')
  expect(files.some((name) => /^dramatis\/Road\/pictures\/npc-\d+\.png$/.test(name))).toBe(true)
  // It is read as what it is.
  const { campaign_id } = await importForeign(dm, bytes, 'Road.zip')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  expect(npcs.map(({ name }: { name: string }) => name)).toContain('Odo/Smith?')
  const { articles } = await dm.get(`/api/articles?campaign_id=${campaign_id}`).expect(200)
  expect(articles.map(({ name }: { name: string }) => name)).toContain('Nailers')
})

test('players of a table in Foundry read the public version of a connection, and pins do not name hidden places', async () => {
  const { mara: dm } = await appWith('mara')
  const campaign = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const make = (path: string, body: object) =>
    dm.post(`/api/${path}`, { campaign_id: campaign.id, ...body }).expect(201)
  const [odo, tam] = [await make('npcs', { name: 'Odo' }), await make('npcs', { name: 'Tam' })]
  await make('connections', {
    from_npc_id: odo.id,
    to_npc_id: tam.id,
    kind: 'rivalry',
    label: `${HIDDEN} murderer of`,
    public_version: { kind: 'alliance', label: 'friend of' },
  })
  const upload = await dm.send(`/api/maps?campaign_id=${campaign.id}&name=Shire`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: png(),
  })
  expect(upload.status).toBe(201)
  const on = { map_id: upload.body.id, x: 0.5, y: 0.25 }
  await make('locations', { name: `${HIDDEN} lair`, visibility: 'dm', ...on })
  await make('locations', { name: 'Inn', ...on })
  const { read, forPlayers } = await adventureOf(dm, campaign.id)
  expect(forPlayers).toContain('<strong>friend of:</strong>')
  expect(forPlayers).not.toContain(HIDDEN)
  expect(read.scenes).toMatchObject([
    { ownership: { default: 2 }, notes: [{ text: '' }, { text: 'Inn' }] },
  ])
})

test.each(['csv', 'obsidian'])(
  'players of a campaign from an export as %s do not read the true words of a connection',
  async (format) => {
    const { mara: dm, tom } = await appWith('mara', 'tom')
    const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
    const make = (name: string) => dm.post('/api/npcs', { campaign_id: id, name }).expect(201)
    const [odo, tam] = [await make('Odo'), await make('Tam')]
    await dm
      .post('/api/connections', {
        campaign_id: id,
        from_npc_id: odo.id,
        to_npc_id: tam.id,
        kind: 'rivalry',
        label: `${HIDDEN} murderer of`,
        public_version: { kind: 'alliance', label: 'friend of' },
      })
      .expect(201)
    const seen: string[] = []
    for (const secrets of ['&secrets=true', '']) {
      const { bytes } = await exported(dm, id, `format=${format}${secrets}`)
      const { campaign_id } = await importForeign(dm, bytes, 'Road.zip', {
        choices: { visibility: 'as_source' },
      })
      await addMember(dm, campaign_id!, 'tom')
      const read = tom.get(`/api/connections?campaign_id=${campaign_id}`)
      const { connections } = await read.expect(200)
      seen.push(connections.map(({ label }: { label: string }) => label).join())
    }
    expect(seen).toEqual(['', 'friend of'])
  },
)

test('texts that take long to read as Markdown, and pictures of texts, are written as what they are, or not at all', async () => {
  const { mara: dm } = await appWith('mara')
  const campaign = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const hostile = {
    description: `[^a]: x\n\n${'[^'.repeat(9_000)}`,
    personality: `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'a\n'.repeat(500)}`,
  }
  const npc = await dm
    .post('/api/npcs', { campaign_id: campaign.id, name: 'Odo', ...hostile })
    .expect(201)
  const place = `campaign_id=${campaign.id}&kind=npc&id=${npc.id}`
  const uploaded = await dm.send(`/api/pictures?${place}&read_by=dm&name=map.png`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: png(),
  })
  expect(uploaded.status).toBe(201)
  const { read, files } = await adventureOf(dm, campaign.id)
  const page = read.journal[0]!.pages[0]!.text.content
  expect(page).toContain('[^[^[^')
  expect(page).not.toContain('<table')
  for (const format of ['foundry', 'obsidian']) {
    const { names } = await exported(dm, campaign.id, `format=${format}&secrets=true`)
    expect(names.filter((name) => name.includes('text-'))).toEqual([])
  }
  expect(files.length).toBe(1)
})

test('kinds whose names a file system takes for one, or for a folder of ours, have folders of their own', async () => {
  const { mara: dm } = await appWith('mara')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const kinds = ['Maps', 'notes', 'Pictures', 'Law/Lore', 'Law:Lore', 'con']
  for (const plural of kinds) {
    const named = { campaign_id: id, name: `A ${plural}`, plural }
    const kind = await dm.post('/api/kinds', named).expect(201)
    await dm.post('/api/articles', { campaign_id: id, kind_id: kind.id, name: 'A' }).expect(201)
  }
  const { names, bytes } = await exported(dm, id, 'format=obsidian')
  expect(names.map((name) => name.replace(/\(\d+\)/, '(n)')).toSorted()).toEqual([
    'Law-Lore (n)/A.md',
    'Law-Lore/A.md',
    'Maps (n)/A.md',
    'Pictures (n)/A.md',
    '_con/A.md',
    'notes (n)/A.md',
  ])
  const { campaign_id } = await importForeign(dm, bytes, 'Road.zip')
  const { articles } = await dm.get(`/api/articles?campaign_id=${campaign_id}`).expect(200)
  const back = articles.map(({ kind_name }: { kind_name: string }) => kind_name).toSorted()
  expect(back).toEqual(kinds.map((plural) => `A ${plural}`).toSorted())
})

test('no spreadsheet takes an exported cell for a formula, and each cell is imported as it was exported', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  // Wide signs begin a formula in Japanese and Chinese spreadsheets.
  const names = ['=', '+', '-', '@', '＝', '＋', '－', '＠', "'="].map((sign) => `${sign}1 Smith`)
  for (const name of names) {
    await dm.post('/api/npcs', { campaign_id: id, name }).expect(201)
  }
  const { bytes, files } = await exported(dm, id, 'format=csv&secrets=true')
  const cells = Object.values(files).flatMap((table) => {
    const place = { text: new TextDecoder().decode(table), at: 0, line: 1, delimiter: ',' }
    return rowsIn(place, true)
      .toArray()
      .flatMap((row) => row.cells)
  })
  expect(cells).toContain("'=1+1")
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/u.test(cell))).toEqual([])
  const { campaign_id } = await importForeign(dm, bytes, 'Road.zip')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  const back = npcs.map(({ name }: { name: string }) => name)
  expect(back).toEqual(expect.arrayContaining(names))
})

test('of a newer export, journal entries are known though one before them is gone', async () => {
  const { mara: dm } = await appWith('mara')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const { id: copy } = await dm.post('/api/campaigns', { name: 'Copy' }).expect(201)
  const odo = await dm.post('/api/npcs', { campaign_id: id, name: 'Odo' }).expect(201)
  const journal = `/api/npcs/${odo.id}/journal`
  const made = []
  for (const content of ['One', 'Two', 'Three'])
    made.push(await dm.post(journal, { content }).expect(201))
  const choices = { into: copy }
  const { bytes } = await exported(dm, id, 'format=obsidian')
  await importForeign(dm, bytes, 'v.zip', { choices })
  await dm.delete(`/api/journal/${made[1].id}`).expect(200)
  const { bytes: newer } = await exported(dm, id, 'format=obsidian')
  const { plan } = await importForeign(dm, newer, 'v.zip', { choices })
  expect(plan!.update).toMatchObject({ added: 0, updated: 0, unchanged: 3 })
})

test('what was hidden below the text of a note of Dramatis is one secret', async () => {
  const { mara: dm } = await appWith('mara')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const npc = { campaign_id: id, name: 'Odo', description: 'A smith.', personality: 'Sly.' }
  await dm.post('/api/npcs', npc).expect(201)
  const { files } = await exported(dm, id, 'format=obsidian')
  const note = new TextDecoder()
    .decode(files['NPCs/Odo.md'])
    .replace(/^%%dramatis::personality/mu, `%% He fled. %%\n\n$&`)
  const edited = zipped({ 'NPCs/Odo.md': Buffer.from(note) })
  const choices = { visibility: 'as_source' }
  const { campaign_id: back } = await importForeign(dm, edited, 'v.zip', { choices })
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${back}`).expect(200)
  expect(secrets.map(({ text }: { text: string }) => text)).toEqual(['He fled.'])
})

test.for([
  ['<!-- gm-only -->', '<!-- /gm-only -->'],
  ['%% gm-only %%', '%% /gm-only %%'],
  ['<div hidden>', '</div>'],
  ['::: secret', ':::'],
  ['%%', '%%'],
  ['# GM Notes', '# Public'],
])('in a note of Dramatis, %s hides also the parts from there to its end', async ([begin, end]) => {
  const { mara: dm } = await appWith('mara')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const npc = { name: 'Odo', description: 'A smith.', personality: 'Sly.', backstory: 'Poor.' }
  const odo = await dm.post('/api/npcs', { campaign_id: id, ...npc }).expect(201)
  await dm.post(`/api/npcs/${odo.id}/journal`, { content: 'Sold the bell.' }).expect(201)
  const { files } = await exported(dm, id, 'format=obsidian')
  const note = new TextDecoder()
    .decode(files['NPCs/Odo.md'])
    .replace(/^%%dramatis::personality/mu, `${begin}\n\n$&`)
    .replace(/^%%dramatis::entry/mu, `${end}\n\n$&`)
  const { campaign_id: back } = await importForeign(
    dm,
    zipped({ 'NPCs/Odo.md': Buffer.from(note) }),
    'v.zip',
    { choices: { visibility: 'as_source' } },
  )
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${back}`).expect(200)
  const { npc: read } = await dm.get(`/api/npcs/${npcs[0].id}`).expect(200)
  expect(read).toMatchObject({ personality: '', backstory: '' })
  expect(read.description).toMatch(/^A smith\./)
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${back}`).expect(200)
  const texts = secrets.map(({ text }: { text: string }) => text).join('\n')
  expect(texts).toMatch(/Sly\.[^]*Poor\.|Poor\.[^]*Sly\./)
  expect(await dm.get(`/api/npcs/${read.id}/journal`).expect(200)).toMatchObject([
    { content: 'Sold the bell.', visibility: 'everyone' },
  ])
})

test('what looks hidden, but was written here for players, stays for players in a copy', async () => {
  const { mara: dm, otto: player } = await appWith('mara', 'otto')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const { kinds } = await dm.get(`/api/kinds?campaign_id=${id}`).expect(200)
  const ofNpcs = kinds.find(({ name }: { name: string }) => name === 'NPC').id
  const labels = ['Secret', 'Secrets', 'Draft', 'Public', 'Icon', 'Portrait', 'Home']
  const fields = labels.map((label) => ({ label, type: 'flag' }))
  await dm.put(`/api/kinds/${ofNpcs}`, { fields }).expect(200)
  const own = { secret: true, secrets: true, draft: true, public: false, icon: true, home: true }
  const content = LOOKS_HIDDEN.join('\n\n')
  const texts = { description: content, personality: content, backstory: content }
  const npc = { name: 'Odo', visibility: 'everyone', ...texts, own }
  const odo = await dm.post('/api/npcs', { campaign_id: id, ...npc }).expect(201)
  await dm.post(`/api/npcs/${odo.id}/journal`, { content }).expect(201)
  const written: string[] = []
  let last = id as number
  while (written.length < 3) {
    const { bytes, text } = await exported(dm, last, 'format=obsidian&secrets=true')
    written.push(text.replaceAll(/(npc-|"id":)\d+/g, '$1'))
    const choices = { visibility: 'as_source' }
    const { campaign_id } = await importForeign(dm, bytes, 'v.zip', { choices })
    last = campaign_id!
    await dm.post(`/api/campaigns/${last}/invite`, { email_or_username: 'otto' }).expect(201)
    const { npcs } = await player.get(`/api/npcs?campaign_id=${last}`).expect(200)
    expect(npcs).toMatchObject([{ ...texts, own }])
    const journal = await player.get(`/api/npcs/${npcs[0].id}/journal`).expect(200)
    expect(journal).toMatchObject([{ content }])
    expect(await dm.get(`/api/secrets?campaign_id=${last}`).expect(200)).toEqual({ secrets: [] })
  }
  expect(written[2]).toBe(written[1])
})

test('what was written below any part of a note of Dramatis comes along', async () => {
  const { mara: dm, otto: player } = await appWith('mara', 'otto')
  const id = await filled(dm)
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const [from_npc_id, to_npc_id] = npcs.map((npc: { id: number }) => npc.id)
  const hated = { from_npc_id, to_npc_id, kind: 'rivalry', visibility: 'dm' }
  await dm.post('/api/connections', { campaign_id: id, ...hated }).expect(201)
  const { files } = await exported(dm, id, 'format=obsidian&secrets=true')
  let count = 0
  const added = (sign: string) => `${sign}By hand ${(count += 1)}.\n`
  const edited = Object.entries(files).map(([name, bytes]) => {
    if (!/^(NPCs|Sessions)\/.*\.md$/.test(name)) return [name, Buffer.from(bytes)]
    const [first = '', ...parts] = new TextDecoder().decode(bytes).split(/\n(?=%%dramatis::)/)
    const below = parts.map((part) => {
      const isConnection = /^%%dramatis::(connection|end)/.test(part) && part.includes('\n> ')
      return `${part}${isConnection ? added('> HIDDEN ') : ''}\n${added('')}`
    })
    return [name, Buffer.from([first, added('\n'), ...below].join('\n'))]
  })
  const { campaign_id: back } = await importForeign(
    dm,
    zipped(Object.fromEntries(edited)),
    'v.zip',
    { choices: { visibility: 'as_source' } },
  )
  const read = async (by: Browser) => {
    const { text } = await exported(by, back!, 'format=dramatis')
    return text
  }
  await dm.post(`/api/campaigns/${back}/invite`, { email_or_username: 'otto' }).expect(201)
  const all = await read(dm)
  expect(count).toBeGreaterThan(10)
  for (let at = 1; at <= count; at += 1) expect(all).toContain(`By hand ${at}.`)
  expect(all).toContain('HIDDEN By hand')
  expect(await read(player)).not.toContain('HIDDEN By hand')
})

test('what was hidden in a note of Dramatis by hand is a secret', async () => {
  const { mara: dm, otto: player } = await appWith('mara', 'otto')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const description = 'A smith <hidden>, 100%% true.'
  const odo = await dm.post('/api/npcs', { campaign_id: id, name: 'Odo', description }).expect(201)
  await dm.post(`/api/npcs/${odo.id}/journal`, { content: 'Sold the bell.' }).expect(201)
  const { files } = await exported(dm, id, 'format=obsidian')
  const note = new TextDecoder()
    .decode(files['NPCs/Odo.md'])
    .replace('true.', `true. [gm notes:: He lied.]\n\n> [!secret] He forged it.`)
    .replace('dramatis-id', 'gm_aliases: [Hob]\ndramatis-id')
  const more = '\n\n%% He stole it. %%\n\n## GM Notes\nHe fled.\n'
  const edited = zipped({ 'NPCs/Odo.md': Buffer.from(note + more) })
  const { campaign_id: back, plan } = await importForeign(dm, edited, 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${back}`).expect(200)
  expect(npcs).toMatchObject([{ name: 'Odo', description }])
  expect(JSON.stringify(npcs)).toMatch(/He lied.*Hob|Hob.*He lied/u)
  await dm.post(`/api/campaigns/${back}/invite`, { email_or_username: 'otto' }).expect(201)
  const shown = await player.get(`/api/npcs?campaign_id=${back}`).expect(200)
  expect(shown.npcs).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toMatch(/He lied|Hob/u)
  expect(plan!.secrets.map(({ rule }) => rule).toSorted()).toEqual([
    '%% comments %%',
    'A heading such as “GM Notes”',
    'Callouts such as [!secret]',
  ])
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${back}`).expect(200)
  expect(secrets.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'He fled.',
    'He forged it.',
    'He stole it.',
  ])
  expect(await dm.get(`/api/npcs/${npcs[0].id}/journal`).expect(200)).toMatchObject([
    { content: 'Sold the bell.' },
  ])
})

test('the plan says that notes were exported from the campaign into which they would come', async () => {
  const { mara: dm } = await appWith('mara')
  const id = await filled(dm)
  const { id: other } = await dm.post('/api/campaigns', { name: 'Other' }).expect(201)
  const { bytes } = await exported(dm, id, 'format=obsidian')
  const { id: file } = await checkForeign(dm, bytes, 'v.zip')
  const noticesInto = async (into: number | null) => {
    const { plan } = await put(dm, file, { into }).expect(200)
    return plan.notices.filter((notice: string) => notice.includes('exported from')).length
  }
  expect(await noticesInto(id)).toBe(1)
  expect(await noticesInto(other)).toBe(0)
  expect(await noticesInto(null)).toBe(0)
})
