import { Dialog } from '../../components/dialogs/dialog.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { CreateCampaignForm } from './create-campaign-form.tsx'

interface CreateCampaignDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CreateCampaignDialog({ open, onOpenChange }: CreateCampaignDialogProps) {
  function finish() {
    onOpenChange(false)
    toast('The campaign was created and is now the current one.')
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Campaign"
      description="A campaign holds its own characters, places and stories, and the people who play in it."
    >
      <CreateCampaignForm
        whenBlank="tell"
        onDone={finish}
        onCancel={() => onOpenChange(false)}
        onResume={() => onOpenChange(true)}
      />
    </Dialog>
  )
}
