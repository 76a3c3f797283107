import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Campaign,
  CampaignCreate,
  CampaignUpdate,
} from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { CampaignInvite } from '../../../../src/features/invitations/invitations.schemas.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { readSignedIn } from '../../lib/login-session/session.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { viewedAs } from '../../lib/view-as.ts'

export const campaignsQuery = queryOptions({
  queryKey: queryKeys.campaigns,
  // A 401 here is an empty list and no campaign.
  queryFn: async ({ signal }) => {
    const asked = () => answer(rawClient.api.campaigns.$get({}, { init: { signal } }))
    return ((await readSignedIn(asked)) ?? []).map(asViewed)
  },
})

/** A DM who looks as a player is no DM on any page. */
function asViewed(campaign: Campaign): Campaign {
  if (viewedAs.get()?.campaignId !== campaign.id) return campaign
  return { ...campaign, role: 'player', is_creator: false }
}

export const playersQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.players(campaignId),
    queryFn: async ({ signal }) => {
      const param = { id: `${campaignId}` }
      return (await answer(api.campaigns[':id'].players.$get({ param }, { init: { signal } })))
        .players
    },
  })

export function useCreateCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CampaignCreate) => answer(api.campaigns.$post({ json })),
    onSuccess(created) {
      client.setQueryData(campaignsQuery.queryKey, (known = []) => [...known, created])
      selectCampaign(created.id)
      return client.invalidateQueries(campaignsQuery)
    },
  })
}

export function useUpdateCampaign(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CampaignUpdate) =>
      answer(api.campaigns[':id'].$put({ param: { id: `${id}` }, json })),
    onSettled: () => client.invalidateQueries({ ...campaignsQuery, exact: true }),
  })
}

export function useDeleteCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Campaign) =>
      answer(api.campaigns[':id'].$delete({ param: { id: `${id}` } })),
    onSuccess(_, { id }) {
      // At once: what shows it would be asked for until the list is read again.
      client.setQueryData(campaignsQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
      return Promise.all([
        client.invalidateQueries({ ...campaignsQuery, exact: true }),
        client.invalidateQueries({ queryKey: queryKeys.campaignBin }),
      ])
    },
  })
}

export function useInvite(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CampaignInvite) =>
      answer(api.campaigns[':id'].invite.$post({ param: { id: `${campaignId}` }, json })),
    onSuccess: () => refresh(client, affectedBy.members(campaignId)),
  })
}
