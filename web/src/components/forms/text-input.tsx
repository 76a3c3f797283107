import type { ComponentProps } from 'react'

import { classNames } from '../../design/class-names.ts'
import { unlessComposing } from '../../lib/is-composing.ts'
import { useField } from './field-context.ts'

import styles from './control.module.css'

/** `onKeyDown` hears no keys of a word that is being composed. */
export function TextInput({
  className,
  type = 'text',
  onKeyDown,
  ...rest
}: ComponentProps<'input'>) {
  return (
    <input
      {...useField()}
      type={type}
      className={classNames(styles.control, className)}
      {...rest}
      onKeyDown={unlessComposing(onKeyDown)}
    />
  )
}
