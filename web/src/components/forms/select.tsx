import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { classNames } from '../../design/class-names.ts'
import { useField } from './field-context.ts'

import styles from './control.module.css'

/** The browser's own select, with the phone's wheel and choosing by letters. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames(styles.select, className)}>
      <select {...useField()} className={styles.control} {...rest} />
      <ChevronDown className={styles.chevron} aria-hidden />
    </div>
  )
}
