import { Skeleton } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './recent-npcs.module.css'

export function RecentNpcsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading NPCs…</VisuallyHidden>
      <div className={styles.list} aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((npc) => (
          <div key={npc} className={styles.npc}>
            <Skeleton className={styles.square} height="auto" shape="portrait" />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
    </>
  )
}
