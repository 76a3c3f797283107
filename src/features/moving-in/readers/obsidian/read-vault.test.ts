import { expect, test } from 'vitest'

import { addMember } from '../../../../testing/members.ts'
import { png } from '../../../../testing/pictures.ts'
import { appWith, createTestApp } from '../../../../testing/test-app.ts'
import { checkForeign, importForeign, send, text } from '../../moving-in.fixture.ts'
import { vault, VAULT } from '../../samples.fixture.ts'

test('the plan of a vault leaves out rules and templates, and knows people, locations and sessions', async () => {
  const { mara: dm } = await appWith('mara')
  const { plan } = await checkForeign(dm, VAULT, 'My vault.zip')
  expect(plan).toMatchObject({ name: 'My vault', source: { tool: 'obsidian' } })
  const groups = plan!.groups.map(({ label, guess, count }) => [label, guess, count])
  expect(new Set(groups)).toEqual(
    new Set([
      ['Top folder (sessions)', 'session', 1],
      ['Rules/Monsters', 'leave', 1],
      ['Templates', 'leave', 1],
      ['World', 'article:Lore', 1],
      ['World (locations)', 'location', 1],
      ['World/NPCs', 'npc', 2],
      ['World/NPCs (Faction)', 'article:Faction', 1],
      ['World/Places', 'location', 2],
    ]),
  )
  expect(plan!.secrets).toEqual([
    { rule: '%% comments %%', count: 1, becomes: 'secret' },
    { rule: 'Callouts such as [!secret]', count: 1, becomes: 'secret' },
    { rule: 'A heading such as “GM Notes”', count: 1, becomes: 'secret' },
    { rule: 'publish: false', count: 1, becomes: 'dm' },
  ])
})

test('the README of a vault is left out, notes of the party become player characters, and the campaign gets the name of the folder', async () => {
  const { mara: dm } = await appWith('mara')
  const file = vault({
    'Emberfall-main/README.md': 'How to use it.',
    'Emberfall-main/docs/LICENSE.md': 'Free.',
    'Emberfall-main/World/README.md': 'About the world.',
    'Emberfall-main/Party/Wren.md': 'A bard.',
    'Emberfall-main/1 Cities of the North/Kull, the City of Luck/Kull NPCs/Bram.md': 'A smith.',
    'Emberfall-main/1 Cities of the North/Kull, the City of Luck/Kull.md': 'Old.',
    'Emberfall-main/Quests/Party 1/Find the key.md': 'Soon.',
    'Emberfall-main/DND_Templates/One.md': 'Empty.',
    'Emberfall-main/People/Inn.md': '---\ntags: [party, location]\n---\nTheirs.',
    'Emberfall-main/People/Ilse.md': '---\ntags: [party]\n---\nA friend.',
    'Emberfall-main/Sessions/Dawn.md': '---\ndate: 2026-01-05\nmood: grim\n---\nWe met.',
    'Emberfall-main/Sessions/Dusk.md': '---\ndate: 3rd of Frost\n---\nWe ran.',
  })
  const choices = { groups: { Sessions: 'session' } } as const
  const { plan, campaign_id } = await importForeign(dm, file, 'vault.zip', { choices })
  expect(plan!.name).toBe('Emberfall')
  const groups = plan!.groups.map(({ label, guess, count }) => [label, guess, count])
  expect(new Set(groups)).toEqual(
    new Set([
      ['Top folder (about the files)', 'leave', 1],
      ['docs (about the files)', 'leave', 1],
      ['World', 'article:Lore', 1],
      ['Party', 'article:Player character', 1],
      ['People (locations)', 'location', 1],
      ['People', 'npc', 1],
      ['1 Cities of the North/Kull, the City of Luck/Kull NPCs', 'npc', 1],
      ['1 Cities of the North/Kull, the City of Luck', 'location', 1],
      ['Quests/Party 1', 'article:Quest', 1],
      ['DND_Templates', 'leave', 1],
      ['Sessions', 'session', 2],
    ]),
  )
  const { sessions } = await dm.get(`/api/storyline?campaign_id=${campaign_id}`).expect(200)
  const told = sessions.map(({ title, session_date, own }: Record<string, unknown>) => ({
    title,
    own,
    isDay: session_date === '2026-01-05',
  }))
  expect(told).toEqual([
    { title: 'Dawn', own: { mood: 'grim', date: null }, isDay: true },
    { title: 'Dusk', own: { mood: null, date: '3rd of Frost' }, isDay: false },
  ])
})

