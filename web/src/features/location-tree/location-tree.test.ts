import { expect, test } from 'vitest'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { fold } from '../../lib/texts/fold.ts'
import { linesOf, pathTo, treeOf, withInside } from './location-tree.ts'

const location = (id: number, name: string, parent_id: number | null = null): Location => ({
  id,
  campaign_id: 1,
  name,
  description: '',
  icon: 'map',
  parent_id,
  aliases: [],
  map_id: null,
  x: null,
  y: null,
  own: {},
  tags: [],
  visibility: 'everyone',
  created_at: '',
  updated_at: '',
})

const bridge = treeOf([
  location(1, 'The Bridge'),
  location(2, 'Candle Row', 1),
  location(3, 'The Crooked Garret', 2),
  location(4, 'The Lazaret'),
  location(5, 'Señor Abad’s Cellar', 99),
])
const shown = (isOpen: (id: number) => boolean, wanted = '') =>
  linesOf(bridge, isOpen, wanted ? ({ name }) => fold(name).includes(fold(wanted)) : undefined).map(
    ({ location: { name }, level, position, siblings }) =>
      `${level} ${name} ${position}/${siblings}`,
  )

test('a folded location hides what is inside it', () => {
  expect(shown(() => false)).toEqual([
    '1 The Bridge 1/3',
    '1 The Lazaret 2/3',
    '1 Señor Abad’s Cellar 3/3',
  ])
  expect(shown((id) => id === 1)).toContain('2 Candle Row 1/1')
})

test('a search shows the matches and the way to them, folded or not', () => {
  expect(shown(() => false, ' garRET ')).toEqual([
    '1 The Bridge 1/1',
    '2 Candle Row 1/1',
    '3 The Crooked Garret 1/1',
  ])
  expect(shown(() => false, 'senor')).toEqual(['1 Señor Abad’s Cellar 1/1'])
  expect(shown(() => true, 'dragon')).toEqual([])
})

test('a path begins with the outermost location, and withInside reaches any depth', () => {
  expect(pathTo(bridge, 3).map(({ id }) => id)).toEqual([1, 2])
  expect(pathTo(bridge, 5)).toEqual([])
  expect([...withInside(bridge, 1)]).toEqual([1, 2, 3])
})

test('locations that lie inside each other in a circle are shown, and no function loops', () => {
  const ring = treeOf([location(1, 'Inn', 2), location(2, 'Cellar', 1)])
  expect(linesOf(ring, () => true).map(({ location }) => location.id)).toEqual([1, 2])
  expect([...withInside(ring, 1)]).toEqual([1])
  expect(pathTo(ring, 1).map(({ id }) => id)).toEqual([2])
})
