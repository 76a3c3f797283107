import { expect, test } from 'vitest'
import * as z from 'zod'

import { validated } from './edits.ts'

const schema = z.object({
  name: z.string().min(1),
  age: z.int().max(9),
  kind: z.enum(['debt', 'kin']),
  note: z.string('Too much of a riddle.').optional(),
})
const sound = { name: 'Hob', age: 3, kind: 'kin' }

test.for([
  [{}, 'name is missing.'],
  [{ name: 7 }, 'name is a text.'],
  [{ name: '' }, 'name must not be empty.'],
  [{ ...sound, age: 10 }, 'age is at most 9.'],
  [{ ...sound, kind: 'feud' }, 'kind is one of: debt, kin.'],
  [{ ...sound, note: 7 }, 'Too much of a riddle.'],
  ['Hob', 'Send a JSON object.'],
] as [unknown, string][])('%j is refused with the sentence %s', ([values, sentence]) => {
  expect(() => validated(schema, values)).toThrow(sentence)
})
