import { expect, test } from 'vitest'

import { beginningOf } from './beginning-of.ts'

test.each([
  ['stays whole', '**She** rang it.', 'She rang it.'],
  ['ends between two words', `She cannot ${'swim '.repeat(30)}`, /^She cannot (swim )+swim…$/],
  ['ends inside a word that is too long', 'x'.repeat(300), `${'x'.repeat(119)}…`],
  ['keeps whole characters', `${'x'.repeat(118)}🦊🦊`, `${'x'.repeat(118)}…`],
])('the beginning of a text %s', (_, text, beginning) => {
  expect(beginningOf(text)).toMatch(beginning)
  expect(beginningOf(text).length).toBeLessThanOrEqual(120)
})
