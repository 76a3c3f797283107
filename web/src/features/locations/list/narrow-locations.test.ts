import { expect, test } from 'vitest'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { linesOf, treeOf } from '../../location-tree/location-tree.ts'
import { sortedBy, wantedBy } from './narrow-locations.ts'

const location = (id: number, name: string, own: Location['own'], alias?: string) =>
  ({
    id,
    name,
    own,
    parent_id: null,
    aliases: alias ? [{ name: alias, read_by: 'everyone' }] : [],
  }) as unknown as Location

const inn = location(1, 'The Inn', { ruler: 'Crown', people: 40, walled: true }, 'Señor’s')
const mill = location(2, 'The Mill', { ruler: 'Crown', people: null, walled: false })
const quay = location(3, 'The Quay', { ruler: null, people: 7, walled: null })
const tree = treeOf([inn, mill, quay])
const ALL = [inn, mill, quay]

test.each([
  ['mill', {}, [mill]],
  ['senor', {}, [inn]],
  ['', { field: 'ruler', value: 'Crown' }, [inn, mill]],
  ['', { field: 'walled', value: 'false' }, [mill]],
  ['inn', { field: 'walled', value: 'false' }, []],
])('%j with the filter %j leaves these', (q, filter, left) =>
  expect(ALL.filter(wantedBy(q, filter)!)).toEqual(left),
)

test('without a search and a filter all are shown', () => expect(wantedBy(' ', {})).toBeUndefined())

test('sorted by a field, those without a value come last', () => {
  const names = linesOf(sortedBy(tree, 'people'), () => true).map(({ location }) => location.name)
  expect(names).toEqual(['The Quay', 'The Inn', 'The Mill'])
})
