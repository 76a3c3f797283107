import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { patient, tries } from '../../../../../testing/attacks/runs.ts'
import { readOwnNote } from '../own-note.ts'
import { isOfDm } from './body.ts'
import { cleanBody } from './clean-body.ts'

const HIDING = [
  '## GM Notes\nSECRET',
  '# **GM Notes**\nSECRET',
  '  ## Secrets 🔒\nSECRET',
  '<h2 class="a">GM <i>Notes</i></h2>\nSECRET',
  '<center># GM Notes</center>\nSECRET',
  '> [!secret]\n> SECRET',
  '> [!note]\n> > [!secret]\n> > SECRET',
  '> [!note]\n> > [!secret] a\nSECRET',
  '> [!GM-notes]\n> SECRET',
  '> [!private]\n> SECRET',
  '> a\n> [!secret]\n> SECRET',
  '> [!note]- GM Notes\n> SECRET',
  '- > [!secret]\n  > SECRET',
  '- 1. > [!secret]\n     > SECRET',
  '- [ ] > [!secret] SECRET',
  '> [!secret]\n> a\nSECRET',
  '## GM Notes\n```sh\n# a\n```\nSECRET',
  '```js```\n> [!secret]\n> SECRET',
  '```\n```js\n```\n> [!secret]\n> SECRET',
  '%%\nSECRET\n%%',
  '%%\nSECRET',
  '%% SECRET\n\nSECRET',
  '- %% SECRET',
  'It is [gm_notes:: SECRET] so.',
  'GM Notes\n---\nSECRET',
  '## GM Notes: SECRET\nSECRET',
  '## DM eyes only\nSECRET',
  '## For the GM\nSECRET',
  '## Notes for the Keeper\nSECRET',
  '## Dungeon Master’s Notes 2\nSECRET',
  '## Private notes\nSECRET',
  '```mermaid\n%% a\n```\nb\n%%\nSECRET\n%%',
  '> ```mermaid\n> %% a\n> ```\n\n%% SECRET %%',
  '> ```a\n> b\n\n%% SECRET %%',
  'Write `%%` around it. %% SECRET %%',
  '- ``a ` %%`` b\n- %%\n  SECRET\n  %%',
  'It`s odd. %% SECRET %% It`s.',
  '\\`%% SECRET %%\\`',
  '%% `a %% b %% SECRET %%` c',
  '> [!infobox]\n> ## GM Notes\n> | Crime | SECRET |',
  '> [!infobox]\n> > [!secret]\n> > Crime | SECRET',
  '```ad-secret\nSECRET\n```',
  '```ad-gm-notes\ntitle: SECRET\nSECRET\n```',
  '```ad-note\ntitle: GM Notes\nSECRET\n```',
  '```ad-note\ntitle: Odo\n> [!secret]\n> SECRET\n```',
  '````ad-note\n```ad-secret\nSECRET\n```\n````',
  '```secret\nSECRET\n```',
  '```encounter\ncreatures:\n  - SECRET\n```',
  '<details><summary>GM Notes</summary>\n\nSECRET\n\n</details>',
  '<details>\n<summary><b>DM secrets</b></summary>\nSECRET\n</details>',
  '<div style="color: red; display: none">\n\nSECRET\n\n<div>SECRET</div> SECRET</div>',
  'Shown <span hidden>SECRET</span> here.',
  '> <p style="visibility:hidden">SECRET</p>',
  '<div title="a > b" style="display:none">SECRET</div>',
  '<my-note hidden>SECRET</my-note>',
  '<div hidden/>SECRET</div>',
  '<DIALOG>SECRET</DIALOG>',
  '<div style="visibility: collapse">SECRET</div>',
  '<div hidden>a `</div>` SECRET</div>',
  '<img hidden src="a.png" alt="SECRET">',
  '<details><summary>GM&nbsp;Notes</summary>SECRET</details>',
  '<details><summary>Spoiler: the heir</summary>SECRET</details>',
  '## GM Notes (spoilers)\nSECRET',
  '## Meisterinformationen\nSECRET',
  '> [!game-master] a\n> SECRET',
  '<!--SECRET-->',
  'a <!-- gm-only --> SECRET <!-- /gm-only -->',
  '<!-- DM ONLY -->\n## a\n\nSECRET\n<!-- /DM ONLY -->',
  '<!-- gm -->SECRET<!-- gm -->',
  '<!--\ngm\n-->SECRET<!--\n/gm\n-->',
  '<!-- === GM ONLY === -->SECRET<!-- === END GM ONLY === -->',
  '<!-- start of GM notes -->SECRET<!-- end of GM notes -->',
  '<!-- BEGIN SPOILER -->\n- SECRET\n<!-- END SPOILER -->',
  '<!-- dm-only -->\n\nSECRET',
  '%% gm-only %%\nSECRET\n%% /gm-only %%',
  '%%SECRET%%\nSECRET\n%%SECRET%%',
  '[//]: # (SECRET)',
  'a\n\n[comment]: <> "SECRET"\nb',
  '## GM Notes {#gm}\nSECRET',
  '## GM Notes ^gm\nSECRET',
  'Odo [spoiler]SECRET[/spoiler]',
  '[secret](a.md) [secret=a]SECRET\n\nSECRET[/secret]',
  '[gm][gm]a[/gm] SECRET[/gm]',
  '[spoiler title=a]SECRET[/spoiler]',
  '[spoiler: a]SECRET[/spoiler]',
  'He is ||SECRET||.',
  '|| SECRET || and ||SECRET||',
  '||SECRET\n\nSECRET||',
  'x || y ||SECRET||',
  '||a|| b ||SECRET\nSECRET||',
  '||a | SECRET||',
  '> ||SECRET\n> SECRET||',
  '| Odo | ||SECRET|| |',
  'He is >!SECRET!<.',
  'He is >!a!< and >!SECRET!<.',
  'It is >!SECRET!<’s, >!SECRET!<s and >!SECRET!<.',
  '>! SECRET\n>! SECRET',
  '- >! SECRET',
  '::: secret\nSECRET\n:::',
  ':::gmnote\n## a\n\nSECRET\n:::',
  '> ::: spoiler a\n> SECRET\n> :::',
  '- ::: accion\n  SECRET\n  :::',
  ':::: {.gm-only}\n:::\nSECRET\n::::',
  '::: secret\n::: note\na\n:::\nSECRET\n:::',
  '::: details GM Notes\nSECRET\n:::',
  ':::spoiler SECRET :::',
  '::: secret :::\nSECRET\n:::',
  '::: secret\n::: note :::\na\n:::\nSECRET\n:::',
  '{{note,hidden\nSECRET\n{{wide\na\n}}\nSECRET\n}}',
  'a {{hidden SECRET}} b',
  '{{hidden a `}}` SECRET}}',
  '{{note,color:white\nSECRET\n}}',
  '{{gmNote Title | SECRET}}',
]
const HTML = [
  '<div>',
  '</div>',
  '<div>x</div>',
  '<div class="a"><b>x',
  '<table>',
  '<table><tr><td>x</td></tr>',
  '<tr><td>x',
  '</table>',
  '<p>Odo</p>',
  '<p>',
  '<center>x</center>',
  '<details>',
  '<summary>More</summary>',
  '<ul><li>a',
  '<h3>Odo',
  '<h2>Odo</h2>',
  '<blockquote>',
  '<pre>',
  '<code>',
  '<td\nclass="a">',
  '<svg>',
  '<!-- a -->',
  '',
  'x',
  '- a',
]