test('a note becomes clean Markdown; its links, values, secrets, picture and location come along', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id } = await importForeign(dm, VAULT, 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  const [odo, hob] = npcs
  expect(hob).toMatchObject({ name: 'Old Hob', visibility: 'dm' })
  expect(odo).toMatchObject({ name: 'Odo', location: 'Mill', visibility: 'everyone' })
  expect(odo.portrait_url ?? odo.avatar_url).not.toBe('')
  expect(odo.tags).toMatchObject([{ name: 'NPC' }])
  expect(odo.description).toBe(
    'He owes *money* to the miller and lives at Mill. See [the rules](https://example.org).\n\n> **Mood**\n>\n> Grim',
  )
  expect(odo.aliases).toEqual([{ name: 'The Smith', read_by: 'everyone' }])
  expect(odo.own).toEqual({ race: 'Dwarf', employer: 'the guild', motto: 'Iron first' })
  const { secrets } = await dm
    .get(`/api/secrets?campaign_id=${campaign_id}&about_kind=npc&about_id=${odo.id}`)
    .expect(200)
  expect(secrets.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'He forged the key of Old Hob.',
    'He is afraid of water.',
    'check his age',
  ])
})

test('folders become locations inside each other, and a Leaflet map has its pins', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id } = await importForeign(dm, VAULT, 'v.zip')
  const { locations } = await dm.get(`/api/locations?campaign_id=${campaign_id}`).expect(200)
  const byName = Object.fromEntries(
    locations.map((one: { name: string }) => [one.name, one]),
  ) as Record<string, { id: number; parent_id: number; x: number; y: number }>
  expect(byName.Mill).toMatchObject({ parent_id: byName.Places!.id, x: 0.25, y: 0.75 })
  const { sessions } = await dm.get(`/api/storyline?campaign_id=${campaign_id}`).expect(200)
  expect(sessions).toMatchObject([{ title: 'Session 3', session_date: '2026-01-05' }])
})

test.for([
  ['aliases in brackets', 'aliases: [The Smith, "Hob\'s friend"]', "The Smith, Hob's friend"],
  ['aliases below', 'aliases:\n  - The Smith\n  - Smithy', 'The Smith, Smithy'],
  ['one alias', 'Alias: The Smith # not sure', 'The Smith'],
  ['a field of Dataview', 'alias:: The Smith', 'The Smith'],
  [
    'aliases in brackets over lines',
    'aliases: [ # all of them\n  "The Smith, senior", # once\n  Smithy,\n]\nrace: Dwarf',
    'The Smith, senior, Smithy',
  ],
  ['a list without its end', 'aliases: [The Smith\nrace: Dwarf', '[The Smith'],
  [
    'an alias that goes on in the next line',
    'alias: The Smith of\n  the Ford\ndaft',
    'The Smith of the Ford',
  ],
] as const)('frontmatter is read in all its spellings: %s', async ([, yaml, called]) => {
  const { mara: dm } = await appWith('mara')
  const file = vault({
    'NPCs/Odo.md': `\ufeff---\r\n${yaml.replaceAll('\n', '\r\n')}\r\n---\r\nHi`,
  })
  const { campaign_id } = await importForeign(dm, file, 'v.zip')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  const names = npcs[0].aliases.map(({ name }: { name: string }) => name)
  expect([npcs[0].description, names.join(', ')]).toEqual(['Hi', called])
})

test('a picture that is none is lost, and says so', async () => {
  const { mara: dm } = await appWith('mara')
  const file = vault({ 'NPCs/Odo.md': '![[a.png]]', 'a.png': Buffer.from(png()).subarray(0, 40) })
  const { campaign_id } = await importForeign(dm, file, 'v.zip')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  expect(npcs).toMatchObject([{ name: 'Odo' }])
})

