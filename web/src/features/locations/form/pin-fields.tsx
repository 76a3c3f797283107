import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { Field } from '../../../components/forms/field.tsx'
import { IdSelect } from '../../../components/forms/id-select.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import type { Pin } from './location-form-values.ts'

import styles from './location-form.module.css'

interface PinFieldsProps {
  maps: readonly CampaignMap[]
  value: Pin | null
  onChange: (pin: Pin | null) => void
}

const PER_CENT = 100

/** The pin's position in numbers, for people who do not use a pointer. */
export function PinFields({ maps, value, onChange }: PinFieldsProps) {
  if (maps.length === 0) return null
  const put = (side: 'x' | 'y', typed: string) => {
    const part = Math.min(Math.max(Number(typed) / PER_CENT || 0, 0), 1)
    if (value) onChange({ ...value, [side]: part })
  }

  return (
    <div className={styles.pin}>
      <Field label="On the map">
        <IdSelect
          options={maps}
          none="No pin"
          value={value?.map_id ?? null}
          onChange={(map_id) => onChange(map_id ? { x: 0.5, y: 0.5, ...value, map_id } : null)}
        />
      </Field>
      {value && (
        <>
          <Field label="% from left">
            <Percentage part={value.x} onChange={(typed) => put('x', typed)} />
          </Field>
          <Field label="% from top">
            <Percentage part={value.y} onChange={(typed) => put('y', typed)} />
          </Field>
        </>
      )}
    </div>
  )
}

function Percentage({ part, onChange }: { part: number; onChange: (typed: string) => void }) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      min={0}
      max={PER_CENT}
      step={0.1}
      value={Math.round(part * PER_CENT * 10) / 10}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
