import type { ReactNode } from 'react'

import { classNames } from '../../design/class-names.ts'
import { Select } from './select.tsx'

import styles from './filters.module.css'

interface FilterSelectProps {
  label: string
  value: string
  /** The value that narrows nothing. */
  plain?: string
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
  /** Shown to the right of the choice. */
  beside?: ReactNode
}

/** A quiet chip to choose one of several values; what it shows says what it is. */
export function FilterSelect({
  label,
  value,
  plain = '',
  onChange,
  children,
  beside,
}: FilterSelectProps) {
  return (
    <span className={classNames(styles.filter, value !== plain && styles.set)}>
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
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
