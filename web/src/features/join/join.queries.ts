import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'

/** What an invitation link leads to. Anyone may read it. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.inviteLink(token),
    queryFn: ({ signal }) =>
      answer(
        rawClient.api['invite-links'][':token'].$get({ param: { token } }, { init: { signal } }),
      ),
  })

export function useAcceptInvite(token: string) {
  return useMutation({
    mutationFn: () => answer(api['invite-links'][':token'].accept.$post({ param: { token } })),
  })
}

/** Makes a campaign that the person has just joined the current one. */
export function useEnterCampaign() {
  const client = useQueryClient()
  return (campaign: Campaign) => {
    client.setQueryData(
      campaignsQuery.queryKey,
      (known) => known && [...known.filter(({ id }) => id !== campaign.id), campaign],
    )
    selectCampaign(campaign.id)
    void refresh(client, affectedBy.account)
  }
}
