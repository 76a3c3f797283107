import { expect, test } from 'vitest'

import { LONG } from '../../testing/attacks/edited-files.ts'
import { growth } from '../../testing/growth.ts'
import { newAllowance } from './foreign-file.ts'
import { Labels } from './labels.ts'
import { numberedName } from './numbering.ts'
import { PicturePaths } from './picture-paths.ts'
import { readCard } from './readers/cards/card.ts'
import { rowsIn, sniff } from './readers/csv/rows.ts'
import { documentIn } from './readers/foundry/documents.ts'
import {
  FIRST,
  LAST,
  levelLog,
  levelRecord,
  levelTable,
} from './readers/foundry/level-db.fixture.ts'
import { LevelDb } from './readers/foundry/level-db.ts'
import { readMarkdown, readText } from './readers/foundry/texts.ts'
import { markdownOf } from './readers/kanka/entity.ts'
import { readDocument } from './readers/legend-keeper/document.ts'
import { cleanBody } from './readers/obsidian/body/clean-body.ts'
import { partNote } from './readers/obsidian/frontmatter.ts'
import { notionPage } from './readers/obsidian/notion.ts'
import { pagesOf } from './readers/obsidian/one-file.ts'
import { readOwnNote } from './readers/obsidian/own-note.ts'
import { cleanText } from './readers/world-anvil/bbcode.ts'
import { splitText } from './split-text.ts'
import { ThingPictures } from './thing-pictures.ts'

/** Beginnings of what some reader looks for the end of, and what it may take for several things. */
const UNITS = [
  ...LONG,
  '[',
  '![',
  '![](',
  '[a](',
  '[a](b ',
  '[a:',
  '(a:: ',
  '(',
  '{',
  '@UUID[',
  '@a[',
  '@a[b]{',
  '[[/r ',
  '%%GM%% ',
  '%%GM%%\n',
  '<%',
  '<div ',
  '<div hidden/>',
  '<font color=a><p>',
  '<p style="a:b;">',
  '<style>a{b:c}',
  '<x-y>',
  '<a b="c',
  '<!-->',
  '<u></s>',
  '<u><s></u>',
  '<u><p></u>',
  '<table><a><p></a>',
  '<svg><b>',
  '<a href="',
  '<b> </b>',
  '<br>',
  '<td>',
  '<tr><td>',
  '<p>',
  '<p>a\n',
  '<div>\n',
  '<div>\n    ',
  '<table>\n\n',
  '<svg',
  '<svg ',
  '<script>`',
  '![[a[',
  '&#xE000;',
  '- > [!secret]\n',
  '<h2>GM Notes</h2>\n',
  '```\n',
  '```a\n```\n',
  '```ad-a\n~~~ad-a\n',
  '> > a\nb\n',
  'GM Notes\n---\n',
  '- [ ] ',
  '`',
  '~~~\n',
  '## GM Notes\n',
  '> [!secret]\n',
  '# `=a`\n',
  '> [!infobox]\n> a | b\n',
  'a:: b\n',
  'a: b\n',
  ' a:\n',
  '- a\n',
  '#a ',
  ' ',
  '\t',
  '\n',
  ' \n',
  'a ',
  '__',
  '~~',
  '==',
  '[[,',
  '&Reference[',
  'INPUT[',
  '"a" # ',
  '\u0301',
  '@[',
  '@[a](b',
  '[b]',
  '[ul]\n',
  '[quote]',
  '[url:',
  '[noparse]',
  '[a:b|',
  '|',
  '/*',
  '--a::b--\n',
  '# a\n',
  '# a/\\',
  '](#a',
  '![a][b',
  '[a]: <data:image/png;base64,a\n',
  'a (b',
  '||',
  '|| a\n',
  '|a||b',
  '>!',
  '>! a\n',
  '<a >!',
  '!<',
  '[//]: # (',
  '[//]: #',
  '[gm]',
  '[/gm]',
  '{{gm ',
  '}}',
  '{{a,',
  '::: gm\n',
  ':::\n',
  '> ::: a\n',
  ':::',
  '::: a :::\n',
  '<!-- gm -->',
  '<!-- /gm -->',
  '<!-- ',
  '%% /gm %%',
  'x',
]

/** Each is there twice, and all begin with what a number is put behind. */
function numberAlike(size: number): void {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  for (let at = 0; at < 2 * size; at += 1) {
    const name = `${'a'.repeat(92)}${at % size}`
    taken.add(numberedName(name, { scope: '', next, isTaken: (one) => taken.has(one) }))
  }
  if (taken.size < 2 * size) throw new Error('A name was given twice')
}

