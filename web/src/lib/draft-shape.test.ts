import { expect, test } from 'vitest'

import { isIdOrNull, isText, nullOr, oneOf, shapeOf } from './draft-shape.ts'

const shape = shapeOf<{ text: string; who: string; place: number | null; base: object | null }>({
  text: isText,
  who: oneOf(['everyone', 'dm']),
  place: isIdOrNull,
  base: nullOr(shapeOf({ text: isText })),
})
const whole = { text: '', who: 'dm', place: null, base: { text: 'a' } }

test('a stored draft of the shape is taken as it is', () => {
  expect(shape.safeParse(whole)).toEqual({ success: true, data: whole })
  expect(shape.safeParse({ ...whole, base: null, place: 7 }).success).toBe(true)
})

test.each([
  null,
  'text',
  [],
  {},
  { ...whole, text: 7 },
  { ...whole, who: 'nobody' },
  { ...whole, place: 0.5 },
  { ...whole, base: {} },
  { ...whole, base: undefined },
])('%j is none', (stored) => {
  expect(shape.safeParse(stored)).toEqual({ success: false })
})
