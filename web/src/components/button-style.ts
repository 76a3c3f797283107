import { classNames } from '../design/class-names.ts'

import styles from './button.module.css'

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** What a button and a link that looks like one share. */
export function buttonClass(
  { variant = 'secondary', size = 'medium', wide = false }: ButtonStyle,
  className?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    wide && styles.wide,
    className,
  )
}

export const buttonIconClass = styles.icon
