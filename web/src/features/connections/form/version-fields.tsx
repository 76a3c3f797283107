import {
  CONNECTION_KINDS,
  CONNECTION_LIMITS,
} from '../../../../../src/features/connections/connections.limits.ts'
import { Field } from '../../../components/forms/field.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { WritingArea } from '../../../components/writing/writing-area.tsx'
import { KIND_LOOKS } from '../connection-kinds.ts'
import type { Version } from './connection-form-values.ts'

interface VersionFieldsProps {
  values: Version
  names: { from: string; to: string }
  /** After each label, to tell the fields of two versions apart. */
  suffix?: string
  onChange: (changes: Partial<Version>) => void
}

/** The kind of a connection and what one end is to the other. A connection has these twice if players see another version. */
export function VersionFields({ values, names, suffix = '', onChange }: VersionFieldsProps) {
  const { from, to } = names
  const [there] = KIND_LOOKS[values.kind].example
  return (
    <>
      <Field label={`Kind${suffix}`}>
        <Select
          options={CONNECTION_KINDS.map((kind) => [kind, KIND_LOOKS[kind].name])}
          value={values.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </Field>
      <Field label={`From ${from} to ${to}${suffix}`} optional>
        <TextInput
          value={values.label}
          maxLength={CONNECTION_LIMITS.label}
          placeholder={there}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
    </>
  )
}

/** What is said more rarely: the label back, and a description. */
export function MoreVersionFields({ values, names, suffix = '', onChange }: VersionFieldsProps) {
  const { from, to } = names
  const [, back] = KIND_LOOKS[values.kind].example
  return (
    <>
      <Field label={`From ${to} to ${from}${suffix}`} optional>
        <TextInput
          value={values.reverse_label}
          maxLength={CONNECTION_LIMITS.label}
          placeholder={back}
          onChange={({ target }) => onChange({ reverse_label: target.value })}
        />
      </Field>
      <Field label={`Description${suffix}`} optional>
        <WritingArea
          rows={3}
          value={values.description}
          maxLength={CONNECTION_LIMITS.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    </>
  )
}
