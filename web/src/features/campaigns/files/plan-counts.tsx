import type { ImportPlan } from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'

import styles from './campaign-files.module.css'

const NOUNS: [key: keyof ImportPlan['counts'], many: string, one: string][] = [
  ['npcs', 'NPCs', 'NPC'],
  ['entries', 'Journal entries', 'Journal entry'],
  ['locations', 'Locations', 'Location'],
  ['articles', 'Articles', 'Article'],
  ['maps', 'Maps', 'Map'],
  ['sessions', 'Sessions', 'Session'],
  ['connections', 'Connections', 'Connection'],
  ['secrets', 'Secrets', 'Secret'],
  ['tags', 'Tags', 'Tag'],
  ['pictures', 'Pictures', 'Picture'],
]

/** How much an import creates of what it creates. */
export function PlanCounts({ plan: { counts } }: { plan: ImportPlan }) {
  const shown = NOUNS.filter(([key]) => counts[key] > 0)
  if (shown.length === 0) return null
  return (
    <dl className={styles.counts}>
      {shown.map(([key, many, one]) => (
        <div key={key} className={styles.count}>
          <dt>{counts[key] === 1 ? one : many}</dt>
          <dd>{counts[key].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
