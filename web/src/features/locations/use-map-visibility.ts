import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { useUpdateMap } from './maps.queries.ts'

/** Hides a map from players, or shows it to them. */
export function useMapVisibility(campaignId: number) {
  const update = useUpdateMap(campaignId)
  return ({ id, name, visibility: before, updated_at }: CampaignMap) => {
    const visibility = before === 'dm' ? 'everyone' : 'dm'
    update.mutate(
      { id, visibility, updated_at },
      {
        onSuccess: () =>
          toast(
            visibility === 'dm' ? `Players no longer see ${name}.` : `Players see ${name} now.`,
          ),
        onError: (error) =>
          toast(messageOf(error, 'The map could not be changed.'), { tone: 'danger' }),
      },
    )
  }
}