/** Records that end a batch again and again. */
function readEnds(size: number): void {
  const ends = Array.from({ length: size }, () => levelRecord(LAST, Buffer.from([0, 0])))
  const log = Buffer.concat([levelRecord(FIRST, Buffer.alloc(12)), ...ends])
  expect(() => [...levelDb().readLog(log)]).toThrow('beginning')
}

test('the time to refuse a log of a database grows with how many records end a batch', () => {
  expect(growth(readEnds, 300)).toBeLessThan(24)
})

test('the time to number names grows with how many begin alike', () => {
  expect(growth(numberAlike, 500)).toBeLessThan(24)
})

test.for([
  [
    'lines',
    `${Array.from({ length: 50 }, (_, at) => `${' '.repeat(at)}${'k'.repeat(150)}:\n`).join('')}${' '.repeat(50)}a: 1`,
  ],
  ['a long line', `"${'k'.repeat(9_000)}":\n  a: 1`],
  ['JSON', JSON.stringify({ ['k'.repeat(9_000)]: { a: 1 } })],
])('the key of a value in frontmatter is short, though it holds all around it: %s', ([, yaml]) => {
  const { frontmatter } = partNote(`---\n${yaml}\n---\n`)
  expect([...frontmatter.values()].flat()).toEqual(['1'])
  for (const key of frontmatter.keys()) expect(key.length).toBeLessThan(600)
})

const none = new PicturePaths(undefined)
const KEY = '!journal!a'
const levelDb = () =>
  new LevelDb((key, value) => (value ? documentIn(key, value, newAllowance()) : null))
const READERS: Record<string, (text: string) => unknown> = {
  'notes of Obsidian': (text) => cleanBody(text),
  'a document with headings': (text) => pagesOf(`# a\n${text}`, ''),
  'pages of Notion': (text) => notionPage(`# a\n\n${text}`),
  'the frontmatter of notes': (text) => partNote(`---\n${text}\n---\n`),
  'a line of frontmatter': (text) => partNote(`---\nkey${text}x\n---\n`),
  'notes of Dramatis': (text) => readOwnNote('npc-1', text, () => undefined),
  'texts of Kanka': (text) => markdownOf(text),
  'texts of Foundry': (text) => readText(text, none),
  'pages of Foundry in Markdown': (text) => readMarkdown(text, none),
  'tables of databases': (text) => [...levelDb().readTable(levelTable([[KEY, { text }, 1]]))],
  'logs of databases': (text) => [...levelDb().readLog(levelLog([[KEY, { text }, 1]], 200))],
  'texts of World Anvil': (text) => cleanText(text),
  'documents of LegendKeeper': (text) =>
    readDocument(
      { content: text.split('\n').map((line) => ({ type: 'text', text: line })) },
      {
        picture: () => undefined,
        isHidden: () => false,
        isOfTemplate: () => false,
        lose: () => {},
      },
    ),
  'texts of cards': (text) =>
    readCard({ name: 'Odo', description: text, first_mes: text, personality: '' }),
  tables: (text) => [...rowsIn({ text, at: 0, line: 1, ...sniff(text) }, true)],
  'values of fields': (text) => new Labels().add('', [{ label: text, value: text }]),
  'pictures of texts': (text) => {
    new ThingPictures().take('npcs', { description: text, own: [] })
    return splitText(text, 1_000)
  },
}

test.for([
  ['blanks in a tag of Obsidian', ' ', (blanks: string) => cleanBody(`<p a=${blanks}<b>`)],
  ['blanks in a style', ' ', (blanks: string) => readText(`<p style="a:b${blanks}c">`, none)],
  ['folders of a picture', 'a/', (folders: string) => none.find(`${folders}a.png`)],
  ['marks in the path of a picture', '?', (marks: string) => none.find(`${marks}\n`)],
] as const)('the time to read %s grows with their number', ([, unit, read]) => {
  expect(growth((size) => read(unit.repeat(size)), 4_000)).toBeLessThan(24)
})

const SIZE = 2_500

test.for(Object.entries(READERS))('the time to read %s grows with their length', ([, read]) => {
  const tried = (text: string) => {
    try {
      read(text)
    } catch {
      // Refused, which takes its time, too.
    }
  }
  const slow = UNITS.flatMap((unit) => {
    const times = (size: number) => Math.ceil(size / unit.length)
    const once = process.cpuUsage()
    tried(`a ${unit.repeat(times(8 * SIZE))}b`)
    // What is done before the clock moves much is measured no better by more runs.
    if (process.cpuUsage(once).user < 30_000) return []
    const grown = growth((size) => tried(`a ${unit.repeat(times(size))}b`), SIZE)
    return grown > 24 ? [`${JSON.stringify(unit)}: ${grown.toFixed(0)} times for 8`] : []
  })
  expect(slow).toEqual([])
})
