import { Skeleton } from '../../../components/page/skeleton.tsx'

import styles from './npc-list-skeleton.module.css'

const ROWS = ['62%', '44%', '78%', '51%', '38%', '66%', '47%', '58%']

export function NpcListSkeleton() {
  return (
    <div>
      <p role="status" className={styles.words}>
        Summoning NPCs from the ethereal plane...
      </p>
      <div aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton height="4.5rem" shape="portrait" />
            <div className={styles.lines}>
              <Skeleton width={width} height="1.375rem" />
              <Skeleton width="30%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
