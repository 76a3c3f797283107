import { Skeleton } from '../components/page/skeleton.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'

import styles from './page-pending.module.css'

/** A page whose code is still on its way. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton width="16rem" height="2.625rem" />
      <Skeleton height="4px" />
      <Skeleton width="60%" />
      <Skeleton width="45%" />
    </div>
  )
}
