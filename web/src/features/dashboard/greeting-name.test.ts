import { expect, test } from 'vitest'

import { greetingName } from './greeting-name.ts'

test.each([
  ['mara@example.org', 'mara'],
  ['mara.of.the.ford@home', 'mara.of.the.ford'],
  ['@example.org', 'Adventurer'],
  ['', 'Adventurer'],
  [undefined, 'Adventurer'],
])(
  'the greeting of %j uses the part of the email before the @, or “Adventurer”: %s',
  (email, name) => {
    expect(greetingName(email)).toBe(name)
  },
)
