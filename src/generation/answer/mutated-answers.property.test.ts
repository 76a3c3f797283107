import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { DomainError } from '../../errors.ts'
import { hostileKey, hostileText, hostileValue } from '../../testing/attacks/hostile.ts'
import { patient, tries } from '../../testing/attacks/runs.ts'
import { CHARACTER_FIELDS } from '../generation.schemas.ts'
import { readCharacter } from './read-character.ts'
import { readUnfinished } from './read-object.ts'
import { readText } from './read-text.ts'

const key = fc.oneof(fc.constantFrom(...CHARACTER_FIELDS, 'text', 'Language style'), hostileKey)
const field = fc.tuple(key, hostileValue)
const object = fc
  .array(field, { maxLength: 10 })
  .map(
    (fields) =>
      `{${fields.map((pair) => pair.map((part) => JSON.stringify(part)).join(': ')).join(',\n')}}`,
  )
const piece = fc.oneof(
  object,
  hostileText,
  fc.constantFrom(
    '```json\n',
    '\n```',
    '<think>',
    '</think>',
    '{',
    '}',
    '[',
    ']',
    ',',
    '"',
    '\\',
    '\\u12',
    'null',
  ),
)

/** Objects, broken ones, and what models write around them. */
const answers = fc
  .tuple(fc.array(piece, { maxLength: 6 }), fc.nat(60))
  .map(([pieces, missing]) => pieces.join('').slice(0, missing === 0 ? undefined : -missing))

const expected = { keep: {}, avoid: {}, names: ['Marda', 'a.*(b'], isTaken: () => false }

const READERS: ((answer: string) => unknown)[] = [
  (answer) => readCharacter(answer, expected),
  (answer) => readText(answer),
  (answer) => readText(answer, 'Once'),
  readUnfinished,
]

/** The sentence of a refusal. Anything else that is thrown fails the test. */
function refusalOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unusable_answer') return error.message
    throw error
  }
}

test('any answer of a model is a character, a text, or refused with a sentence', patient, () => {
  fc.assert(
    fc.property(answers, (answer) => {
      for (const read of READERS) {
        expect(refusalOf(() => read(answer)) ?? 'It was read.').toMatch(/^\S.{10,}\.$/s)
      }
    }),
    tries(2_000),
  )
})
