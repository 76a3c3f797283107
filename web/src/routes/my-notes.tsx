import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { MyNotesScreen } from '../features/private-notes/my-notes-screen.tsx'

export function MyNotesPage() {
  return (
    <CampaignGate title="My Notes" what="Notes" pending="Loading your notes…">
      {(campaign) => <MyNotesScreen key={campaign.id} campaign={campaign} />}
    </CampaignGate>
  )
}
