import { LoadingRows } from '../components/page/loading-rows.tsx'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { isDm } from '../features/campaigns/role-names.ts'
import { KnowledgeScreen } from '../features/reveals/knowledge-screen.tsx'
import { WhatIKnow } from '../features/reveals/what-i-know.tsx'

export function SecretsPage() {
  return (
    <CampaignGate
      title="Who Knows What"
      what="Secrets"
      pending={<LoadingRows label="Loading who knows what…" />}
    >
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
