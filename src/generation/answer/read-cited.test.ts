import { expect, test } from 'vitest'

import { readCited } from './read-cited.ts'

test.for<[string, [string, ...number[]][]]>([
  [
    'Oda is a smith [1]. She left [2, 3].',
    [
      ['Oda is a smith.', 0],
      ['She left.', 1, 2],
    ],
  ],
  [
    'Oda is a smith. [1] She left! [2][2]',
    [
      ['Oda is a smith.', 0],
      ['She left!', 1],
    ],
  ],
  ['Oda, a smith [1], left [3].', [['Oda, a smith, left.', 0, 2]]],
  ['Oda is a smith. Nobody knows more [9].', []],
  ['オダは鍛冶屋です[1]。', [['オダは鍛冶屋です。', 0]]],
  ['[1]', []],
])('of %o the sentences with sources are read', ([text, sentences]) => {
  expect(readCited(text, 3)).toEqual(
    sentences.map(([words, ...sources]) => ({ text: words, sources })),
  )
})
