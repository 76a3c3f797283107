import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useField } from './field-context.ts'
import type { Option } from './options.ts'

import styles from './control.module.css'

export type Value = string | number | boolean | null | undefined

export interface SelectProps<Chosen extends Value> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  options: readonly Option<Chosen>[]
  value: Chosen
  onChange: (value: Chosen) => void
}

/** The browser's own select, with the phone's wheel and choosing by letters. */
export function Select<const Chosen extends Value>(props: SelectProps<Chosen>) {
  const { options, value, onChange, ...rest } = props
  return (
    <div className={styles.select}>
      <select
        {...useField()}
        className={styles.control}
        {...rest}
        value={written(value)}
        onChange={({ target }) => onChange(options[target.selectedIndex]![0])}
      >
        {options.map(([one, words, isHidden]) => (
          <option key={written(one)} value={written(one)} hidden={isHidden}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden />
    </div>
  )
}

const written = (value: Value) => String(value ?? '')
