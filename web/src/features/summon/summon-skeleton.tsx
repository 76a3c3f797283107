import { Skeleton } from '../../components/page/skeleton.tsx'

import styles from './generate-panel.module.css'

export function SummonSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-label="Loading the campaign">
      <div className={styles.wanted}>
        <Skeleton height="7rem" />
        <Skeleton height="5rem" />
        <Skeleton height="3rem" />
      </div>
      <Skeleton height="20rem" />
    </div>
  )
}
