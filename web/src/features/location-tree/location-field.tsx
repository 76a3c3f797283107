import { useQuery } from '@tanstack/react-query'

import { Field } from '../../components/forms/field.tsx'
import { IdSelect } from '../../components/forms/id-select.tsx'
import { locationsQuery } from './locations.queries.ts'

interface LocationFieldProps {
  campaignId: number
  value: number | null
  onChange: (locationId: number | null) => void
}

export function LocationField({ campaignId, value, onChange }: LocationFieldProps) {
  const { data: locations, error } = useQuery(locationsQuery(campaignId))
  return (
    <Field
      label="Location"
      hint="Only existing locations can be selected"
      error={error && !locations ? 'The locations could not be loaded.' : undefined}
    >
      <IdSelect options={locations ?? []} none="Unknown" value={value} onChange={onChange} />
    </Field>
  )
}
