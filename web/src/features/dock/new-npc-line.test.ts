import { expect, test } from 'vitest'

import { readPerson, withName } from './new-npc-line.ts'

test.each([
  [
    'Berta, smith, knows about the tunnel',
    { name: 'Berta', about: 'smith, knows about the tunnel' },
  ],
  ['Éowyn the Bold , rides', { name: 'Éowyn the Bold', about: 'rides' }],
  ['we ran, and fell', null],
  ['Berta', null],
  ['Berta, ', null],
])('“%s” begins with %o', (line, person) => {
  expect(readPerson(line)).toEqual(person)
})

test.each([
  ['', 'Ada Crake, '],
  ['smith, knows', 'Ada Crake, smith, knows'],
  ['Berta Holm, smith', 'Ada Crake, smith'],
  ['Berta Holm, ', 'Ada Crake, '],
])('“%s” with a drawn name is “%s”', (line, named) => {
  expect(withName(line, 'Ada Crake')).toBe(named)
})
