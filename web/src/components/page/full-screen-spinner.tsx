import { VisuallyHidden } from '../visually-hidden.tsx'
import { Logo } from './logo.tsx'
import { Spinner } from './spinner.tsx'

import styles from './full-screen-spinner.module.css'

/** Looks like what index.html shows before the code is loaded. */
export function FullScreenSpinner() {
  return (
    <div className="splash" role="status">
      <Logo size={48} />
      <Spinner className={styles.spinner} />
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
  )
}
