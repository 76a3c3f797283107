import { useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { RecapButton } from './recap/recap-button.tsx'
import { storylineQuery } from './storyline.queries.ts'

/** The recap from another page, open as soon as the sessions are read. */
export default function RecapOfCampaign({ campaign }: { campaign: Campaign }) {
  const { data: sessions } = useQuery(storylineQuery(campaign.id))
  return sessions ? <RecapButton campaign={campaign} sessions={sessions} beside /> : null
}
