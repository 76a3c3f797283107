import type { ComponentProps } from 'react'

import { useField } from './field-context.ts'

import styles from './color-input.module.css'

interface ColorInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `#rrggbb` */
  value: string
  onChange: (color: string) => void
}

/** The browser's color picker, with the code of the color beside it. */
export function ColorInput({ value, onChange, ...rest }: ColorInputProps) {
  return (
    <label className={styles.color}>
      <input
        {...useField()}
        type="color"
        className={styles.swatch}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <span className={styles.code} aria-hidden>
        {value}
      </span>
    </label>
  )
}
