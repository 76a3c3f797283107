import { Link2 } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Invited } from '../../../../../src/features/invitations/invitations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { LinkToCopy } from '../../../components/forms/link-to-copy.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { InviteForm } from './invite-form.tsx'

import styles from '../create-campaign-form.module.css'

interface Sent {
  message: string
  invitation: NonNullable<Invited['invitation']>
}

interface InviteDialogProps {
  campaign: Campaign
  open: boolean
  onOpenChange: (open: boolean) => void
  /** To a link for several people instead. */
  onLink: () => void
}

export function InviteDialog({ campaign, open, onOpenChange, onLink }: InviteDialogProps) {
  /** With the link, which is shown this once. */
  const [sent, setSent] = useState<Sent | null>(null)

  function finish({ message, invitation }: Invited) {
    if (invitation) return setSent({ message, invitation })
    onOpenChange(false)
    toast(message)
  }

  function close() {
    setSent(null)
    onOpenChange(false)
  }

  if (sent) {
    return (
      <Dialog
        open={open}
        guarded
        onClose={close}
        title="Invitation Link"
        description={sent.message}
      >
        <LinkToCopy
          address={sent.invitation.url}
          hint="It is shown here once and cannot be read again."
          onDone={close}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Invite Player"
      description="Send one link to all players. With it they join, with a new account or their own."
    >
      <Button className={styles.link} variant="primary" icon={Link2} onClick={onLink}>
        Invitation Link
      </Button>
      <h3 className={styles.or}>Or invite one person</h3>
      <InviteForm
        campaignId={campaign.id}
        onInvited={finish}
        onCancel={() => onOpenChange(false)}
        onResume={() => onOpenChange(true)}
      />
    </Dialog>
  )
}
