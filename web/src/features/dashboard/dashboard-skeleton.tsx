import { Skeleton } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './dashboard.module.css'
import recent from './recent-npcs.module.css'

export function DashboardSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the dashboard…</VisuallyHidden>
      <div className={styles.column} aria-hidden>
        <div className={recent.list}>
          {[0, 1, 2, 3, 4].map((npc) => (
            <div key={npc} className={recent.npc}>
              <Skeleton className={recent.square} height="auto" shape="portrait" />
              <Skeleton width="80%" />
            </div>
          ))}
        </div>
        <Skeleton height="6rem" />
      </div>
    </>
  )
}
