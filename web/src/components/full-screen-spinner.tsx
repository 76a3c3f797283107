import { Logo } from './logo.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

import styles from './full-screen-spinner.module.css'

export function FullScreenSpinner() {
  return (
    <div className={styles.screen} role="status">
      <Logo size={48} />
      <Spinner />
      <VisuallyHidden>Loading…</VisuallyHidden>
    </div>
  )
}
