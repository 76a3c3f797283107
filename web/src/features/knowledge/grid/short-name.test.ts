import { expect, test } from 'vitest'

import { shortName } from './short-name.ts'

const players = ['wren.abernathy', 'kofi b', 'kofi-a', 'ines', 'j.doe', 'Мара_Х'].map((name) => ({
  name,
}))

test.each([
  ['wren.abernathy', 'wren'],
  ['kofi b', 'kofi b'],
  ['kofi-a', 'kofi-a'],
  ['ines', 'ines'],
  ['j.doe', 'j.doe'],
  ['Мара_Х', 'Мара'],
])('%s is called %s where space is short', (name, short) => {
  expect(shortName(name, players)).toBe(short)
})
