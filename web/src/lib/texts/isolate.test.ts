import { expect, test } from 'vitest'

import { isolate, splitNames } from './isolate.ts'

test('names in a message are split from the words around them, whatever is in them', () => {
  const names = ['Marda', '\u202etxt.exe', 'a\u2069b\u2068c', '']
  const message = `${isolate(names[0]!)} and ${names.slice(1).map(isolate).join(', ')} were added.`
  expect(splitNames(message)).toEqual([
    { text: 'Marda', isName: true },
    { text: ' and ', isName: false },
    { text: '\u202etxt.exe', isName: true },
    { text: ', ', isName: false },
    { text: 'abc', isName: true },
    { text: ', ', isName: false },
    { text: ' were added.', isName: false },
  ])
  expect(splitNames('Saved.')).toEqual([{ text: 'Saved.', isName: false }])
})
