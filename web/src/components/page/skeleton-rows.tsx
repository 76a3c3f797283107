import { VisuallyHidden } from '../visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'

import styles from './skeleton.module.css'

const WIDTHS = ['70%', '55%', '62%', '80%', '48%', '66%', '58%']

/** A list or a text that is loading. Screen readers hear the label. */
export function SkeletonRows({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.rows} aria-hidden>
        {WIDTHS.slice(0, rows).map((width) => (
          <Skeleton key={width} width={width} height="1.5em" />
        ))}
      </div>
    </>
  )
}
