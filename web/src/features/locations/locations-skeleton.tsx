import { Skeleton } from '../../components/page/skeleton.tsx'

import styles from './locations-screen.module.css'

const LINES = [['70%'], ['55%', 'in'], ['62%', 'in'], ['80%'], ['48%'], ['66%', 'in'], ['58%']]

export function LocationsSkeleton() {
  return (
    <div className={styles.body} role="status" aria-label="Loading the locations…">
      <div className={styles.panel}>
        <Skeleton height="2.5rem" />
        {LINES.map(([width = '', isInside], index) => (
          <div key={index} className={styles.waiting} data-inside={isInside}>
            <Skeleton shape="round" width="1.5rem" height="1.5rem" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <div className={styles.blank} />
    </div>
  )
}