test('what only plugins show is left out with the headings, tables and callouts around it', async () => {
  const { mara: dm } = await appWith('mara')
  const file = vault({
    'Towns/Lowmill.md': [
      '> [!meta|meta]- Values',
      '>> [!meta|option]- People',
      '>> #### People',
      '>>  |',
      '>> ---|---|',
      '>> **Ruler** | `INPUT[inlineList(optionQuery(#NPC)):ruler]` |',
      '',
      '# **`=this.file.name`** <span>"`VIEW[{sound}]`"</span>',
      '> [!folk]- People here',
      '> ```dataview',
      '> LIST FROM "People"',
      '',
      '## Overview',
      '> [!note] Read aloud',
      '> A wheel turns.',
      '>> [!secret] Below',
      '>> A cellar.',
      '>',
      '> `a code`',
      '',
      '## Named in',
      '### Sessions',
      '<!-- QueryToSerialize: LIST FROM "Sessions" -->',
      '<!-- SerializedQuery: LIST FROM "Sessions" -->',
      '- [[Session 1]]',
      '<!-- SerializedQuery END -->',
      '### Folk',
      '',
      '## To do',
    ].join('\n'),
  })
  const { campaign_id } = await importForeign(dm, file, 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const [town] = (await dm.get(`/api/locations?campaign_id=${campaign_id}`).expect(200)).locations
  expect(town.description).toBe(
    '## Overview\n> **Read aloud**\n>\n> A wheel turns.\n>\n> `a code`\n\n## To do',
  )
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${campaign_id}`).expect(200)
  expect(secrets.map(({ text }: { text: string }) => text)).toEqual(['Below\nA cellar.'])
})

test('an export of Notion comes with the titles, properties and links of its pages, without their ids', async () => {
  const { mara: dm } = await appWith('mara')
  const id = (digit: string) => digit.repeat(32)
  const file = vault({
    [`Emberfall ${id('a')}.md`]: `# Emberfall\n\n[NPCs](Emberfall%20${id('a')}/NPCs%20${id('b')}.csv)`,
    [`Emberfall ${id('a')}/NPCs ${id('b')}.csv`]: 'Name,Race\nOdo,Dwarf\n',
    [`Emberfall ${id('a')}/NPCs ${id('b')}/Odo ${id('c')}.md`]: [
      '# Odo of the Seven Anvils',
      '',
      'Race: Dwarf',
      'Tags: smith, old friend',
      `Location: The Mill (../Places%20${id('d')}/The%20Mill%20${id('e')}.md)`,
      `Rival: [Odo](Odo%20${id('f')}.md)`,
      '',
      '<aside>',
      'He knows it: the key.',
      '</aside>',
      '',
      `See [the mill](../Places%20${id('d')}/The%20Mill%20${id('e')}.md).`,
      '![His face](Odo%20of/face.png)',
    ].join('\n'),
    [`Emberfall ${id('a')}/NPCs ${id('b')}/Odo of/face.png`]: png(),
    [`Emberfall ${id('a')}/NPCs ${id('b')}/Odo ${id('f')}.md`]: '# Odo\n\nThe other one.',
    [`Emberfall ${id('a')}/Places ${id('d')}/The Mill ${id('e')}.md`]:
      '# The Mill\n\nNote: wet.\nIt grinds.',
  })
  const { plan, campaign_id } = await importForeign(
    dm,
    file,
    'Export-11111111-2222-3333-4444-555555555555.zip',
  )
  expect(plan!.name).toBe('Emberfall')
  expect(plan!.groups.map(({ label, guess, count }) => [label, guess, count])).toEqual([
    ['Top folder', 'article:Lore', 1],
    ['Emberfall/NPCs', 'npc', 2],
    ['Emberfall/Places', 'location', 1],
  ])
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  expect(npcs).toMatchObject([
    { name: 'Odo', description: 'The other one.' },
    {
      name: 'Odo of the Seven Anvils',
      location: 'The Mill',
      tags: [{ name: 'old friend' }, { name: 'smith' }],
      own: { race: 'Dwarf', rival: 'Odo' },
      description: 'He knows it: the key.\n\nSee the mill.\n![His face](face.png)',
      avatar_url: expect.stringMatching(/portrait/),
    },
  ])
  const { locations } = await dm.get(`/api/locations?campaign_id=${campaign_id}`).expect(200)
  expect(locations).toMatchObject([{ name: 'The Mill', description: 'Note: wet.\nIt grinds.' }])
})

const DOCUMENT = text(
  '# Emberfall {#emberfall}',
  '',
  'A cold land.',
  '',
  '## NPCs',
  '',
  'The people of the ford.',
  '',
  '### **Odo** / the smith',
  '',
  '![His face][image1]',
  'He owes [Ilse](#ilse) money, says [the town](https://example.org) [above](#odo-the-smith).',
  '',
  '#### History',
  'Born in a storm.',
  '',
  '#### GM Notes',
  'He forged the key.',
  '### Ilse',
  '### Ilse',
  'The other one.',
  '## Locations',
  '### Cities',
  '#### Mill',
  'It grinds.',
  '## Session 1',
  'We met Odo.',
  '### Loot',
  '```',
  '# no heading',
  '```',
  '## The war',
  '',
  '### Before',
  'It began.',
  '',
  `[image1]: <data:image/png;base64,${Buffer.from(png()).toString('base64')}>`,
)

