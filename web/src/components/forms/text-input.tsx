import type { ComponentProps } from 'react'

import { classNames } from '../../design/class-names.ts'
import { useField } from './field-context.ts'

import styles from './control.module.css'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useField()}
      type={type}
      className={classNames(styles.control, className)}
      {...rest}
    />
  )
}
