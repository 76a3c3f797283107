import { describe, expect, test } from 'vitest'

import { draftsComparedBy, type EditDraft, pick } from './edit-draft.ts'

interface Values {
  name: string
  backstory: string
}
type Draft = EditDraft<Values, string, string>

const { afterPart, over, withPart } = draftsComparedBy<Values, string, string>()

const NAME = { fields: ['name'] as const }
const BACKSTORY = { fields: ['backstory'] as const, beside: true }
const begun: Values = { name: 'Odo', backstory: '' }
const draft: Draft = {
  values: { name: 'Odo Finch', backstory: 'He rows.' },
  base: { values: begun, updatedAt: '1' },
  beside: 'How it goes on',
}

test('a part of a form sends its own fields alone', () => {
  expect(pick(NAME.fields, draft.values)).toEqual({ name: 'Odo Finch' })
})

test('after a part was saved, what was typed in another part waits, begun from the saved version', () => {
  const saved = { name: 'Odo Finch', backstory: 'By another person.' }
  const now: Draft = { values: saved, base: { values: saved, updatedAt: '2' }, beside: '' }
  expect(afterPart(NAME, draft, now)).toEqual({
    values: { name: 'Odo Finch', backstory: 'He rows.' },
    base: { values: saved, updatedAt: '2' },
    beside: 'How it goes on',
  })
  expect(afterPart(BACKSTORY, draft, now)).toMatchObject({
    values: { name: 'Odo Finch', backstory: 'By another person.' },
    beside: '',
  })
})

test('after a save, no text counts as merged any more', () => {
  const saved = { name: 'Odo Finch', backstory: 'He rows.' }
  const now: Draft = { values: saved, base: { values: saved, updatedAt: '2' }, beside: '' }
  const whole = { fields: ['name', 'backstory'] as const, beside: true }
  const merged = { ...draft, isMerged: true }
  expect(afterPart(whole, merged, now)).toEqual(now)
  const written = { ...merged, values: { ...draft.values, name: 'Odo the Old' } }
  expect(afterPart(whole, merged, now, written)).toEqual({
    values: { name: 'Odo the Old', backstory: 'He rows.' },
    base: now.base,
    beside: 'How it goes on',
  })
})

test('a field that is not set is the same as one that is null', () => {
  const { changedFields } = draftsComparedBy<{ motto?: string | null }, string, string>()
  expect(changedFields({}, { motto: null })).toEqual([])
  expect(changedFields({}, { motto: '' })).toEqual(['motto'])
})

test('a part is replaced by that of another version, and the others keep what was typed', () => {
  const other = { values: begun, beside: '' }
  expect(withPart(NAME, draft, other)).toEqual({
    ...draft,
    values: { name: 'Odo', backstory: 'He rows.' },
  })
  expect(withPart(BACKSTORY, draft, other)).toEqual({
    ...draft,
    values: { name: 'Odo Finch', backstory: '' },
    beside: '',
  })
  const typed = { ...draft, values: { ...begun, motto: 'Row on.' } }
  expect(withPart({ fields: ['motto' as 'name'] }, typed, other).values).toEqual(begun)
})

describe('a canceled draft that is put back over a newer one', () => {
  const again = (values: Values): Draft => ({
    values: { ...values, name: 'Odo the Old' },
    base: { values, updatedAt: '2' },
    beside: '',
  })

  test('keeps what was typed since in other fields', () => {
    const newer = again(begun)
    expect(over(newer, draft, begun, BACKSTORY)).toEqual({
      ...newer,
      values: { name: 'Odo the Old', backstory: 'He rows.' },
      beside: 'How it goes on',
    })
  })

  test('counts as begun before what another person saved in its fields', () => {
    const newer = again({ name: 'Odo', backstory: 'By another person.' })
    expect(over(newer, draft, begun, BACKSTORY)).toEqual({
      values: { name: 'Odo the Old', backstory: 'He rows.' },
      base: { values: begun, updatedAt: '1' },
      beside: 'How it goes on',
    })
  })
})