test('one document becomes notes by its headings: people below NPCs, each with its own text, secrets and picture', async () => {
  const { mara: dm } = await appWith('mara')
  const { plan, campaign_id: id } = await importForeign(dm, DOCUMENT, 'Notes.md')
  expect(plan).toMatchObject({ name: 'Emberfall', source: { tool: 'obsidian' } })
  expect(plan!.groups.map(({ label, guess, count }) => [label, guess, count])).toEqual([
    ['Top folder', 'article:Lore', 2],
    ['NPCs', 'npc', 3],
    ['Locations/Cities', 'location', 1],
    ['Top folder (sessions)', 'session', 1],
    ['The war', 'article:Lore', 1],
  ])
  const list = (of: string) => dm.get(`/api/${of}?campaign_id=${id}`).expect(200)
  const { npcs } = await list('npcs')
  expect(npcs).toMatchObject([
    { name: 'Ilse', description: '' },
    { name: 'Ilse (2)', description: 'The other one.' },
    {
      name: 'Odo - the smith',
      description:
        'He owes Ilse money, says [the town](https://example.org) above.\n\n#### History\nBorn in a storm.',
      avatar_url: expect.stringContaining('portrait'),
    },
  ])
  const { secrets } = await dm.get(`/api/secrets?npc_id=${npcs[2].id}`).expect(200)
  expect(secrets).toMatchObject([{ text: 'He forged the key.' }])
  const { articles } = await list('articles')
  expect(articles).toMatchObject([
    { name: 'Before', description: 'It began.' },
    { name: 'Emberfall', description: 'A cold land.' },
    { name: 'NPCs', description: 'The people of the ford.' },
  ])
  const { sessions } = await list('storyline')
  expect(sessions).toMatchObject([
    { title: 'Session 1', notes: 'We met Odo.\n### Loot\n```\n# no heading\n```' },
  ])
})

test('a text without headings is no document', async () => {
  const app = await createTestApp()
  const answer = await send(await app.person('mara'), text('Once upon a time.'), 'notes.txt')
  expect(answer).toMatchObject({ status: 400, body: { code: 'import-unknown-file' } })
})

test('what a document hides stays hidden: below headings, in comments, and by its own frontmatter', async () => {
  const { mara: dm } = await appWith('mara')
  const shown = async (...lines: string[]) => {
    const { campaign_id: id } = await importForeign(dm, text(...lines), 'Notes.md', {
      choices: { visibility: 'as_source' },
    })
    const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
    return articles.map((one: Record<string, unknown>) => [
      one.name,
      one.description,
      one.visibility,
    ])
  }
  expect(
    await shown(
      '# Emberfall',
      '## History',
      'Long ago.',
      '%%',
      '## The plot',
      'The king dies.',
      '%%',
      '<!--',
      '## The end',
      '-->',
      '## GM Notes',
      'He forged the key.',
      '## Secrets',
      '### The heir',
      'Odo.',
      '## Odo',
      'A smith.',
      '<details><summary>DM only</summary>',
      '',
      '## The twin',
      'He has one.',
      '</details>',
      '::: secret',
      '## The sword',
      'It is cursed.',
      ':::',
      '<!-- gm-only -->',
      '## The shield',
      'It is broken.',
      '<!-- /gm-only -->',
      '',
      'Old.',
    ),
  ).toEqual([
    ['GM Notes', 'He forged the key.', 'dm'],
    ['History', 'Long ago.', 'everyone'],
    ['Odo', 'A smith.\n\nOld.', 'everyone'],
    ['Secrets', '### The heir\nOdo.', 'dm'],
  ])
  expect(await shown('---', 'gm: true', 'tags: a', '---', '# A', '## B', 'b', '## C', 'c')).toEqual(
    [
      ['B', 'b', 'dm'],
      ['C', 'c', 'dm'],
    ],
  )
})

