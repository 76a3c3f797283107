import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './feedback-item.module.css'

const ITEMS = ['84%', '62%', '71%']

export function FeedbackSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading feedback...</VisuallyHidden>
      <div aria-hidden>
        {ITEMS.map((width) => (
          <div key={width} className={styles.item}>
            <Skeleton width="9rem" />
            <Skeleton width={width} height="1.25rem" />
          </div>
        ))}
      </div>
    </>
  )
}
