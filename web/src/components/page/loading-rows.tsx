import type { ReactNode } from 'react'

import { VisuallyHidden } from '../visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'

import styles from './loading-rows.module.css'

const WIDTHS = ['72%', '48%', '81%', '60%', '66%', '54%']

interface LoadingRowsProps {
  /** For screen readers: 'Loading people…'. Left out where the page shows it. */
  label?: string
  rows?: number
}

/** What a page shows while it loads, or in words what is loading. */
export const Pending = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <LoadingRows label={children} /> : children

/** Shown while a list or a form is loading. */
export function LoadingRows({ label, rows = WIDTHS.length }: LoadingRowsProps) {
  return (
    <>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      <div aria-hidden>
        {WIDTHS.slice(0, rows).map((width) => (
          <div key={width} className={styles.row}>
            <div className={styles.lines}>
              <Skeleton width={width} height="1.25rem" />
              <Skeleton width="9rem" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