test('notes for the DM are told by their names, and by the names of folders with signs before them', async () => {
  const { list } = await imported({
    'NPCs/Odo.md': 'Hi',
    'World/01 DM Notes.md': 'Hi',
    'World/_private/Plot.md': 'Hi',
    'World/Hidden Vale.md': 'Hi',
  })
  const shown = [...(await list('npcs')), ...(await list('articles'))]
    .filter(({ visibility }) => visibility === 'everyone')
    .map(({ name }) => name)
  expect(new Set(shown)).toEqual(new Set(['Odo', 'Hidden Vale']))
})

test('what hides a note hides it however YAML writes it', async () => {
  const hiding = [
    'publish: false #not yet',
    'publish: no',
    'Publish: Off',
    'dg-publish: "false" #x',
    'draft: yes',
    'draft: true #x',
    'gm: true #spoiler',
    'secret: yes # x',
    'visibility: dm #x',
    'visibility: self',
    'visibility: none',
    'visible: DM',
    'hidden: dm-only',
    'geheim: ja',
    'hidden: true',
    'private: 1',
    'dm_only: yes',
    'player-visible: false',
    'Visible to players: No',
    'tags: [npc, dm-only]',
    '{"publish": false}',
  ]
  const { list } = await imported(
    Object.fromEntries(hiding.map((line, at) => [`NPCs/${at}.md`, `---\n${line}\n---\nHi`])),
  )
  const npcs: { name: string; visibility: string }[] = await list('npcs')
  expect(
    npcs.filter(({ visibility }) => visibility !== 'dm').map(({ name }) => hiding[+name]),
  ).toEqual([])
  expect(npcs.length).toBe(hiding.length)
})

test('a document of Homebrewery is read without its layout, and names keep their underscores', async () => {
  const { mara: dm } = await appWith('mara')
  const box = ['{{note,wide', 'Read aloud.', '}}', ':', '\\page']
  const file = text('# The_Ford', 'Cold.', ...box, '# _The_ war', 'It began.')
  const { campaign_id: id } = await importForeign(dm, file, 'A.md')
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([
    { name: 'The war', description: 'It began.' },
    { name: 'The_Ford', description: 'Cold.\nRead aloud.' },
  ])
})

test('a document is a folder of people if its only heading says so, and a session is one note', async () => {
  const { mara: dm } = await appWith('mara')
  const plan = async (...lines: string[]) =>
    (await checkForeign(dm, text(...lines), 'Road.md')).plan!
  expect(await plan('# NPCs', '## Odo', 'A smith. ```x```', '## Ilse', 'A baker.')).toMatchObject({
    name: 'Road',
    things: { npc: 2 },
  })
  expect(await plan('# A', 'b', '# Session 1', '## Summary', 'c', '## Loot', 'd')).toMatchObject({
    things: { session: 1, 'article:Lore': 1 },
  })
})

/** The things of a vault with these notes, as its DM imports it for players. */
async function imported(files: Record<string, string | Uint8Array>) {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id, plan } = await importForeign(dm, vault(files), 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const list = async (of: string, within = of) =>
    (await dm.get(`/api/${of}?campaign_id=${id}`).expect(200))[within]
  return { plan: plan!, list }
}

test('HTML in a note becomes Markdown: blocks, tables, signs, links, pictures and frames', async () => {
  const { list } = await imported({
    'NPCs/Odo.md': [
      'A <strong><em>smith.</em></strong> Asks 3 <coins per nail>&nbsp;&mdash; <a href="https://a.example">why?</a>',
      '<img src="odo.png" alt="Odo">',
      '> <div class="statblock">',
      '> <h3>Odo</h3>',
      '> <ul><li>Strong: [[Ilse|her]]</li></ul>',
      '> <table>',
      '> <tr><th>STR</th><th>DEX</th></tr>',
      '>',
      '> <tr><td>16</td><td>8</td></tr>',
      '> </table>',
      '> </div>',
      '',
      '<iframe src="https://a.example/song" style="',
      '  border: 0"></iframe>',
      '<script>let a</script>',
    ].join('\n'),
    'NPCs/odo.png': png(),
    'NPCs/Ilse.md': 'A baker.',
  })
  const [, odo] = await list('npcs')
  expect(odo.description).toBe(
    [
      'A ***smith.*** Asks 3 <coins per nail> — [why?](https://a.example)',
      '![Odo](odo.png)',
      '>',
      '> ### Odo',
      '>',
      '> - Strong: her',
      '>',
      '> | STR | DEX |',
      '> | --- | --- |',
      '> | 16 | 8 |',
      '>',
      '',
      'https://a.example/song',
    ].join('\n'),
  )
})

