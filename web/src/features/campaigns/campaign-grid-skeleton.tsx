import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import cards from './campaign-card.module.css'
import styles from './campaign-grid.module.css'

export function CampaignGridSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading campaigns...</VisuallyHidden>
      <div className={styles.grid} aria-hidden>
        {[0, 1, 2].map((card) => (
          <div key={card} className={cards.card}>
            <Skeleton width="70%" height="1.5rem" />
            <Skeleton width="90%" />
            <Skeleton width="3rem" />
          </div>
        ))}
      </div>
    </>
  )
}
