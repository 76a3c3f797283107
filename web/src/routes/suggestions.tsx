import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { SuggestionsScreen } from '../features/suggestions/suggestions-screen.tsx'

export function SuggestionsPage() {
  return (
    <CampaignGate title="Suggestions" what="Suggestions" pending="Loading the suggestions…">
      {(campaign) => <SuggestionsScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
