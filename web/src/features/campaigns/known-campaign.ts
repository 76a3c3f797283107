import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { queryClient } from '../../lib/query-client.ts'
import { selectedCampaignId } from '../../lib/selected-campaign.ts'
import { campaignsQuery } from './campaigns.queries.ts'

/** The current campaign, if the list is loaded already. For prefetching. */
export function knownCampaign(): Campaign | undefined {
  const campaigns = queryClient.getQueryData(campaignsQuery.queryKey)
  return campaigns?.find(({ id }) => id === selectedCampaignId()) ?? campaigns?.[0]
}
