import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { usePageHeading } from './use-page-heading.ts'
import { usePageTitle } from './use-page-title.ts'

import styles from './empty-state.module.css'

interface NotFoundProps {
  title: string
  icon: LucideIcon
  /** Why, in a sentence. */
  children: ReactNode
  /** The ways on. */
  action: ReactNode
}

/** In place of a page that does not exist, or not for this reader. */
export function NotFound({ title, icon: Icon, children, action }: NotFoundProps) {
  const heading = usePageHeading(title)
  usePageTitle(title)
  return (
    <div className={styles.empty}>
      <Icon className={styles.icon} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p role="alert" className={styles.text}>
        {children}
      </p>
      <div className={styles.action}>{action}</div>
    </div>
  )
}
