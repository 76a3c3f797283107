import type { ReactNode } from 'react'

import styles from './section-heading.module.css'

interface SectionHeadingProps {
  children: ReactNode
  id?: string
  /** A count, or a word beside it. */
  aside?: ReactNode
  actions?: ReactNode
}

/** A part of a page: small capitals, and a line that runs on to the edge. */
export function SectionHeading({ children, id, aside, actions }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      {actions && (
        <div className={styles.actions} data-writes="buttons">
          {actions}
        </div>
      )}
    </div>
  )
}
