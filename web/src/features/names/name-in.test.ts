import { expect, test } from 'vitest'

import { nameIn } from './name-in.ts'

test.each([
  [' Silver Key, ', 'Silver Key'],
  ['“Old Hob”', 'Old Hob'],
  ['Hob’s Mill.', 'Hob’s Mill'],
  ['   ', undefined],
  ['…', undefined],
  ['1 + 1', undefined],
  ['The Key\nand the Door', undefined],
  ['x'.repeat(101), undefined],
])('of the selection %j the name is %j', (selected, name) => expect(nameIn(selected)).toBe(name))
