import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import type { GivenLink } from './use-person-changes.ts'

import styles from './dialogs.module.css'

interface ResetLinkDialogProps {
  link: GivenLink | null
  onClose: () => void
}

/** The link is nowhere else to be read, and gone when this closes. */
export function ResetLinkDialog({ link, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog
      open={link !== null}
      onOpenChange={(open) => !open && onClose()}
      title={link ? `Reset link for ${link.person.username}` : ''}
      description="Hand it over yourself, in a way that only this person reads. It is shown here once and cannot be read again."
    >
      {link && <LinkToCopy link={link} onClose={onClose} />}
    </Dialog>
  )
}

function LinkToCopy({ link, onClose }: { link: GivenLink; onClose: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState('')
  const address = location.origin + link.path

  /** Browsers lend the clipboard to pages on https and on this machine alone. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setTold('')
      toast('The link is copied.')
    } catch {
      area.current?.focus()
      area.current?.select()
      setTold(
        'Your browser does not let this page copy. The link is selected: press Ctrl+C, or ⌘C on a Mac, or hold it and choose Copy.',
      )
    }
  }

  return (
    <>
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
        {told}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy Link
        </Button>
      </DialogFooter>
    </>
  )
}
