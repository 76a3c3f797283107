import { expect, test } from 'vitest'

import { countWords, diffWords } from './word-diff.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ in: side, text }) =>
      side === 'both' ? text : `[${side === 'before' ? '-' : '+'}${text}]`,
    )
    .join('')

test.each([
  ['She keeps the mill.', 'She keeps the mill.', 'She keeps the mill.'],
  ['', 'New.', '[+New.]'],
  ['Old.', '', '[-Old.]'],
  ['She keeps the mill.', 'She keeps the old mill.', 'She keeps the [+old ]mill.'],
  ['a b c d', 'a x y d', 'a [-b c][+x y] d'],
  ['One two three.', 'Two three four.', '[-One two ][+Two ]three[+ four].'],
  [
    'She rows, a pull, a pause, a pull, and she remembers what they said.',
    'She rows, slow, and never stopping.',
    'She rows, [-a pull, a pause, a pull, and she remembers what they said][+slow, and never stopping].',
  ],
  ['Épée fine', 'Épée large', 'Épée [-fine][+large]'],
])('%j and %j are compared by words', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

test('the pieces of any two texts make up both', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 300; round += 1) {
    const text = () => Array.from({ length: next(40) }, () => 'abcde. \n'[next(8)]).join('')
    const [before, after] = [text(), text()]
    const pieces = diffWords(before, after)
    const side = (other: string) =>
      pieces.flatMap((piece) => (piece.in === other ? [] : [piece.text])).join('')
    expect(side('after')).toBe(before)
    expect(side('before')).toBe(after)
  }
})

test('two long texts without a word in common are one change', () => {
  const text = (word: string) => Array.from({ length: 4_000 }, (_, i) => `${word}${i}`).join(' ')
  const pieces = diffWords(text('a'), text('b'))
  expect(pieces.map((piece) => piece.in)).toEqual(['before', 'after'])
  expect(countWords(pieces)).toEqual({ more: 4_000, fewer: 4_000 })
})
