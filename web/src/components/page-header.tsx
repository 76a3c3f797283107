import { type ReactNode, useEffect, useRef } from 'react'

import { takeFocusRequest } from '../app/navigation-focus.ts'
import { usePageTitle } from './use-page-title.ts'

import styles from './page-header.module.css'

interface PageHeaderProps {
  /** The heading, and the document's title unless it has its own. */
  title: string
  documentTitle?: string
  /** One quiet line under it. */
  lead?: ReactNode
  /** The way back, above it. */
  back?: ReactNode
  actions?: ReactNode
}

/** The head of every page. After a navigation the focus is here, so that it is heard and Tab goes on from it. */
export function PageHeader({ title, documentTitle, lead, back, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(documentTitle ?? title)
  // A heading that was there before is that of the page being left, unless it says something new.
  useEffect(() => {
    if (takeFocusRequest()) heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
