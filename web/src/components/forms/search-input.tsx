import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'

import { classNames } from '../../design/class-names.ts'
import { IconButton } from '../icon-button.tsx'

import styles from './control.module.css'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** What is searched, for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchInput(props: SearchInputProps) {
  const { label, value, onChange, className, ...rest } = props
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className={classNames(styles.search, className)}>
      <input
        ref={input}
        type="search"
        aria-label={label}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <Search className={styles.magnifier} aria-hidden />
      {value && (
        <IconButton icon={X} label="Clear search" className={styles.clear} onClick={clear} />
      )}
    </div>
  )
}
