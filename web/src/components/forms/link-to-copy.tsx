import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'

import { copyText } from '../../lib/copy-text.ts'
import { isLocal } from '../../lib/is-local.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { DialogFooter } from '../dialogs/dialog-footer.tsx'
import { toast } from '../notices/toast-store.ts'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

import styles from './link-to-copy.module.css'

interface LinkToCopyProps {
  address: string
  hint: ReactNode
  onDone: () => void
}

/** In a dialog: an address that is shown once, to copy. */
export function LinkToCopy({ address, hint, onDone }: LinkToCopyProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [refusal, setRefusal] = useState('')

  async function copy() {
    if (await copyText(address)) return toast('The link is copied.')
    area.current?.focus()
    setRefusal(
      'Your browser does not let this page copy. The link is selected: press Ctrl+C, or ⌘C on a Mac, or hold it and choose Copy.',
    )
  }

  return (
    <>
      {isLocal(address) && (
        <div className={styles.warning}>
          <Alert tone="warning">
            This link opens only on this computer. For other devices, open Dramatis by the address
            of this computer in your network, and make a link there. If that does not open, start
            Dramatis with --host 0.0.0.0.
          </Alert>
        </div>
      )}
      <Field label="Link" hint={hint}>
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
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy Link
        </Button>
      </DialogFooter>
    </>
  )
}
