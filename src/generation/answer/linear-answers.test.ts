import { expect, test } from 'vitest'

import { growth } from '../../testing/growth.ts'
import { readCharacter } from './read-character.ts'
import { readCited } from './read-cited.ts'
import { readUnfinished } from './read-object.ts'
import { readBegunText, readText } from './read-text.ts'
import { createThoughtFilter } from './without-thoughts.ts'

/** What a model may repeat until it is stopped. */
const UNITS = [
  '[],',
  '[',
  '{"a":',
  '{',
  '\\"',
  '"',
  ' ',
  '\n',
  ', ',
  '`',
  '.',
  ':',
  'a',
  '[1',
  '! ',
]
/** What comes before it. */
const BEGINNINGS = ['', '{"name":"a","x":[', '{"backstory":"', 'Sure', 'She left.']

const nothing = { keep: {}, avoid: {}, names: [], isTaken: () => false }
const READERS: Record<string, (text: string) => unknown> = {
  'a character': (text) => readCharacter(text, nothing),
  'a text': (text) => readText(text),
  citations: (text) => readCited(text, 3),
  'a begun character': (text) => readUnfinished(text),
  'a begun text': (text) => readBegunText({}, text),
  'thoughts, letter by letter': (text) => {
    const withoutThoughts = createThoughtFilter()
    for (const letter of text) withoutThoughts(letter)
  },
}

const SIZE = 2_000

test.for(Object.entries(READERS))('the time to read %s grows with its length', ([, read]) => {
  const tried = (text: string) => {
    try {
      read(text)
    } catch {
      // Unusable, which takes its time, too.
    }
  }
  const slow = BEGINNINGS.flatMap((beginning) =>
    UNITS.flatMap((unit) => {
      const textOf = (size: number) => `${beginning}${unit.repeat(Math.ceil(size / unit.length))}x`
      const once = process.cpuUsage()
      tried(textOf(8 * SIZE))
      // What is done before the clock moves much is measured no better by more runs.
      if (process.cpuUsage(once).user < 30_000) return []
      const grown = growth((size) => tried(textOf(size)), SIZE)
      return grown > 24
        ? [`${JSON.stringify(beginning + unit)}: ${grown.toFixed(0)} times for 8`]
        : []
    }),
  )
  expect(slow).toEqual([])
})
