import { expect, test } from 'vitest'

import {
  addBlock,
  addLink,
  continueList,
  differenceOf,
  indent,
  namePart,
  toggleAround,
  toggleLines,
  type Written,
} from './edits.ts'

/** `[` and `]` stand around what is selected; `|` is the cursor. */
function read(drawn: string): Written {
  const start = drawn.search(/[[|]/)
  const end = drawn.includes('|') ? start : drawn.indexOf(']') - 1
  return { text: drawn.replaceAll(/[[\]|]/g, ''), start, end }
}

const draw = ({ text, start, end }: Written) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test.each([
  ['a [word] here', 'a **[word]** here'],
  ['a **[word]** here', 'a [word] here'],
  ['a [**word**] here', 'a [word] here'],
  ['a| b', 'a**|** b'],
  ['[word ]here', '**[word]** here'],
])('bold turns %j into %j', (before, after) =>
  expect(draw(toggleAround(read(before), '**'))).toBe(after),
)

test('italic in bold makes both', () =>
  expect(draw(toggleAround(read('**[word]**'), '*'))).toBe('***[word]***'))

test.each([
  ['bullets', 'one\nt|wo', 'one\n- t|wo'],
  ['bullets', '- t|wo', 't|wo'],
  ['bullets', '[one\n\ntwo]', '[- one\n\n- two]'],
  ['numbers', '[- one\n- two]', '[1. one\n2. two]'],
  ['heading', '|', '## |'],
  ['heading', '# Ti|tle', '## Ti|tle'],
  ['quote', '[- one\n- two]', '[> - one\n> - two]'],
] as const)('%s turn %j into %j', (mark, before, after) =>
  expect(draw(toggleLines(read(before), mark))).toBe(after),
)

test('a bullet becomes a task', () =>
  expect(toggleLines(read('- o|ne'), 'tasks').text).toBe('- [ ] one'))

test.each([
  ['- one|', '- one\n- |'],
  ['  * one| two', '  * one\n  * | two'],
  ['9. nine|', '9. nine\n10. |'],
  ['> said|', '> said\n> |'],
  ['- one\n- |', '- one\n|'],
  ['plain|', null],
])('Enter turns %j into %j', (before, after) => {
  const next = continueList(read(before))
  expect(next && draw(next)).toBe(after)
})

test('the next task is to be done', () => {
  const text = '- [x] fed'
  expect(continueList({ text, start: text.length, end: text.length })?.text).toBe(
    '- [x] fed\n- [ ] ',
  )
})

test('lines are moved in and out, a link wants its address, and a block stands alone', () => {
  expect(draw(indent(read('- o|ne'), true))).toBe('  - o|ne')
  expect(draw(indent(read('  - o|ne'), false))).toBe('- o|ne')
  expect(addLink(read('see [here]')).text).toBe('see [here](https://)')
  expect(addLink({ text: 'https://a.b', start: 0, end: 11 })).toEqual({
    text: '[](https://a.b)',
    start: 1,
    end: 1,
  })
  expect(addBlock(read('one|'), '---').text).toBe('one\n\n---\n')
})

test('only what differs is replaced', () => {
  expect(differenceOf('a word here', 'a **word** here')).toEqual({
    from: 2,
    to: 6,
    words: '**word**',
  })
  expect(differenceOf('aa', 'aaa')).toEqual({ from: 2, to: 2, words: 'a' })
})

test.each([
  ['ask @Old H|', { at: 4, words: 'Old H' }],
  ['@|', { at: 0, words: '' }],
  ['me@example|', null],
  ['no one|', null],
])('the name begun in %j is %j', (text, found) => expect(namePart(read(text))).toEqual(found))