test('whatever HTML stands around what a note hides, players do not read it', patient, () => {
  const around = fc.array(fc.constantFrom(...HTML), { maxLength: 4 })
  fc.assert(
    fc.property(around, fc.constantFrom(...HIDING), around, (before, hiding, after) => {
      const { text, secrets, own } = cleanBody([...before, hiding, ...after].join('\n'))
      const shown = own.filter(({ label }) => !isOfDm(label))
      expect(text + JSON.stringify(shown)).not.toContain('SECRET')
      expect(secrets.join('\n') + JSON.stringify(own)).toContain('SECRET')
    }),
    tries(2_000),
  )
})

test.for([
  ['list and signs', '<div class="a">\n- one\n- two\n**bold**\n</div>', '- one\n- two\n**bold**'],
  ['code', '<center>\n*Line one*\n`a_b <x>`\n</center>', '*Line one*\n`a_b <x>`'],
  ['indented lines', '<div>\n    a\n      - b\n</div>', 'a\n  - b'],
  ['list behind an element', '<p>Odo</p>\n- one\n- two', 'Odo\n\n- one\n- two'],
  ['text behind a table', '<table>\n<tr><td>a</td></tr>\n\nb\n<table></table>', 'a\n\nb'],
  ['text in a list', '<ul>b<li>a</li></ul>', '- b\n- a'],
  [
    'text in a table in a table',
    '<table><table>b<tr><td>a</td></tr></table>c</table>',
    'b\n\na\n\nc',
  ],
  ['caption of a picture that is not there', '<p><img src="a.png" alt="Mill"></p>', 'Mill'],
  [
    'table in the caption of a table',
    '<table><caption><table>b<tr><td>a</td></tr></table></caption><tr><td>c</td></tr></table>',
    'b\n\na\n\nc',
  ],
  ['text in a row', '<table><tr>b<td>a</td></tr></table>', 'b\n\na'],
  ['text in a table', '<table>\nb\n<tr><td>a</td></tr>\n</table>', 'b\n\na'],
  [
    'table with empty lines',
    '<table>\n\n<tr><td>a</td>\n\n\n<td>b</td></tr></table>',
    '| a | b |\n| --- | --- |',
  ],
  ['entity that names another', '<p>&amp;lt; &lt;b&gt;</p> &amp;lt;', '&lt; <b>\n\n&lt;'],
] as const)('Markdown in HTML stays Markdown, and no text is lost: %s', ([, html, markdown]) => {
  expect(cleanBody(html).text).toBe(markdown)
})

