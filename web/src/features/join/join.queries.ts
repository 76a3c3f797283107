import { useMutation } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'

/** What an invitation link leads to. Anyone may read it. */
export const inviteQuery = (token: string) =>
  readQuery(queryKeys.inviteLink(token), (options) =>
    answer(rawClient.api['invite-links'][':token'].$get({ param: { token } }, options)),
  )

export const useAcceptInvite = (token: string) =>
  useMutation({
    mutationFn: () => answer(api['invite-links'][':token'].accept.$post({ param: { token } })),
  })

/** Makes a campaign that the person has just joined the current one. */
export function enterCampaign(campaign: Campaign): void {
  queryClient.setQueryData(
    campaignsQuery.queryKey,
    (known) => known && [...known.filter(({ id }) => id !== campaign.id), campaign],
  )
  selectCampaign(campaign.id)
  void refresh(affectedBy.account)
}
