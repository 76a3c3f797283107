import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import cards from './tag-card.module.css'
import styles from './tag-grid.module.css'

const CARDS = ['62%', '44%', '78%', '51%', '38%', '66%']

export function TagsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading tags...</VisuallyHidden>
      <div className={styles.grid} aria-hidden>
        {CARDS.map((width) => (
          <div key={width} className={cards.card}>
            <Skeleton width="2.75rem" height="2.75rem" shape="portrait" />
            <Skeleton width={width} height="1.25rem" />
          </div>
        ))}
      </div>
    </>
  )
}
