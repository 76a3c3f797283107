import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { isNumber, type SettingOfForm } from './generator-values.ts'

interface SettingFieldProps {
  field: SettingOfForm
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export function SettingField({ field, value, error, onChange }: SettingFieldProps) {
  return (
    <Field label={field.label} hint={field.hint} error={error} required>
      <TextInput
        value={value}
        inputMode={isNumber(field.name) ? 'numeric' : field.name === 'ollama_host' ? 'url' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
