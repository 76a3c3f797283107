import { useQueryClient } from '@tanstack/react-query'

import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import type { LocationTree } from './location-tree.ts'
import { refreshLocations, useDeleteLocation } from './locations.queries.ts'
import { useDeleteMap } from './maps.queries.ts'

/** Asks before a location or a map is deleted, and offers to undo it. */
export function useDeletions(campaignId: number, tree: LocationTree) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync: deleteLocation } = useDeleteLocation(campaignId)
  const { mutateAsync: deleteMap } = useDeleteMap(campaignId)

  async function remove<Thing extends { name: string }>(
    thing: Thing,
    question: { title: string; text: string },
    send: (thing: Thing) => Promise<Deleted>,
    onDeleted: () => void,
  ) {
    if (!(await confirm({ ...question, confirmLabel: 'Delete', tone: 'danger' }))) return
    try {
      const deleted = await send(thing)
      onDeleted()
      toastDeleted(`${thing.name} was deleted.`, deleted, () =>
        refreshLocations(client, campaignId),
      )
    } catch (error) {
      toast(messageOf(error, `${thing.name} could not be deleted.`), { tone: 'danger' })
    }
  }

  return {
    removeLocation(location: Location, onDeleted: () => void) {
      const question = { title: `Delete ${location.name}?`, text: consequences(location, tree) }
      void remove(location, question, deleteLocation, onDeleted)
    },
    removeMap(map: CampaignMap, onDeleted: () => void) {
      const question = {
        title: `Delete the map ${map.name}?`,
        text: 'Its picture and its pins are deleted, too. The locations stay.',
      }
      void remove(map, question, deleteMap, onDeleted)
    },
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
