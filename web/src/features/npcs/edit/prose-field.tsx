import { NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Field } from '../../../components/field.tsx'
import { TextArea } from '../../../components/text-area.tsx'

interface ProseFieldProps {
  label: string
  hint?: string
  rows: number
  value: string
  onChange: (text: string) => void
}

/** Text to be read. The counter appears only where the limit comes near, and never cuts anything off. */
export function ProseField({ label, hint, rows, value, onChange }: ProseFieldProps) {
  const isLong = value.length > NPC_LIMITS.text * 0.9
  return (
    <Field
      label={label}
      hint={hint}
      {...(isLong && { counter: { count: value.length, max: NPC_LIMITS.text } })}
    >
      <TextArea
        prose
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
