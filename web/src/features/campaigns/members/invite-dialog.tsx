import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { InviteForm } from './invite-form.tsx'

interface InviteDialogProps {
  campaign: Campaign
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function InviteDialog({ campaign, open, onOpenChange }: InviteDialogProps) {
  function finish(message: string) {
    onOpenChange(false)
    toast(message)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite Player"
      description="People with an account join at once; an email without one joins when it signs up."
    >
      <InviteForm
        campaignId={campaign.id}
        onInvited={finish}
        onCancel={() => onOpenChange(false)}
        onResume={() => onOpenChange(true)}
      />
    </Dialog>
  )
}