test('what is inside a secret stays in it: callouts read as text, and values, tags, maps and pictures have its readers', async () => {
  const { list } = await imported({
    'NPCs/Odo.md': [
      'A smith.',
      '## GM Notes',
      '> [!lore]+ His past',
      '> A thief.',
      'True name:: Hob',
      '#traitor',
      'He [loves:: Ilse].',
      '![[face.png]]',
      '> [!secret]',
      '> He has the key.',
    ].join('\n'),
    'NPCs/face.png': png(),
  })
  const [odo] = await list('npcs')
  expect(odo).toMatchObject({ description: 'A smith.', own: {}, tags: [] })
  expect(odo.avatar_url).not.toContain('portrait')
  const secrets = await list('secrets')
  expect(secrets.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    '> **His past**\n>\n> A thief.\nTrue name:: Hob\n#traitor\nHe [loves:: Ilse].\n![](face.png)',
    'He has the key.',
  ])
})

test('a note whose file has a name for programs is called by what it says that reads like it', async () => {
  const { list } = await imported({
    'NPCs/old-hob.md': '---\ntitle: Old Hob\n---\nA miller.',
    'NPCs/NPC_Seven.md': '---\nname: Seven (Subject #7)\n---\nLost.',
    'NPCs/the_baker.md': '# The Baker\nBakes.',
    'NPCs/odo.md':
      '---\ntitle: Baron\n---\nA smith. See [[old-hob]], [[#His past]] and [[Nobody]].',
    'NPCs/Sir Bri.md': '---\nname: Sir Bri of the Ford\n---\nA knight.',
    'NPCs/Jean-Luc.md': '# Jean-Luc’s downfall\nLost.',
    'NPCs/Al-Rashid.md': '# The court of Rashid\nGrand.',
    'NPCs/theodora.md': '---\ntitle: The Baroness\n---\n# The story so far\nLong.',
    'NPCs/thornwood.md': '---\ntitle: Thorny questions\n---\nA hermit.',
    'NPCs/wren.md': '# Wren Ashdown\nA bard.',
  })
  const told = (await list('npcs')).map(({ name, aliases, own, description }: never) => ({
    name,
    aliases,
    own,
    description,
  }))
  expect(told).toMatchObject([
    { name: 'Al-Rashid', aliases: [] },
    { name: 'Jean-Luc', aliases: [] },
    {
      name: 'odo',
      own: { title: 'Baron' },
      description: 'A smith. See Old Hob, His past and Nobody.',
    },
    { name: 'Old Hob', aliases: [], own: { title: null } },
    { name: 'Seven (Subject #7)', aliases: [{ name: 'NPC_Seven' }] },
    { name: 'Sir Bri', aliases: [{ name: 'Sir Bri of the Ford' }] },
    { name: 'The Baker', aliases: [] },
    { name: 'theodora', aliases: [] },
    { name: 'thornwood', aliases: [], own: { title: 'Thorny questions' } },
    { name: 'Wren Ashdown', aliases: [{ name: 'wren' }] },
  ])
})

test('sessions have the numbers of their names, and the others follow by their days', async () => {
  const { list, plan } = await imported({
    'Sessions/Dawn.md': '---\ndate: 2026-02-01\n---\nb',
    'Sessions/Dusk.md': '---\ndate: 2026-01-01\n---\na',
    'Sessions/2026-03-01 Ford.md': 'f',
    'Sessions/Session 1.md': 'c',
    'Sessions/Session 10.md': 'd',
    'Sessions/session_02_the_ford.md': 'e',
    'Session Prep/Session 1.md': 'To do.',
  })
  const told = (await list('storyline', 'sessions')).map(
    ({ session_number, notes, session_date }: Record<string, unknown>) => [
      session_number,
      notes,
      ...('abf'.includes(String(notes)) ? [session_date] : []),
    ],
  )
  expect(told.toSorted(([a]: [number], [b]: [number]) => a - b)).toEqual([
    [1, 'c'],
    [2, 'e'],
    [10, 'd'],
    [11, 'a', '2026-01-01'],
    [12, 'b', '2026-02-01'],
    [13, 'f', '2026-03-01'],
  ])
  expect(plan.things).toEqual({ session: 6, 'article:Lore': 1 })
})

