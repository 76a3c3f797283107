import { expect, test } from 'vitest'

import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { growth } from '../../../../../src/testing/growth.ts'
import { treeOf } from '../../location-tree/location-tree.ts'
import { facesAt } from './faces-at.ts'

const location = (id: number, parent_id: number | null = null) => ({ id, parent_id }) as Location
const npc = (id: number, location_id: number | null) => ({ id, location_id }) as CastMember

test('a pin has the NPCs at its location and at any depth inside it, in the order of the cast', () => {
  const [town, inn, cellar, moor] = [
    location(1),
    location(2, 1),
    location(3, 2),
    location(4),
  ] as const
  const cast = [npc(11, 3), npc(12, 1), npc(13, null), npc(14, 99), npc(15, 2)]
  const faces = facesAt([town, cellar, moor], treeOf([town, inn, cellar, moor]), cast)
  expect([...faces].map(([id, at]) => [id, at.map((one) => one.id)])).toEqual([
    [1, [11, 12, 15]],
    [3, [11]],
    [4, []],
  ])
})

test('finding faces takes time in proportion to the pins and NPCs', () => {
  const find = (size: number) => {
    const locations = Array.from({ length: size }, (_, id) => location(id + 1))
    facesAt(
      locations,
      treeOf(locations),
      locations.map(({ id }) => npc(id, id)),
    )
  }
  expect(growth(find, 200)).toBeLessThan(20)
})
