import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { isDm } from '../features/campaigns/role-names.ts'
import { KnowledgeScreen } from '../features/knowledge/knowledge-screen.tsx'
import { WhatIKnow } from '../features/knowledge/what-i-know.tsx'
import { knowledgeQuery, knownSecretsQuery } from '../features/reveals/reveals.queries.ts'
import { queryClient } from '../lib/query-client.ts'

export function prefetch() {
  const campaign = knownCampaign()
  if (!campaign) return
  if (isDm(campaign.role)) void queryClient.prefetchQuery(knowledgeQuery(campaign.id, 'secrets'))
  else void queryClient.prefetchQuery(knownSecretsQuery(campaign.id))
}

export function SecretsPage() {
  return (
    <CampaignGate title="Who Knows What" what="Secrets" pending="Loading who knows what…">
      {(campaign) =>
        isDm(campaign.role) ? (
          <KnowledgeScreen key={campaign.id} campaign={campaign} />
        ) : (
          <WhatIKnow key={campaign.id} campaign={campaign} />
        )
      }
    </CampaignGate>
  )
}