test.for(['<p>a\n', '> a\n', '```a\nb\n', '#a\n', '<li>a\n'])(
  'a note of very many lines is read: %j',
  (line) => {
    for (const body of [line.repeat(150_000), `\`\`\`\n${line.repeat(150_000)}`]) {
      const { tags, text, secrets } = cleanBody(body)
      expect(tags.length + text.length + secrets.join('').length).toBeGreaterThan(100_000)
    }
  },
)

test('a note of Dramatis in which very much was hidden by hand is read', () => {
  const { parts } = readOwnNote('npc-1', '||a|| '.repeat(150_000), () => undefined)
  expect(parts.secrets).toHaveLength(150_000)
})

test.for([
  ['code', '```html\n<svg width=1>\n</svg>\n```\n`<script>x</script>` <style>a</style>end'],
  ['other words', 'The <scripture of Oghma> says: a </script> end.'],
  ['names', 'They met <A stranger>, <Li Wei> and <Mark the Red>.'],
])('what looks like HTML and is none stays: %s', ([, text]) => {
  expect(cleanBody(text!).text).toBe(text!.replace('<style>a</style>', ''))
})

test.for([
  ['a query in a line', 'Age <!-- IQ: =this.age -->54<!-- /IQ --> years', 'Age 54 years'],
  [
    'names of blocks',
    'Odo sings. ^a1\n\n| a |\n| --- |\n\n^table-1\n\nb',
    'Odo sings.\n\n| a |\n| --- |\n\nb',
  ],
  [
    'columns',
    '--- start-multi-column: ID_1\n```column-settings\nnumber of columns: 2\n```\na\n--- column-break ---\nb\n=== end-multi-column',
    'a\nb',
  ],
  [
    'names of sources',
    '- Rites||Rites from\n- Odo\n- Trade||Trade from',
    '- Rites||Rites from\n- Odo\n- Trade||Trade from',
  ],
  ['a box on a page', '{{position:absolute;top:20px,left:5px\nOdo\n}}', 'Odo'],
  ['a line below a heading', 'Odo\n---\n=== a column of smoke', 'Odo\n---\n=== a column of smoke'],
  ['the name of a block in a comment', '| a |\n| --- |\n%% ^a1 %%', '| a |\n| --- |'],
  [
    'an event of a timeline',
    '<span\n  class="ob-timelines"\n  data-date="776-1-5"\n>\n\tThey meet [[Odo]].\n</span>',
    'They meet \u{e000}Odo\u{e001}\u{e001}Odo\u{e002}.',
  ],
] as const)('of what plugins write around a text, the text stays: %s', ([, body, text]) => {
  expect(cleanBody(body)).toMatchObject({ text, secrets: [] })
})

test('a field of Dataview in a comment is a secret', () => {
  expect(cleanBody('Odo %% motive:: revenge %%')).toMatchObject({
    text: 'Odo',
    secrets: ['motive:: revenge'],
    own: [],
  })
})

test.for([
  ['> [!note] The mill\n> ## GM Notes\n> It burned.', '> **The mill**', ['It burned.']],
  ['>!It burned!<then- and > now', '', ['It burned', 'then- and > now']],
  ['![[a.png||The mill]]', 'The mill', []],
  ['![[Mill|The mill]]', '\u{e000}Mill\u{e001}The mill\u{e001}Mill\u{e002}', []],
] as const)('a note loses no words beside what is hidden: %j', ([body, text, secrets]) => {
  expect(cleanBody(body)).toMatchObject({ text, secrets })
})