test('links with spaces and embeds with brackets are read, a picture of an infobox is no value, and what is missing is named', async () => {
  const { list, plan } = await imported({
    'NPCs/Odo.md': [
      '> [!infobox|right]',
      '> ![[odo.png|cover hsmall]]',
      '> | Trade | Smith |',
      '',
      'Met in [the mill](../Places/The Mill.md). ![[Song [a1].m4a#loop]] ![[lost.png]] ![[placeholder.png]]',
    ].join('\n'),
    'NPCs/odo.png': png(),
    'Places/The Mill.md': '```leaflet\nid: a\nimage: [[placeholder-map.png]]\n```\nIt grinds.',
  })
  const [odo] = await list('npcs')
  expect(odo).toMatchObject({
    description: 'Met in the mill. Song [a1].m4a',
    own: { trade: 'Smith' },
    avatar_url: expect.stringContaining('portrait'),
  })
  expect(plan.lost).toEqual([
    { what: 'Pictures', why: 'Notes show them, but the zip does not hold them.', count: 1 },
  ])
})

test('characters of players, chapters and plants are told from people and locations', async () => {
  const { plan } = await imported({
    'Characters/Players/Wren.md': 'A bard.',
    'Characters/Odo.md': '---\npc: true\n---\nPlayed by Tom.',
    'Characters/Ilse.md': '---\ntags: [character, player]\n---\nA baker.',
    'Act II - The Shadowed Town/Arc A.md': 'They arrive.',
    'Places/Ford/Flora/Reed.md': 'Tall.',
    'Misc/Bread.md': '---\ngender:\nancestry:\n---\nA loaf.',
    'Misc/Per.md': '---\ngender: male\nancestry: elf\n---\nA clerk.',
  })
  expect(plan.things).toEqual({ 'article:Player character': 3, 'article:Lore': 3, npc: 1 })
})

test.for([
  ['NPC Prep/Odo.md', '', 'npc'],
  ['NPC Planning/Odo.md', '', 'npc'],
  ['Location Planning/Odo.md', '', 'location'],
  ['Session Prep/Odo.md', '', 'article:Lore'],
  ['Session Planning/Odo.md', '', 'article:Lore'],
  ['Chapter 1 Locations/Odo.md', '', 'location'],
  ['Part 2 - NPCs/Odo.md', '', 'npc'],
  ['Chapter 3 The Town/Odo.md', '', 'article:Lore'],
  ['City Legends/Odo.md', '', 'article:Lore'],
  ['dragon-srd/items/Odo.md', '', 'leave'],
  ['Odo.md', 'npc, heroes', 'npc'],
  ['Odo.md', 'npc, pc/ally', 'npc'],
  ['Odo.md', 'NPC, players', 'npc'],
  ['Odo.md', 'character, pc', 'article:Player character'],
])('a note in %s with the tags [%s] becomes %s', async ([path, tags, becomes]) => {
  const app = await createTestApp()
  const file = vault({ [`v/${path}`]: `---\ntags: [${tags}]\n---\nHi`, 'v/B.md': '' })
  const { plan } = await checkForeign(await app.person('mara'), file, 'v.zip')
  const groups = plan!.groups.filter(({ label }) => label !== 'Top folder')
  expect(groups.map(({ guess }) => guess)).toEqual([becomes])
})

test('if only some notes are published, or a folder is private, the others are DM only', async () => {
  const { list, plan } = await imported({
    'NPCs/Odo.md':
      '---\n{"dg-publish":true,"tags":["smith"],"home":{"town":"Ford"}}\n---\nA smith.',
    'NPCs/Ilse.md': 'A baker.',
    'private/Plot.md': '---\npublish: true\n---\nThe king dies.',
  })
  expect(await list('npcs')).toMatchObject([
    { name: 'Ilse', visibility: 'dm' },
    { name: 'Odo', visibility: 'everyone', tags: [{ name: 'smith' }], own: { home_town: 'Ford' } },
  ])
  expect(await list('articles')).toMatchObject([{ name: 'Plot', visibility: 'dm' }])
  expect(plan.secrets).toEqual([
    { rule: 'Without “publish: true”', becomes: 'dm', count: 1 },
    { rule: 'A folder such as “dm_only”', becomes: 'dm', count: 1 },
  ])
})

test.for([
  ['a DM-only note', '---\npublish: false\n---\n'],
  ['a secret', '## GM Notes\n'],
])('the map of %s is DM only', async ([, before]) => {
  const leaflet = '```leaflet\nid: a\nimage: [[map.png]]\n```'
  const { list } = await imported({
    'Places/Mill.md': `${before}${leaflet}`,
    'map.png': png(),
  })
  expect(await list('maps')).toMatchObject([{ name: 'map', visibility: 'dm' }])
})

