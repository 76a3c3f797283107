import type { ComponentProps, CSSProperties } from 'react'

import { classNames } from '../../design/class-names.ts'
import { useField } from './field-context.ts'

import styles from './control.module.css'

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** In the serif font that the text is shown in. */
  prose?: boolean
}

/** At least `rows` lines high. Grows with its text, in browsers that have `field-sizing`. */
export function TextArea({ className, prose, rows = 3, style, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useField()}
      rows={rows}
      style={{ '--rows': rows, ...style } as CSSProperties}
      className={classNames(styles.control, styles.area, prose && styles.prose, className)}
      {...rest}
    />
  )
}
