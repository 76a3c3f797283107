import type { ReactNode } from 'react'

import { classNames } from '../../design/class-names.ts'
import type { Option } from './options.ts'
import { Select } from './select.tsx'

import styles from './filters.module.css'

interface FilterSelectProps<Value extends string | number | undefined> {
  label: string
  /** The first one narrows nothing. */
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shown to the right of the choice. */
  beside?: ReactNode
}

/** A quiet chip to choose one of several values; what it shows says what it is. */
export function FilterSelect<const Value extends string | number | undefined>(
  props: FilterSelectProps<Value>,
) {
  const { label, beside, ...rest } = props
  return (
    <span className={classNames(styles.filter, rest.value !== rest.options[0]?.[0] && styles.set)}>
      <Select aria-label={label} {...rest} />
      {beside}
    </span>
  )
}

/** The filters of a list, in one line where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {children}
    </div>
  )
}
