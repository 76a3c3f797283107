import {
  CONNECTION_KINDS,
  CONNECTION_LIMITS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { PublicVersion } from './connection-form-values.ts'
import { KIND_LOOKS } from './connection-kinds.ts'

interface ConnectionWordsProps {
  values: PublicVersion
  /** Between whom. */
  names: readonly [from: string, to: string]
  onChange: (changes: Partial<PublicVersion>) => void
}

/** What a connection is: in truth, or as it is believed. */
export function ConnectionWords({ values, names: [from, to], onChange }: ConnectionWordsProps) {
  const [there, back] = KIND_LOOKS[values.kind].example
  return (
    <>
      <Field label="Kind">
        <Select
          value={values.kind}
          onChange={({ target }) => onChange({ kind: target.value as ConnectionKind })}
        >
          {CONNECTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LOOKS[kind].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={`From ${from} to ${to}`} optional>
        <TextInput
          value={values.label}
          maxLength={CONNECTION_LIMITS.label}
          placeholder={there}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <Field label={`From ${to} to ${from}`} optional>
        <TextInput
          value={values.reverse_label}
          maxLength={CONNECTION_LIMITS.label}
          placeholder={back}
          onChange={({ target }) => onChange({ reverse_label: target.value })}
        />
      </Field>
      <Field label="Description" optional>
        <TextArea
          rows={3}
          value={values.description}
          maxLength={CONNECTION_LIMITS.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    </>
  )
}
