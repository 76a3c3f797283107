import { useSearch } from '@tanstack/react-router'

import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { StorylineGate } from '../features/storyline/storyline-gate.tsx'
import { storylineQuery } from '../features/storyline/storyline.queries.ts'
import { Storyline } from '../features/storyline/storyline.tsx'
import { queryClient } from '../lib/query-client.ts'

export function prefetch() {
  const campaign = knownCampaign()
  if (!campaign) return
  void queryClient.prefetchQuery(storylineQuery(campaign.id))
}

export function StorylinePage() {
  const search = useSearch({ from: '/signed-in/storyline' })
  return (
    <StorylineGate>
      {(campaign) => <Storyline key={campaign.id} campaign={campaign} search={search} />}
    </StorylineGate>
  )
}
