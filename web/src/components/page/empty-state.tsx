import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  icon?: LucideIcon
  /** In place of it. */
  mark?: ReactNode
  /** What this page is for. */
  children?: ReactNode
  /** The one button that begins. */
  action?: ReactNode
}

export function EmptyState({ title, icon: Icon, mark, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {mark}
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
