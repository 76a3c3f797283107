import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { Field } from '../../components/forms/field.tsx'
import { FilterSelect } from '../../components/forms/filter-select.tsx'
import { Select } from '../../components/forms/select.tsx'
import { IconButton } from '../../components/icon-button.tsx'

import toolbar from './list-toolbar.module.css'

interface ListChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** In the toolbar of a list: its order, or a filter. */
export function ListChoice({ label, value, onChange, children }: ListChoiceProps) {
  return (
    <Field label={label} className={toolbar.choice ?? ''}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    </Field>
  )
}

interface FilterChoiceProps {
  label: string
  /** What stands there while nothing is chosen, unless the label does. */
  none?: string
  options: readonly string[]
  /** '' for any. */
  value: string
  onChange: (value: string) => void
}

/** A chip below the toolbar, to choose one of several values. */
export function FilterChoice({ label, none, options, value, onChange }: FilterChoiceProps) {
  return (
    <FilterSelect
      label={label}
      value={value}
      onChange={onChange}
      beside={value && <IconButton icon={X} label={`Any ${label}`} onClick={() => onChange('')} />}
    >
      <option value="">{none ?? label}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </FilterSelect>
  )
}
