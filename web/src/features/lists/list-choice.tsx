import { X } from 'lucide-react'

import { FilterSelect } from '../../components/forms/filter-select.tsx'
import { type Option, optionsOfTexts } from '../../components/forms/options.ts'
import { SelectField } from '../../components/forms/select-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'

import toolbar from './list-toolbar.module.css'

interface ListChoiceProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** In the toolbar of a list: its order, or a filter. */
export function ListChoice<const Value extends string>({
  label,
  ...choice
}: ListChoiceProps<Value>) {
  return <SelectField label={label} className={toolbar.choice} {...choice} />
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
      options={[['', none ?? label], ...optionsOfTexts(options)]}
      value={value}
      onChange={onChange}
      beside={value && <IconButton icon={X} label={`Any ${label}`} onClick={() => onChange('')} />}
    />
  )
}
