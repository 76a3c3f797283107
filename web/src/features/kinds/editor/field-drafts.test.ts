import { expect, test } from 'vitest'

import { asField, faultOf, moved, newField, onWire, valuesOf } from './field-drafts.ts'

test('the fields of a kind go out as they came in, with their keys', () => {
  const fields = [
    { key: 'motto', label: 'Motto', type: 'line', read_by: 'everyone' },
    { key: 'side', label: 'Side', type: 'choice', read_by: 'dm', choices: ['With us', 'Against'] },
    { key: 'seat', label: 'Seat', type: 'thing', read_by: 'everyone', to: ['location'] },
  ] as const
  const kind = { name: 'Guild', plural: 'Guilds', icon: 'shield', shown: true, fields } as never
  expect(valuesOf(kind).fields.map(onWire)).toEqual(fields)
})

test('choices are one a line, each once; those of another type and a key that there is not yet are not sent', () => {
  const field = newField({ label: ' Mood ', type: 'choice', choices: 'Calm\n\n Angry \nCalm' })
  const sent = { label: 'Mood', type: 'choice', read_by: 'everyone', choices: ['Calm', 'Angry'] }
  expect(onWire(field)).toEqual(sent)
  expect(onWire({ ...field, type: 'line', to: ['npc'] })).toEqual({
    label: 'Mood',
    type: 'line',
    read_by: 'everyone',
  })
  expect(asField(field)).toEqual({ ...sent, key: field.ref })
})

test.each([
  [{ label: ' ' }, 'Give the field a label.'],
  [{ label: 'Mood', type: 'choice' }, 'Give at least one choice.'],
  [{ label: 'Mood', type: 'choice', choices: 'Calm' }, undefined],
  [{ label: 'Mood' }, undefined],
] as const)('of the field %j it is said: %s', (given, said) => {
  expect(faultOf(newField(given))).toBe(said)
})

test('a field moves up and down, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})
