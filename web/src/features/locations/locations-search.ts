export interface LocationsSearch {
  /** The id of the place that lies open. */
  location?: number
  /** The id of the map that is looked at. */
  map?: number
  /** The form, for that place or for a new one. */
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

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** A place, on the map that it is pinned on; where it is on none, on the one that is looked at. */
export function searchFor(
  { id, map_id }: { id: number; map_id: number | null },
  maps: readonly { id: number }[],
  shown: { id: number } | undefined,
): LocationsSearch {
  const map = maps.find((other) => other.id === map_id) ?? shown
  return { location: id, ...(map && { map: map.id }) }
}
