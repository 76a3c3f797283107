import { expect, test } from 'vitest'

import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import { aliasesInWords, withAlias, withOtherReaders } from './aliases.ts'

const HOB: Alias = { name: 'Old Hob', read_by: 'everyone' }
const EEL: Alias = { name: 'The Eel', read_by: 'dm' }

test.each([
  ['  Grandfather   Tide ', [], ['Grandfather Tide']],
  ['The Eel', [HOB], ['Old Hob', 'The Eel']],
  ['old hób', [HOB], undefined],
  ['  ', [HOB], undefined],
  ['One more', Array.from({ length: 12 }, (_, at) => ({ ...HOB, name: `${at}` })), undefined],
])('%j after %j makes %j', (typed, aliases, names) =>
  expect(withAlias(aliases, typed)?.map(({ name }) => name)).toEqual(names),
)

test('the eye makes one alias DM only, and again for everyone', () => {
  const closed = withOtherReaders([HOB, EEL], HOB)
  expect(aliasesInWords(closed)).toBe('Old Hob (DM only), The Eel (DM only)')
  expect(aliasesInWords(withOtherReaders(closed, closed[0]!))).toBe('Old Hob, The Eel (DM only)')
})
