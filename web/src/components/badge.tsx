import type { ReactNode } from 'react'

import { classNames } from '../design/class-names.ts'
import type { Tone } from './tone.ts'

import styles from './badge.module.css'
import tones from './tone.module.css'

interface BadgeProps {
  children: ReactNode
  tone?: 'plain' | 'brass' | Tone
  /** A tag's color, as a dot, so that the text keeps its contrast. */
  color?: string | undefined
}

export function Badge({ children, tone = 'plain', color }: BadgeProps) {
  const toned = tone !== 'plain' && tone !== 'brass'
  return (
    <span
      className={classNames(
        styles.badge,
        tone === 'brass' && styles.brass,
        toned && styles.toned,
        toned && tones[tone],
      )}
    >
      {color && <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
