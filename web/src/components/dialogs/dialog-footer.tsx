import type { ReactNode } from 'react'

import { Button } from '../button.tsx'

import styles from './dialog.module.css'

/** The dialog's buttons; the one that does the thing comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>
}

interface FormFooterProps {
  busy: boolean
  disabled?: boolean
  onCancel: () => void
  /** What the form does. */
  children: ReactNode
}

export const FormFooter = ({ busy, disabled, onCancel, children }: FormFooterProps) => (
  <DialogFooter>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
      {children}
    </Button>
  </DialogFooter>
)
