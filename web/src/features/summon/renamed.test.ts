import { expect, test } from 'vitest'

import { renamed } from './renamed.ts'

test.each([
  ['Ask Odile Marrak, or Odile.', 'Odile Marrak', 'Benno Tasch', 'Ask Benno Tasch, or Benno.'],
  ["Odile's boat, not Odilette.", 'Odile Marrak', 'Benno', "Benno's boat, not Odilette."],
  ['Old Hob keeps old coins.', 'Old Hob', 'Grey Nan', 'Grey Nan keeps old coins.'],
  ['Nobody says $& of Ana.', 'Ana', 'Mr. $1', 'Nobody says $& of Mr. $1.'],
  ['Über Änne spricht man.', 'Änne', 'Ida', 'Über Ida spricht man.'],
])('"%s" follows from %s to %s', (text, before, after, expected) => {
  expect(renamed(text, before, after)).toBe(expected)
})
