import { Skeleton } from '../../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

import styles from './members.module.css'

export function MembersSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading players…</VisuallyHidden>
      <div className={styles.members} aria-hidden>
        {[0, 1].map((row) => (
          <div key={row} className={styles.member}>
            <Skeleton width="3.5rem" height="3.5rem" shape="round" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </>
  )
}
