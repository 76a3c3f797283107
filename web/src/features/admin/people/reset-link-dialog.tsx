import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { LinkToCopy } from '../../../components/forms/link-to-copy.tsx'
import { formatLongTime } from '../../../lib/dates.ts'
import type { GivenLink } from './use-person-acts.ts'

interface ResetLinkDialogProps {
  link: GivenLink
  onClose: () => void
}

/** The only time that the link can be read. */
export function ResetLinkDialog({ link, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Reset link for ${link.person.username}`}
      description="Send it yourself, so that only this person reads it. It is shown only once."
    >
      <LinkToCopy
        address={location.origin + link.path}
        hint={`It works once, until ${formatLongTime(link.expires_at)}. After that, make another.`}
        onDone={onClose}
      />
    </Dialog>
  )
}
