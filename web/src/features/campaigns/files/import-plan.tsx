import type { ImportPlan } from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { CAMPAIGN_LIMITS } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { formatLongDate } from '../../../lib/dates.ts'

import styles from './campaign-files.module.css'

const NOUNS: [key: keyof ImportPlan['counts'], many: string][] = [
  ['npcs', 'NPCs'],
  ['entries', 'Journal entries'],
  ['locations', 'Locations'],
  ['maps', 'Maps'],
  ['sessions', 'Sessions'],
  ['connections', 'Connections'],
  ['tags', 'Tags'],
  ['pictures', 'Pictures'],
]

interface ImportPlanProps {
  plan: ImportPlan
  name: string
  onRename: (name: string) => void
}

/** What importing is going to make, and what of it will be otherwise than it was. */
export function ImportPlanView({ plan, name, onRename }: ImportPlanProps) {
  return (
    <div className={styles.plan}>
      <Field
        label="Campaign Name"
        hint={`Exported on ${formatLongDate(plan.exported_at)}.`}
        error={name.trim() === '' ? 'Campaign name is required' : undefined}
        required
      >
        <TextInput
          value={name}
          maxLength={CAMPAIGN_LIMITS.name}
          onChange={({ target }) => onRename(target.value)}
        />
      </Field>
      <dl className={styles.counts}>
        {NOUNS.map(([key, many]) => (
          <div key={key} className={styles.count}>
            <dt>{many}</dt>
            <dd>{plan.counts[key].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {plan.notices.length > 0 && (
        <ul className={styles.notices} aria-label="Good to know">
          {plan.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
