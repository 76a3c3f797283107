import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './rows-skeleton.module.css'

const WIDTHS = ['72%', '48%', '81%', '60%', '66%', '54%']

/** Lines that are coming; `what` names them in the plural. */
export function RowsSkeleton({ what }: { what: string }) {
  return (
    <>
      <VisuallyHidden role="status">Loading {what}…</VisuallyHidden>
      <div aria-hidden>
        {WIDTHS.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} />
            <Skeleton width="9rem" />
          </div>
        ))}
      </div>
    </>
  )
}
