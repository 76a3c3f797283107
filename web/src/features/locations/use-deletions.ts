import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { useAskAndDelete } from '../../components/dialogs/use-ask-and-delete.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import type { LocationTree } from '../location-tree/location-tree.ts'
import { deleteLocation, refreshLocations } from '../location-tree/locations.queries.ts'
import { deleteMap } from './maps.queries.ts'

/** Asks before a location or a map is deleted, and offers to undo it. */
export function useDeletions(campaignId: number, tree: LocationTree) {
  const askAndDelete = useAskAndDelete()
  const rest = ({ name }: { name: string }, onDeleted: () => void) => ({
    onDeleted,
    refresh: () => refreshLocations(campaignId),
    message: `${isolate(name)} was deleted.`,
    failure: `${name} could not be deleted.`,
  })

  return {
    removeLocation: (location: Location, onDeleted: () => void) =>
      void askAndDelete({
        title: `Delete ${location.name}?`,
        text: consequences(location, tree),
        send: () => deleteLocation(location),
        ...rest(location, onDeleted),
      }),
    removeMap: (map: CampaignMap, onDeleted: () => void) =>
      void askAndDelete({
        title: `Delete the map ${map.name}?`,
        text: 'Its picture and its pins are deleted, too. The locations stay.',
        send: () => deleteMap(map),
        ...rest(map, onDeleted),
      }),
  }
}

function consequences({ id, parent_id }: Location, { nodes }: LocationTree): string {
  const count = nodes.get(id)?.inside.length ?? 0
  const outer = nodes.get(parent_id ?? 0)?.location.name
  const where = outer ? `into ${outer}` : 'to the top of the list'
  const npcs = 'NPCs who are here will have no location.'
  if (count === 0) return npcs
  return count === 1
    ? `${npcs} The location inside moves up, ${where}.`
    : `${npcs} The ${count} locations inside move up, ${where}.`
}
