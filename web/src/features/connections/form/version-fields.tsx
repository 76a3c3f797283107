import {
  CONNECTION_KINDS,
  CONNECTION_LIMITS,
} from '../../../../../src/features/connections/connections.limits.ts'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { ProseField } from '../../../components/writing/prose-field.tsx'
import { KIND_LOOKS } from '../connection-kinds.ts'
import type { Version } from './connection-form-values.ts'

interface VersionFieldsProps {
  values: Version
  names: { from: string; to: string }
  /** After each label, to tell the fields of two versions apart. */
  suffix?: string
  /** How the server calls the version, before the names of its fields. */
  at?: string
  onChange: (changes: Partial<Version>) => void
}

/** The kind of a connection and what one end is to the other. A connection has these twice if players see another version. */
export function VersionFields(props: VersionFieldsProps) {
  const { values, names, suffix = '', at = '', onChange } = props
  const { from, to } = names
  const [there] = KIND_LOOKS[values.kind].example
  return (
    <>
      <SelectField
        label={`Kind${suffix}`}
        options={CONNECTION_KINDS.map((kind) => [kind, KIND_LOOKS[kind].name])}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label={`From ${from} to ${to}${suffix}`}
        path={`${at}label`}
        optional
        value={values.label}
        maxLength={CONNECTION_LIMITS.label}
        placeholder={there}
        onChange={({ target }) => onChange({ label: target.value })}
      />
    </>
  )
}

/** What is said more rarely: the label back, and a description. */
export function MoreVersionFields(props: VersionFieldsProps) {
  const { values, names, suffix = '', at = '', onChange } = props
  const { from, to } = names
  const [, back] = KIND_LOOKS[values.kind].example
  return (
    <>
      <TextField
        label={`From ${to} to ${from}${suffix}`}
        path={`${at}reverse_label`}
        optional
        value={values.reverse_label}
        maxLength={CONNECTION_LIMITS.label}
        placeholder={back}
        onChange={({ target }) => onChange({ reverse_label: target.value })}
      />
      <ProseField
        label={`Description${suffix}`}
        path={`${at}description`}
        optional
        rows={3}
        max={CONNECTION_LIMITS.description}
        value={values.description}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
