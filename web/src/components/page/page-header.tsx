import type { ReactNode } from 'react'

import { usePageHeading } from './use-page-heading.ts'
import { usePageTitle } from './use-page-title.ts'

import styles from './page-header.module.css'

interface PageHeaderProps {
  /** The heading, and the document's title unless it has its own. */
  title: string
  documentTitle?: string | undefined
  /** Beside the lead, or without one on the line of the heading. */
  beside?: ReactNode
  /** One quiet line under it. */
  lead?: ReactNode
  /** The way back, above it. */
  back?: ReactNode
  actions?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, beside, lead, back, actions } = props
  const heading = usePageHeading(title)
  usePageTitle(documentTitle ?? title)

  return (
    <header className={styles.header}>
      {back && (
        <div className={styles.back} data-tools>
          {back}
        </div>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {!lead && beside}
          </div>
          {lead && (
            <div className={styles.titleLine}>
              <p className={styles.lead}>{lead}</p>
              {beside}
            </div>
          )}
        </div>
        {actions && (
          <div className={styles.actions} data-writes="buttons">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
