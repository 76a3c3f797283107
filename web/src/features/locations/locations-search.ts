import { isId } from '../../lib/search-values.ts'

export interface LocationsSearch {
  /** The id of the open location. */
  location?: number
  /** The id of the shown map. */
  map?: number
  /** The form, for that location or for a new one. */
  form?: 'new' | 'edit'
}

export function readLocationsSearch({
  location,
  map,
  form,
}: Record<string, unknown>): LocationsSearch {
  return {
    ...(isId(location) && { location }),
    ...(isId(map) && { map }),
    ...((form === 'new' || form === 'edit') && { form }),
  }
}

/** A location on the map that it is pinned on; without a pin, on the shown map. */
export function searchFor(
  { id, map_id }: { id: number; map_id: number | null },
  maps: readonly { id: number }[],
  shown: { id: number } | undefined,
): LocationsSearch {
  const map = maps.find((other) => other.id === map_id) ?? shown
  return { location: id, ...(map && { map: map.id }) }
}
