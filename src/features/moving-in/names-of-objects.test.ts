import { expect, test } from 'vitest'

import { appWith } from '../../testing/test-app.ts'
import { zipped } from '../../testing/zip-files.ts'
import { importForeign, text } from './moving-in.fixture.ts'

/** What every object of JavaScript has, and people may call something. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

const entity = (id: number, name: string, entry: string) =>
  text(JSON.stringify({ id, name, entity_id: 100 + id, entry, is_private: false }))

test.for<[string, string, Uint8Array]>([
  [
    'the headers and cells of a table',
    'npcs.csv',
    text(`name,${NAMES.join(',')}`, ...NAMES.map((name) => `${name},a,b,c,d`)),
  ],
  [
    'a reference between tables',
    'campaign.zip',
    zipped({
      'npcs.csv': text('name,id', ...NAMES.map((name, at) => `${name},${at + 1}`)),
      'connections.csv': text('from,to,kind', 'constructor:1,toString:2,friend'),
    }),
  ],
  [
    'the modules, elements and entities of a Kanka export',
    'kanka.zip',
    zipped({
      'campaign.json': text(JSON.stringify({ id: 1, name: 'K', entry: '' })),
      'info.json': text(JSON.stringify({ kanka_version: '3.13', export_version: '3.13' })),
      ...Object.fromEntries(
        NAMES.map((name, at) => [
          `characters/${at + 1}.json`,
          entity(at + 1, name, `<div><constructor>x</constructor> &toString; and &amp;</div>`),
        ]),
      ),
      'constructor/9.json': entity(9, 'Of a module', 'x'),
    }),
  ],
  [
    'the notes, kinds and callouts of a vault',
    'vault.zip',
    zipped(
      Object.fromEntries(
        NAMES.map((name) => [
          `NPCs/${name}.md`,
          text('---', 'constructor: y', `type: ${name}`, '---', `[[${name}]]`, '> [!constructor]'),
        ]),
      ),
    ),
  ],
  [
    'the articles, templates and fields of a World Anvil export',
    'world.zip',
    zipped(
      Object.fromEntries(
        NAMES.map((name) => {
          const about = { id: name, title: name, entityClass: name, templateType: 'person' }
          const fields = '"constructor": "a", "__proto__": "b", "toString": {"id": "constructor"}'
          const text = '"content": "@[constructor] [constructor] [__proto__:1]x[/toString]"'
          const json = `${JSON.stringify(about).slice(0, -1)}, ${fields}, ${text}}`
          return [`articles/${name}.json`, Buffer.from(json)]
        }),
      ),
    ),
  ],
])('%s may be called as what every object has', async ([, name, bytes]) => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id } = await importForeign(dm, bytes, name)
  expect(campaign_id).not.toBeNull()
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  expect(JSON.stringify(npcs)).not.toContain('native code')
})
