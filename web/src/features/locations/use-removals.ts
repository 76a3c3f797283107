import { useQueryClient } from '@tanstack/react-query'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { useConfirm } from '../../components/confirm-context.ts'
import { toast } from '../../components/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import type { LocationTree } from './location-tree.ts'
import { refreshLocations, useDeleteLocation } from './locations.queries.ts'
import { useDeleteMap } from './maps.queries.ts'

/** Deleting places and maps: asked before, and to be undone after. */
export function useRemovals(campaignId: number, tree: LocationTree) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const removeLocation = useDeleteLocation(campaignId)
  const removeMap = useDeleteMap(campaignId)
  const refresh = () => refreshLocations(client, campaignId)

  async function removePlace(location: Location, onGone: () => void) {
    const sure = await confirm({
      title: `Delete ${location.name}?`,
      text: consequences(location, tree),
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    removeLocation.mutate(location, {
      onSuccess(deleted) {
        onGone()
        toastDeleted(`${location.name} was deleted.`, deleted, refresh)
      },
      onError: (error) =>
        toast(messageOf(error, `${location.name} could not be deleted.`), { tone: 'danger' }),
    })
  }

  async function removeShownMap(map: CampaignMap, onGone: () => void) {
    const sure = await confirm({
      title: `Delete the map ${map.name}?`,
      text: 'Its picture and its pins go with it. The places themselves stay.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    removeMap.mutate(map, {
      onSuccess(deleted) {
        onGone()
        toastDeleted(`${map.name} was deleted.`, deleted, refresh)
      },
      onError: (error) =>
        toast(messageOf(error, `${map.name} could not be deleted.`), { tone: 'danger' }),
    })
  }

  return { removePlace, removeShownMap }
}

function consequences({ id, parent_id }: Location, { nodes }: LocationTree): string {
  const inside = nodes.get(id)?.inside.length ?? 0
  const outer = nodes.get(parent_id ?? 0)?.location.name
  const where = outer ? `into ${outer}` : 'to the top of the list'
  const moving = [
    'NPCs who are here will be nowhere.',
    inside === 1 && `The place inside moves up, ${where}.`,
    inside > 1 && `The ${inside} places inside move up, ${where}.`,
  ]
  return moving.filter(Boolean).join(' ')
}