test.for([
  [
    'the caption of a picture that is not there',
    '<blockquote>\n<img src="a.png" alt="The ford">\n</blockquote>',
    '> The ford',
  ],
  ['signs that cross', '(16 with <b><em>Oath</b></em>)', '(16 with Oath)'],
  [
    'a link around a picture elsewhere',
    '[![Map](https://a.example/m.png)](https://a.example/b)',
    '[Map](https://a.example/m.png) [Map](https://a.example/b)',
  ],
  [
    'the days of a story',
    '```timeline\n- 1492: They meet.\n```',
    '```timeline\n- 1492: They meet.\n```',
  ],
  [
    'an admonition',
    '```ad-note\ntitle: Odo\ncollapse: open\nA smith.\ntitle: none\n```',
    '> **Odo**\n>\n> A smith.\n> title: none',
  ],
] as const)('a text keeps its words and addresses: %s', ([, body, text]) => {
  expect(cleanBody(body)).toMatchObject({ text, dropped: [] })
})

test('an encounter that was prepared is a secret', () => {
  const block = '```encounter\ncreatures:\n  - 3: Wolf\n```'
  expect(cleanBody(`Odo\n${block}`)).toMatchObject({ text: 'Odo', secrets: [block], dropped: [] })
})

test('the picture of a stat block is one of the note', () => {
  const block = (image: string) => `\`\`\`statblock\nname: Odo\nimage: ${image}\n\`\`\``
  const pictures = ['[[odo.png|200]]', '![[odo.png]]', 'odo.png', 'null'].map(
    (image) => cleanBody(block(image), (name) => name).pictures,
  )
  expect(pictures).toEqual([['odo.png'], ['odo.png'], ['odo.png'], []])
  expect(cleanBody(block('[[odo.png]]')).text).toBe(block('[[odo.png]]'))
})

test('frames and pictures in single quotes come along', () => {
  const file =
    "<iframe src='https://a.example/b'></iframe> <span class='a'><img src='a.png'></span>"
  const { text, pictures } = cleanBody(file, (name) => name)
  expect(text).toContain('https://a.example/b')
  expect(pictures).toEqual(['a.png'])
})

test('entities make no marks of links and pictures', () => {
  const forged = '&#xE000;Old Hob&#xE001;a&#57346; <p>&#xE003;a.png&#xE001;b&#xE002;</p>'
  expect(cleanBody(forged).text).not.toMatch(/[\u{e000}-\u{e003}]/u)
})

test.for([
  ['an infobox', '> [!secret]\n> Text\n> > [!infobox]\n> > | Age | 54 |', 'Text\n> | Age | 54 |'],
  ['an infobox below a heading', '## GM Notes\n> [!infobox]\n> | Age | 54 |', '> | Age | 54 |'],
  [
    'headings',
    '## GM Notes\n### Hidden Vault\nGold.\n### Secrets\nb',
    '### Hidden Vault\nGold.\n### Secrets\nb',
  ],
  ['a title', '## Hidden Vault of Oru\nGold.', '## Hidden Vault of Oru\nGold.'],
] as const)('a secret keeps all of its text: %s', ([, body, secret]) => {
  expect(cleanBody(body)).toMatchObject({ text: '', secrets: [secret] })
})

test.for([
  ['a comment', 'Odo<!-- He is the heir. -->', 'Odo', ['He is the heir.']],
  ['a comment without blanks', 'Odo<!--彼は後継者だ-->', 'Odo', ['彼は後継者だ']],
  ['a comment without an end', 'Odo<!-- He is\n\nthe heir.', 'Odo', ['He is\n\nthe heir.']],
  ['a comment for a program', 'Odo<!-- prettier-ignore -->', 'Odo', []],
  ['another one', '<!-- omit in toc -->\nOdo', 'Odo', []],
  [
    'all, below an element without an end',
    '<!-- <table><tr><td>a</td></tr>\n<svg>\nHe is the heir.',
    '',
    ['He is the heir.\n\na'],
  ],
  ['a comment in code', 'Odo `<!-- the heir -->` sings', 'Odo `<!-- the heir -->` sings', []],
  [
    'an element with one inside that a slash does not close',
    'Odo <div hidden/>He is <div/>the</div> heir.</div>',
    'Odo',
    ['He is the heir.'],
  ],
] as const)('what HTML hides in a note becomes a secret: %s', ([, body, text, secrets]) => {
  expect(cleanBody(body)).toMatchObject({ text, secrets })
})

test('an infobox keeps what is no row, and rows of several values', () => {
  const rows = [
    '# Odo',
    '##### Bio',
    '| Type | Stat |',
    '|---|---|',
    '| Age | 54 | old |',
    '| **Once a king** |',
    '| Eyes | |',
    'A smith.',
  ]
  expect(cleanBody(['> [!infobox]', ...rows.map((row) => `> ${row}`)].join('\n'))).toMatchObject({
    text: '**Once a king**\nA smith.',
    own: [{ label: 'Age', value: '54, old' }],
  })
})
