import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { GeneratePanel } from './generate-panel.tsx'

export const renderGenerate = (_: true, onClose: () => void) => <GenerateDialog onClose={onClose} />

/** The page /summon, over the page that one is on. */
function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { current } = useCurrentCampaign()
  if (!current) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Generate"
      description="Describe who you need, and keep the ones you like."
      size="wide"
    >
      <GeneratePanel key={current.id} campaign={current} narrow />
    </Dialog>
  )
}
