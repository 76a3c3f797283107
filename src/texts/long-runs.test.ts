import { expect, test } from 'vitest'

import { asSentence } from '../generation/built-in/texts/sentences.ts'
import { hasMarks } from './has-marks.ts'
import { picturesIn } from './pictures-in.ts'
import { withoutMarks } from './without-marks.ts'

const LENGTH = 30_000
const MOST = 1_000

const BEGINNINGS = [
  '',
  '# a',
  '- ',
  '> ',
  '[a](',
  '[a](b',
  '![](',
  '![](b',
  '[a]: b',
  'a|b\n',
  'a|b\n-',
]
const RUNS = [' ', '\t', '#', ' #', '-', '- ', '|', '-|', ',', '"', ' "', '\\', '\n', ' \n', '![](']
const READERS = { asSentence, hasMarks, picturesIn, withoutMarks }

// A regular expression that may divide a run in two ways takes seconds for one line, in which no request is answered.
test.for(BEGINNINGS)('no long run after "%s" takes long to read', (beginning) => {
  const slow: string[] = []
  for (const run of RUNS) {
    const text = `${beginning}${run.repeat(LENGTH / run.length)}x *a*`
    for (const [name, read] of Object.entries(READERS)) {
      const before = process.cpuUsage()
      read(text)
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > MOST) slow.push(`${name}: ${JSON.stringify(run)}`)
    }
  }
  expect(slow).toEqual([])
})
