import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import type { GivenLink } from './use-person-changes.ts'

import styles from './dialogs.module.css'

interface ResetLinkDialogProps {
  link: GivenLink
  onClose: () => void
}

/** The only time that the link can be read. */
export function ResetLinkDialog({ link, onClose }: ResetLinkDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [hint, setHint] = useState('')
  const address = location.origin + link.path

  async function copy() {
    if (await copyText(address)) return toast('The link is copied.')
    area.current?.focus()
    setHint(
      'Your browser does not let this page copy. The link is selected: press Ctrl+C, or ⌘C on a Mac, or hold it and choose Copy.',
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reset link for ${link.person.username}`}
      description="Hand it over yourself, in a way that only this person reads. It is shown here once and cannot be read again."
    >
      <Field
        label="Link"
        hint={`It opens once, until ${formatLongTime(link.expires_at)}. After that, make another.`}
      >
        <TextArea
          ref={area}
          readOnly
          rows={2}
          spellCheck={false}
          className={styles.link}
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <p className={styles.told} role="status">
        {hint}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy Link
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
