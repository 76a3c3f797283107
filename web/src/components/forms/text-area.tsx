import { type ComponentProps, type CSSProperties, type FormEvent, useCallback } from 'react'

import { classNames } from '../../design/class-names.ts'
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

/** As tall as its text, within reason, and at least as `rows` says. */
export function TextArea({
  className,
  prose = false,
  rows = 3,
  onInput,
  ref,
  style,
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
      style={{ '--rows': rows, ...style } as CSSProperties}
      className={classNames(styles.control, styles.area, prose && styles.prose, className)}
      onInput={(event: FormEvent<HTMLTextAreaElement>) => {
        grow(event.currentTarget)
        onInput?.(event as never)
      }}
      {...rest}
    />
  )
}
