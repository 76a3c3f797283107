import type { ReactNode } from 'react'

import { classNames } from '../design/class-names.ts'
import { type Tone, TONE_ICONS } from './tone.ts'

import styles from './alert.module.css'
import tones from './tone.module.css'

interface AlertProps {
  tone: Tone
  title?: string
  children?: ReactNode
  /** The button that does something about it. */
  action?: ReactNode
}

/** Stays in the page until its cause is gone; a passing message is a toast. */
export function Alert({ tone, title, children, action }: AlertProps) {
  const Icon = TONE_ICONS[tone]
  return (
    <div
      className={classNames(styles.alert, tones[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
