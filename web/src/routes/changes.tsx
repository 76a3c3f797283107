import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { ChangesScreen } from '../features/history/changes-screen.tsx'

export function ChangesPage() {
  return (
    <CampaignGate title="Recent Changes" what="Changes" pending="Loading the changes…">
      {(campaign) => <ChangesScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
