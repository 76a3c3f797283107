import { LoadingRows } from '../components/page/loading-rows.tsx'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { ChangesScreen } from '../features/history/changes-screen.tsx'

export function ChangesPage() {
  return (
    <CampaignGate
      title="Recent Changes"
      what="Changes"
      pending={<LoadingRows label="Loading the changes…" />}
    >
      {(campaign) => <ChangesScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
