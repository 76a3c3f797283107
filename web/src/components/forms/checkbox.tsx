import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../../design/class-names.ts'

import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  children: ReactNode
  onChange: (checked: boolean) => void
  /** Smaller and softer, beside what matters more. */
  quiet?: boolean
}

/** The whole label can be clicked. */
export function Checkbox({ children, onChange, quiet, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, quiet && styles.quiet)}>
      <input
        type="checkbox"
        className={styles.box}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
