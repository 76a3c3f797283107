import { type ComponentProps, type FormEvent, useCallback } from 'react'

import { classNames } from '../design/class-names.ts'
import { useField } from './field-context.ts'

import styles from './control.module.css'

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Set in the serif it will be read in. */
  prose?: boolean
}

const growsByItself = CSS.supports('field-sizing', 'content')

function grow(area: HTMLTextAreaElement): void {
  if (growsByItself) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

/** As tall as its text, within reason. */
export function TextArea({
  className,
  prose = false,
  rows = 3,
  onInput,
  ref,
  ...rest
}: TextAreaProps) {
  const attach = useCallback(
    (area: HTMLTextAreaElement | null) => {
      if (area) grow(area)
      if (typeof ref === 'function') return ref(area)
      if (ref) ref.current = area
    },
    [ref],
  )

  return (
    <textarea
      {...useField()}
      ref={attach}
      rows={rows}
      className={classNames(styles.control, styles.area, prose && styles.prose, className)}
      onInput={(event: FormEvent<HTMLTextAreaElement>) => {
        grow(event.currentTarget)
        onInput?.(event as never)
      }}
      {...rest}
    />
  )
}
