import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useField } from './field-context.ts'

import styles from './control.module.css'

/** The browser's own select, with the phone's wheel and choosing by letters. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <div className={styles.select}>
      <select {...useField()} className={styles.control} {...props} />
      <ChevronDown className={styles.chevron} aria-hidden />
    </div>
  )
}
