import { Skeleton } from '../../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

import styles from './person-row.module.css'

const NAMES = ['30%', '44%', '26%', '38%', '33%', '48%']

export function PeopleSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading people…</VisuallyHidden>
      <div aria-hidden>
        {NAMES.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width="2.5rem" height="2.5rem" shape="round" />
            <div className={styles.who}>
              <Skeleton width={width} height="1.4rem" />
              <Skeleton width="60%" />
            </div>
            <div className={styles.facts}>
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
