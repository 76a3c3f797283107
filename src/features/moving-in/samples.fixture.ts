import { joined, png, pngChunk } from '../../testing/pictures.ts'
import { zipped } from '../../testing/zip-files.ts'
import { text } from './moving-in.fixture.ts'

export const CARD = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  name: 'An older mirror',
  data: {
    name: 'Ilse',
    description: '{{char}} bakes for {{user}}.',
    personality: 'Warm',
    scenario: 'A cold morning.',
    first_mes: 'Bread?',
    mes_example: '<START>\n{{user}}: Yes.',
    alternate_greetings: ['Cake?'],
    tags: ['baker'],
    character_book: { entries: [{ name: 'The mill', keys: ['mill'], content: 'It grinds.' }] },
  },
}

export function cardPng(card: object, keyword = 'chara') {
  const json = Buffer.from(JSON.stringify(card)).toString('base64')
  const picture = png()
  const chunk = pngChunk('tEXt', Buffer.from(`${keyword}\0${json}`, 'latin1'))
  return joined(picture.subarray(0, 33), chunk, picture.subarray(33))
}

export const CAST = text(
  'Name;Ort;Schlagworte;Beschreibung;Alter;Geheim',
  'Odo;Mill;smith, dwarf;"Makes nails; all day.";54;',
  'Marda;Mill;;Sings.;;x',
  ';;;Nobody;;',
)

/** A zip of notes, and pictures. */
export const vault = (files: Record<string, string | Uint8Array>) =>
  zipped(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? Buffer.from(file) : file,
      ]),
    ),
  )

export const VAULT = vault({
  'vault/.obsidian/app.json': '{}',
  'vault/Templates/NPC.md': '---\ntype: npc\n---\n<% tp.file.title %>',
  'vault/Rules/Monsters/Ogre.md': '---\ncssclasses: json5e-monster\n---\nBig.',
  'vault/World/NPCs/Odo.md': [
    '---',
    'aliases: [The Smith]',
    'tags: "#NPC"',
    'Race: Dwarf',
    'location: "[[Mill]]"',
    'employer: "[[Guild of Nails|the guild]]"',
    'art: odo.png',
    'empty:',
    '---',
    '# Odo',
    '',
    'He owes *money* to [[Old Hob|the miller]] and lives at [[World/Places/Mill#Wheel]]. See [the rules](https://example.org). ^abc',
    '',
    'Motto:: Iron first',
    '`=this.status`',
    '%% check his age %%',
    '> [!quote]- Mood',
    '> Grim',
    '',
    '> [!secret]',
    '> He forged the key of [[Old Hob]].',
    '',
    '## GM Notes',
    'He is afraid of water.',
  ].join('\n'),
  'vault/World/NPCs/Old Hob.md': '---\npublish: false\n---\nA miller.',
  'vault/World/NPCs/Guild of Nails.md': '---\ntype: faction\n---\nThey meet.',
  'vault/World/NPCs/odo.png': png(),
  'vault/World/Places/Places.md': 'All of them.',
  'vault/World/Places/Mill.md': 'It grinds.',
  'vault/World/Ages.md': 'Long ago.',
  'vault/World/Map.md': [
    '---',
    'type: location',
    '---',
    '```leaflet',
    'id: main',
    'image: [[map.png]]',
    'bounds: [[0,0],[100,200]]',
    'marker: town, 25, 50, [[Mill]] ### a comment',
    '```',
  ].join('\n'),
  'vault/map.png': png(20, 10),
  'vault/Session 3.md': '---\ndate: 2026-01-05\n---\nWe met [[Odo]].',
})

/** A small file of each kind. */
export const SAMPLES: Record<string, Uint8Array> = {
  'a table': CAST,
  'tables in a zip': zipped({ 'npcs.csv': CAST, 'locations.csv': text('Name', 'Mill') }),
  'a card as JSON': Buffer.from(JSON.stringify(CARD)),
  'a card as PNG': cardPng(CARD),
  'a vault': VAULT,
  'a card as CHARX': zipped({ 'card.json': Buffer.from(JSON.stringify(CARD)) }),
}
