import { expect, test } from 'vitest'

import { assertShallow } from './shallow-json.ts'
import { appWith } from './testing/test-app.ts'

const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels)

test.for([
  ['what is read here', '{"what":{"kind":"npc","id":1},"to":[1,2]}'],
  ['32 levels', nested(32)],
  ['32 levels, one after the other', `{"a":${nested(31)},"b":${nested(31)}}`],
  ['brackets in a text', `["${'['.repeat(100)}"]`],
  ['brackets behind an escaped quote', String.raw`["\"${'{'.repeat(100)}"]`],
  ['brackets behind escaped backslashes and a quote', String.raw`["\\\"${'{'.repeat(100)}"]`],
  ['a text that does not end', `["${'['.repeat(100)}`],
  ['nothing', ''],
])('JSON with %s is shallow', ([, json]) => {
  expect(() => assertShallow(json!)).not.toThrow()
})

test.for([
  ['33 levels', nested(33)],
  ['objects in lists', `${'[{"a":'.repeat(17)}1${'}]'.repeat(17)}`],
  ['levels that do not end', '['.repeat(33)],
  ['levels behind a text that ends in a backslash', String.raw`["\\",${nested(32)}]`],
])('JSON with %s is too deep', ([, json]) => {
  expect(() => assertShallow(json!)).toThrow('This is nested too deeply: up to 32 levels.')
})

test.for([
  ['numbers', `[${'1,'.repeat(9)}1]`],
  ['objects', `[${'{},'.repeat(3)}{}]`],
  ['lists', `[${'[1],'.repeat(3)}1]`],
])('JSON of %s holds too many values', ([, json]) => {
  expect(() => assertShallow(json!, { most: 12 })).toThrow('more than 12 values')
  expect(() => assertShallow(json!)).not.toThrow()
})

test('commas in a text are no values', () => {
  expect(() => assertShallow(`["${','.repeat(100)}"]`, { most: 4 })).not.toThrow()
})

test('a file of millions of empty objects is refused before it is parsed', async () => {
  const { keeper: dm } = await appWith('keeper')
  const headers = { 'Content-Type': 'application/octet-stream' }
  const body = `{"items":[${'{},'.repeat(4_000_000)}{}]}`
  expect(await dm.send('/api/campaign-imports', { method: 'POST', headers, body })).toMatchObject({
    status: 400,
    body: { error: 'This is one document of more than 16,000,000 values. Export it in parts.' },
  })
})

test('a request with JSON that is nested too deeply answers 400 before it is parsed', async () => {
  const { keeper: dm } = await appWith('keeper')
  const headers = { 'Content-Type': 'application/json' }
  const body = `{"name":"The Long Road","more":${nested(400_000)}}`
  expect(await dm.send('/api/campaigns', { method: 'POST', headers, body })).toMatchObject({
    status: 400,
    body: { error: 'This is nested too deeply: up to 32 levels.' },
  })
})
