import type { ReactNode } from 'react'

import styles from './dialog.module.css'

/** The dialog's buttons; the one that does the thing comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>
}
