import { describe, expect, test } from 'vitest'

import { cutAt, putBack, takeOut } from './cut.ts'

const TEXT = 'He rows the ferry. He sold the map.\n\nHe hums.'
const PART = 'He sold the map.'
const cut = cutAt(TEXT, TEXT.indexOf(' He sold'), TEXT.indexOf('\n\nHe hums'))
const REST = 'He rows the ferry.\n\nHe hums.'

test('a selection is cut without the blanks around it', () => {
  expect(cut).toEqual({ before: 'He rows the ferry. ', part: PART, after: '\n\nHe hums.' })
})

describe('taking the part out', () => {
  test.each([
    ['takes it out of a text that nobody changed', TEXT, REST],
    ['keeps what was typed after it', `${TEXT} Badly.`, `${REST} Badly.`],
    ['keeps what was typed before it', `Old Hob. ${TEXT}`, `Old Hob. ${REST}`],
    ['leaves a text that no longer has it there', 'He swims.', 'He swims.'],
  ])('%s', (_, text, expected) => expect(takeOut(text, cut)).toBe(expected))
})

describe('putting the part back', () => {
  test.each([
    ['restores the text to the letter', REST, TEXT],
    ['keeps what was typed after it', `${REST} Badly.`, `${TEXT} Badly.`],
    ['keeps what was typed before it', `Old Hob. ${REST}`, `Old Hob. ${TEXT}`],
    ['puts it at the end of another text', 'He swims.', `He swims.\n\n${PART}`],
    ['fills an empty text', '', PART],
    ['leaves a text that has it again', `He swims. ${PART}`, `He swims. ${PART}`],
  ])('%s', (_, text, expected) => expect(putBack(text, cut).text).toBe(expected))

  test('says so when the part is at the end instead', () => {
    expect(putBack('He swims.', cut).isMoved).toBe(true)
    expect(putBack(`${REST} Badly.`, cut).isMoved).toBeUndefined()
  })

  test('a part whose words also stand elsewhere comes back', () => {
    const twice = `${PART} ${TEXT}`
    const first = cutAt(twice, 0, PART.length)
    expect(putBack(takeOut(twice, first), first).text).toBe(twice)
  })

  test('the beginning and the end of a text come back where they were', () => {
    const begin = cutAt(TEXT, 0, 'He rows the ferry.'.length)
    expect(putBack(takeOut(TEXT, begin), begin).text).toBe(TEXT)
    const end = cutAt(TEXT, TEXT.indexOf('He hums'), TEXT.length)
    expect(putBack(`${takeOut(TEXT, end)} Twice.`, end).text).toBe(
      'He rows the ferry. He sold the map. Twice.\n\nHe hums.',
    )
  })
})
