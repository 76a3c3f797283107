import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { type LocationTree, pathTo } from '../../location-tree/location-tree.ts'

/** The NPCs at each location or anywhere inside it; pins are drawn again only when these change. */
export function facesAt(
  locations: readonly Location[],
  tree: LocationTree,
  cast: readonly CastMember[],
): Map<number, CastMember[]> {
  const faces = new Map(locations.map(({ id }) => [id, [] as CastMember[]]))
  for (const npc of cast) {
    if (npc.location_id === null) continue
    faces.get(npc.location_id)?.push(npc)
    for (const { id } of pathTo(tree, npc.location_id)) faces.get(id)?.push(npc)
  }
  return faces
}
