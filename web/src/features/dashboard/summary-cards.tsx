import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './summary-cards.module.css'

type Counts = Pick<Dashboard, 'npcCount' | 'journalCount' | 'locationCount' | 'tagCount'>

/** Before the figures are here, their places are. */
export function SummaryCards({ dashboard }: { dashboard: Counts | null | undefined }) {
  const cards = [
    { label: 'Total NPCs', count: dashboard?.npcCount },
    { label: 'Journal Entries', count: dashboard?.journalCount },
    { label: 'Locations Created', count: dashboard?.locationCount },
    { label: 'Tags Used', count: dashboard?.tagCount },
  ]
  return (
    <section aria-labelledby="summary">
      <VisuallyHidden id="summary">Summary</VisuallyHidden>
      <dl className={styles.cards}>
        {cards.map(({ label, count }) => (
          <div key={label} className={styles.card}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.count}>
              {count?.toLocaleString('en-US') ?? <span aria-hidden>–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
