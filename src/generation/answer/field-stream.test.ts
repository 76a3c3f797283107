import { expect, test } from 'vitest'

import { createFieldStream } from './field-stream.ts'

const FIELDS = ['tag', 'name', 'backstory']
const fieldsOf = (found: object) =>
  Object.fromEntries(Object.entries(found).filter(([key]) => FIELDS.includes(key)))

/** What was reported, joined by field. */
function read(chunks: Iterable<string>) {
  const texts: Record<string, string> = {}
  const pieces: string[] = []
  const stream = createFieldStream(fieldsOf, (field, text) => {
    texts[field] = (texts[field] ?? '') + text
    pieces.push(text)
  })
  for (const chunk of chunks) stream(chunk)
  return { texts, pieces }
}

const TEXT = JSON.stringify({
  tag: 'Smith "of" \\ the\nford\t',
  name: 'Märda 🐉 老',
  other: 'not wanted',
  number: 1.5e3,
  list: [{ name: 'inner }]"' }, 'x'],
  none: null,
  backstory: 'It ends.',
})

test('the text is the same however its chunks are cut', () => {
  const whole = read([TEXT]).texts
  expect(whole).toEqual({
    tag: 'Smith "of" \\ the\nford ',
    name: 'Märda 🐉 老',
    backstory: 'It ends.',
  })
  for (let at = 0; at <= TEXT.length; at += 1) {
    expect(read([TEXT.slice(0, at), TEXT.slice(at)]).texts).toEqual(whole)
  }
  expect(read(TEXT.split('')).texts).toEqual(whole)
})

test('escaped surrogate pairs are reported together', () => {
  const { texts, pieces } = read(String.raw`{"name":"a\ud83d\udc09b"}`)
  expect(texts.name).toBe('a🐉b')
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
})

test('a fence and prose before the object are skipped', () => {
  expect(read(['Sure!\n```json\n{"name": "Marda"}\n```']).texts).toEqual({ name: 'Marda' })
})

test('nothing is reported when there is no object', () => {
  expect(read(['"name": "Marda"', '[1, 2]', 'plain words']).texts).toEqual({})
})

test('text is reported before its string ends', () => {
  expect(read(['{"backstory":"It was ']).texts).toEqual({ backstory: 'It was ' })
})

test('control characters and lost characters are left out', () => {
  const { texts, pieces } = read(
    String.raw`{"name":"A\u0000\u001b[1m\r\nb\u0085\ud83d c\udc09 d`.match(/.{1,3}/gs) ?? [],
  )
  expect(texts.name).toBe('A[1m\nb c d')
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
})

test('a long answer is not read anew for each letter, and its end is reported', () => {
  const text = 'She sells maps. '.repeat(2_000)
  let reads = 0
  let streamed = ''
  const stream = createFieldStream(
    (found) => {
      reads += 1
      return found
    },
    (_, piece) => (streamed += piece),
  )
  for (const letter of `{"backstory":"${text}`) stream(letter)
  stream('')
  expect(streamed).toBe(text)
  expect(reads).toBeLessThan(2_000)
})
