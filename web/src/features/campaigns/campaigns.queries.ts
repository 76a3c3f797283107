import { queryOptions, useMutation } from '@tanstack/react-query'

import type {
  Campaign,
  CampaignCreate,
  CampaignUpdate,
} from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { CampaignInvite } from '../../../../src/features/invitations/invitations.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { readSignedIn } from '../../lib/login-session/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh, refreshWhere } from '../../lib/refresh.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { useWrite } from '../../lib/use-write.ts'
import { viewedAs } from '../../lib/view-as.ts'

export const campaignsQuery = queryOptions({
  queryKey: queryKeys.campaigns,
  // Each part of a page waits for it. Where it fails, they do not ask one after the other; it is read again by itself.
  retryOnMount: false,
  // A 401 here is an empty list and no campaign.
  queryFn: async ({ signal }) => {
    const asked = () => answer(rawClient.api.campaigns.$get({}, { init: { signal } }))
    return ((await readSignedIn(asked)) ?? []).map(asViewed)
  },
})

/** A DM who looks as a player is not a DM on any page. */
function asViewed(campaign: Campaign): Campaign {
  if (viewedAs.get()?.campaignId !== campaign.id) return campaign
  return { ...campaign, role: 'player', is_creator: false }
}

export const playersQuery = (campaignId: number) =>
  readQuery(queryKeys.players(campaignId), async (options) => {
    const param = { id: campaignId }
    return (await answer(api.campaigns[':id'].players.$get({ param }, options))).players
  })

/** Which campaigns there are, and what the person is in them; not what is in one. */
export const refreshCampaigns = () => refreshWhere({ queryKey: queryKeys.campaigns, exact: true })

export const useCreateCampaign = () =>
  useMutation({
    mutationFn: (json: CampaignCreate) => answer(api.campaigns.$post({ json })),
    onSuccess(created) {
      queryClient.setQueryData(campaignsQuery.queryKey, (known = []) => [...known, created])
      selectCampaign(created.id)
      return refresh([queryKeys.campaigns])
    },
  })

export const useUpdateCampaign = (id: number) =>
  useMutation({
    mutationFn: (json: CampaignUpdate) =>
      answer(api.campaigns[':id'].$put({ param: { id }, json })),
    onSettled: refreshCampaigns,
  })

export const useDeleteCampaign = () =>
  useMutation({
    mutationFn: ({ id }: Campaign) => answer(api.campaigns[':id'].$delete({ param: { id } })),
    onSuccess(_, { id }) {
      // At once: what shows it would be asked for until the list is read again.
      queryClient.setQueryData(campaignsQuery.queryKey, (known) =>
        known?.filter((one) => one.id !== id),
      )
      return Promise.all([refreshCampaigns(), refresh([queryKeys.campaignBin])])
    },
  })

export const useInvite = (campaignId: number) =>
  useWrite(affectedBy.members(campaignId), (json: CampaignInvite) =>
    answer(api.campaigns[':id'].invite.$post({ param: { id: campaignId }, json })),
  )
