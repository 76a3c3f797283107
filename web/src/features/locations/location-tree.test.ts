import { expect, test } from 'vitest'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { linesOf, pathTo, treeOf, withInside } from './location-tree.ts'

const place = (id: number, name: string, parent_id: number | null = null): Location => ({
  id,
  campaign_id: 1,
  name,
  description: '',
  icon: 'map',
  parent_id,
  map_id: null,
  x: null,
  y: null,
  visibility: 'everyone',
  created_at: '',
  updated_at: '',
})

const bridge = treeOf([
  place(1, 'The Bridge'),
  place(2, 'Candle Row', 1),
  place(3, 'The Crooked Garret', 2),
  place(4, 'The Lazaret'),
  place(5, 'Señor Abad’s Cellar', 99),
])
const shown = (isOpen: (id: number) => boolean, wanted = '') =>
  linesOf(bridge, isOpen, wanted).map(
    ({ location, level, position, siblings }) =>
      `${level} ${location.name} ${position}/${siblings}`,
  )

test('closed places keep what is inside them to themselves', () => {
  expect(shown(() => false)).toEqual([
    '1 The Bridge 1/3',
    '1 The Lazaret 2/3',
    '1 Señor Abad’s Cellar 3/3',
  ])
  expect(shown((id) => id === 1)).toContain('2 Candle Row 1/1')
})

test('a search shows what is called that and the way to it, whatever is closed', () => {
  expect(shown(() => false, ' garRET ')).toEqual([
    '1 The Bridge 1/1',
    '2 Candle Row 1/1',
    '3 The Crooked Garret 1/1',
  ])
  expect(shown(() => false, 'senor')).toEqual(['1 Señor Abad’s Cellar 1/1'])
  expect(shown(() => true, 'dragon')).toEqual([])
})

test('the way to a place begins outside, and everything inside it is known at any depth', () => {
  expect(pathTo(bridge, 3).map(({ id }) => id)).toEqual([1, 2])
  expect(pathTo(bridge, 5)).toEqual([])
  expect([...withInside(bridge, 1)]).toEqual([1, 2, 3])
})

test('places that lie in one another in a ring are shown and end no walk', () => {
  const ring = treeOf([place(1, 'Inn', 2), place(2, 'Cellar', 1)])
  expect(linesOf(ring, () => true).map(({ location }) => location.id)).toEqual([1, 2])
  expect([...withInside(ring, 1)]).toEqual([1])
  expect(pathTo(ring, 1).map(({ id }) => id)).toEqual([2])
})
