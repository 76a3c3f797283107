import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './connections-skeleton.module.css'

export function ConnectionsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading connections…</VisuallyHidden>
      <div className={styles.rows} aria-hidden>
        <Skeleton height="2.5rem" />
        {[64, 48, 72, 56, 60].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    </>
  )
}
