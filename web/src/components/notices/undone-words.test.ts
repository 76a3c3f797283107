import { expect, test } from 'vitest'

import { undoneWords } from './undone-words.ts'

const things = (...names: string[]) => names.map((name, id) => ({ kind: 'npc', id, name }))

test.each([
  ['NPC restored', undefined, 'NPC restored.'],
  ['Import undone', [], 'Import undone.'],
  [
    'Import undone',
    things('Odo'),
    'Import undone. One thing stays, because it was changed or is used: Odo.',
  ],
  [
    'Import undone',
    things('Odo', 'Mill', '', 'Coast', 'Marda'),
    'Import undone. 5 things stay, because they were changed or are used: Odo, Mill, Coast, …',
  ],
  [
    'Import undone',
    things(''),
    'Import undone. One thing stays, because it was changed or is used.',
  ],
])('an undo says what it did, and what stays: %s, %j', (message, kept, words) => {
  expect(undoneWords({ message, ...(kept && { kept }) })).toBe(words)
})
