import type { CampaignImport } from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'

import styles from './campaign-files.module.css'

interface ImportProgressProps {
  sending: number | null
  shown: CampaignImport | null
}

/** Sending, checking, importing: one bar each, and in words what is going on. */
export function ImportProgressView({ sending, shown }: ImportProgressProps) {
  const { label, part } = describe(sending, shown)
  const percent = part === null ? '' : ` ${Math.floor(part * 100)} %`
  return (
    <div className={styles.progress}>
      <progress max={1} aria-label={label} {...(part !== null && { value: part })} />
      <span className={styles.told}>
        <span role="status">{label}…</span>
        {percent}
      </span>
    </div>
  )
}

/** Of what cannot be told, the part is null. */
function describe(sending: number | null, shown: CampaignImport | null) {
  if (sending !== null && sending < 1) return { label: 'Sending the file', part: sending }
  const label = shown?.state === 'importing' ? 'Importing' : 'Looking at what is in it'
  const { done, total } = shown?.progress ?? { done: 0, total: 0 }
  return { label, part: total > 0 ? done / total : null }
}