test('a note with frontmatter that is nested too deeply is read without it', async () => {
  const { list } = await imported({
    'NPCs/Odo.md': `---\n${'{'.repeat(120)}\n---\nA smith.`,
    'NPCs/Ilse.md': 'A baker.',
  })
  expect(await list('npcs')).toMatchObject([{ name: 'Ilse' }, { description: 'A smith.' }])
})

test('pictures that are pasted into a text come along', async () => {
  const { mara: dm } = await appWith('mara')
  const data = `data:image/png;base64,${Buffer.from(png()).toString('base64')}`
  const note = `A smith.\n\n![](${data})\n\nHis forge. <img src="${data}"> ![](data:image/gif;base64,R0lGODlh)`
  const file = vault({ 'NPCs/Odo.md': note, 'NPCs/Per.md': 'A clerk.' })
  const { campaign_id: id, plan } = await importForeign(dm, file, 'v.zip')
  expect(plan!.lost).toContainEqual(expect.objectContaining({ what: 'Pictures', count: 1 }))
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const [odo] = npcs as { description: string; avatar_url: string }[]
  expect(odo!.description).not.toContain('base64')
  expect(odo!.description).toContain('![](')
  expect((await dm.get(odo!.avatar_url)).headers.get('content-type')).toBe('image/png')
})

test('the days of a calendar plugin and rows of an infobox with links are fields', async () => {
  const { mara: dm } = await appWith('mara')
  const file = vault({
    'NPCs/Odo.md':
      '---\nfc-calendar: Mill\nfc-date: 1492-03-07\n---\nA smith.\n> [!infobox]\n> | [[People/Ilse\\|Ilse]] | his wife |\n> | Town | [[Places/Ford\\|the ford]] |',
  })
  const { campaign_id: id } = await importForeign(dm, file, 'v.zip')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    { own: { fc_date: '1492-03-07', ilse: 'his wife', town: 'the ford' } },
  ])
})

test('values that are called GM notes are DM only, and the plan counts what only plugins show', async () => {
  const { app, mara: dm } = await appWith('mara')
  const note = [
    '---',
    'gm_notes: He is the heir.',
    'race: Dwarf',
    '---',
    'A smith.',
    'DM:: Mara',
    'Secret:: He forged the key.',
    '```dataview',
    'LIST FROM "People"',
    '```',
  ].join('\n')
  const file = vault({ 'NPCs/Odo.md': note })
  const { plan } = await checkForeign(dm, file, 'v.zip')
  expect(plan!.lost).toMatchObject([{ what: 'Queries and other blocks', count: 1 }])
  const { campaign_id: id } = await importForeign(dm, file, 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    { own: { gm_notes: 'He is the heir.', secret: 'He forged the key.', race: 'Dwarf' } },
  ])
  const tom = await app.person('tom')
  await addMember(dm, id!, 'tom')
  const { npcs: seen } = await tom.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(seen).toMatchObject([{ own: { race: 'Dwarf', dm: 'Mara' } }])
  expect(JSON.stringify(seen)).not.toMatch(/heir|forged/)
})

test('values of the frontmatter stay that say more than what they are used for', async () => {
  const { list, plan } = await imported({
    'NPCs/Odo.md':
      '---\ntype: Dwarf\nlocation: "[[Ford]]"\nregion: The North\nhome: near the [[Ford]]\nposition: Captain\npart of: The guild\npublic: Known as a hero\nimage: https://a.example/odo.png\nart: gone.png\n---\nA smith.',
    'Places/Ford.md': 'A ford.',
    'Sessions/Session 1.md': '---\nlocation: "[[Ford]]"\n---\nThey meet.',
  })
  const [ford] = await list('locations')
  expect(await list('npcs')).toMatchObject([
    {
      location_id: ford!.id,
      own: {
        type: 'Dwarf',
        region: 'The North',
        home: 'near the Ford',
        position: 'Captain',
        part_of: 'The guild',
        public: 'Known as a hero',
        image: 'https://a.example/odo.png',
      },
    },
  ])
  expect((await list('storyline', 'sessions'))[0].locations).toMatchObject([{ id: ford!.id }])
  expect(plan.lost).toMatchObject([{ what: 'Pictures', count: 1 }])
})
