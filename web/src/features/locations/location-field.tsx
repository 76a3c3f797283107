import { useQuery } from '@tanstack/react-query'

import { Field } from '../../components/forms/field.tsx'
import { Select } from '../../components/forms/select.tsx'
import { locationsQuery } from './locations.queries.ts'

interface LocationFieldProps {
  campaignId: number
  value: number | null
  onChange: (locationId: number | null) => void
}

export function LocationField({ campaignId, value, onChange }: LocationFieldProps) {
  const { data: locations, error } = useQuery(locationsQuery(campaignId))
  const isKnown = value === null || locations?.some(({ id }) => id === value)
  return (
    <Field
      label="Location"
      hint="Only existing locations can be selected"
      error={error && !locations ? 'The locations could not be loaded.' : undefined}
    >
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      >
        <option value="">Unknown</option>
        {!isKnown && <option value={value}>Unchanged</option>}
        {locations?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
