import { Skeleton } from '../../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

import styles from './settings-form.module.css'

const WIDTHS = ['55%', '70%', '48%', '62%', '51%', '66%']

export function SettingsSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading settings…</VisuallyHidden>
      <div className={styles.form} aria-hidden>
        {WIDTHS.slice(0, rows).map((width) => (
          <div key={width}>
            <Skeleton width="8rem" />
            <Skeleton width={width} height="2.25rem" className={styles.line} />
          </div>
        ))}
      </div>
    </>
  )
}
