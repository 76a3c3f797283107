import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { hunksOf, mergeParagraphs, textOf } from './merge-paragraphs.ts'

const both = (base: string, mine: string, theirs: string) =>
  textOf(mergeParagraphs(base, mine, theirs), (two) => [...two.mine, ...two.theirs])

test.for([
  ['what only one changed is settled', 'a\nb\nc', 'a\nB\nc', 'a\nb\nC', 'a\nB\nC'],
  ['what both added in one place is there twice', 'a\nc', 'a\nx\nc', 'a\ny\nc', 'a\nx\ny\nc'],
  ['what both changed alike is there once', 'a\nb', 'a\nB', 'a\nB', 'a\nB'],
  ['what one took out is gone', 'a\nb\n\nc', 'a\n\nc', 'a\nb\n\nC', 'a\n\nC'],
  ['a text that was empty takes both', '', 'mine', 'theirs', 'mine\ntheirs'],
] as const)('%s', ([, base, mine, theirs, merged]) => {
  expect(both(base, mine, theirs)).toBe(merged)
})

const text = fc
  .array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('\n'))

test('a text that only one changed is that one’s, and no paragraph of either is lost', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      expect(both(base, base, theirs)).toBe(theirs)
      expect(both(base, mine, base)).toBe(mine)
      expect(both(base, mine, mine)).toBe(mine)
      const merged = both(base, mine, theirs).split('\n')
      const old = base.split('\n')
      const added = [...mine.split('\n'), ...theirs.split('\n')].filter((one) => !old.includes(one))
      expect(merged).toEqual(expect.arrayContaining(added))
    }),
  )
})

test('a text with one place as it was, and then the others, is the text before', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const hunks = hunksOf(before, after)
      // Later edits elsewhere stay.
      const whole = hunks.reduce((now, { restored }) => both(after, restored, now), after)
      expect(whole).toBe(before)
    }),
  )
})
