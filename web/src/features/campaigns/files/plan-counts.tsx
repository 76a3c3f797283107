import type { ImportPlan } from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { THING_KINDS, THINGS } from '../../../../../src/things.limits.ts'
import { MANY, ONE } from '../../../lib/texts/thing-words.ts'

import styles from './campaign-files.module.css'

const NOUNS: readonly (readonly [key: keyof ImportPlan['counts'], many: string, one: string])[] = [
  ...THING_KINDS.map((kind) => [THINGS[kind].part, MANY[kind], ONE[kind]] as const),
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
