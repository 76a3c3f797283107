import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './summary-line.module.css'

type Counts = Pick<Dashboard, 'npcCount' | 'journalCount' | 'locationCount' | 'tagCount'>

/** How much there is of each, in one line. What there is nothing of is left out. */
export function SummaryLine({ dashboard }: { dashboard: Counts }) {
  const counts = [
    { label: 'Total NPCs', count: dashboard.npcCount },
    { label: 'Journal Entries', count: dashboard.journalCount },
    { label: 'Locations Created', count: dashboard.locationCount },
    { label: 'Tags Used', count: dashboard.tagCount },
  ].filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <section aria-labelledby="summary">
      <VisuallyHidden id="summary">Summary</VisuallyHidden>
      <dl className={styles.counts}>
        {counts.map(({ label, count }) => (
          <div key={label} className={styles.part}>
            <dt>{label}</dt>
            <dd className={styles.count}>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
