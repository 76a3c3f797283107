import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import list from './session-list.module.css'
import styles from './storyline.module.css'

export function StorylineSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading sessions…</VisuallyHidden>
      <div className={styles.desk} aria-hidden>
        <div>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={list.session}>
              <Skeleton width="1.75rem" />
              <div className={styles.lines}>
                <Skeleton width="80%" />
                <Skeleton width="45%" height="0.8em" />
              </div>
            </div>
          ))}
        </div>
        <div className={styles.waiting}>
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton width="30%" />
          <Skeleton height="9rem" />
        </div>
      </div>
    </>
  )
}
