import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './journal.module.css'

export function JournalSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the journal…</VisuallyHidden>
      <div className={styles.entries} aria-hidden>
        {['90%', '60%'].map((width) => (
          <div key={width} className={styles.entry}>
            <Skeleton width="1.5rem" />
            <div className={styles.waiting}>
              <Skeleton width="9rem" />
              <Skeleton width={width} height="1.5em" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
