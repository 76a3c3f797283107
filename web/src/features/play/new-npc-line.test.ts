import { expect, test } from 'vitest'

import { readPerson } from './new-npc-line.ts'

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
