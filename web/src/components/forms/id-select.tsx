import type { Option } from './options.ts'
import { Select } from './select.tsx'

interface IdSelectProps {
  /** In their order; a level of 2 or more is indented. */
  options: readonly { id: number; name: string; level?: number }[]
  /** The choice of none. */
  none: string
  value: number | null
  onChange: (id: number | null) => void
}

/** One of several things, by id. A value that is not among them stays as it is until another one is chosen. */
export function IdSelect({ options, none, value, onChange }: IdSelectProps) {
  const isKnown = value === null || options.some(({ id }) => id === value)
  const known = options.map(({ id, name, level = 1 }): Option<number> => [
    id,
    '\u2003'.repeat(level - 1) + name,
  ])
  return (
    <Select
      options={[[null, none], ...(isKnown ? [] : [[value, 'Unchanged'] as const]), ...known]}
      value={value}
      onChange={onChange}
    />
  )
}
