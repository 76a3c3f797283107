import { NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { useFirstFocus } from '../../../lib/use-first-focus.ts'
import type { NameStatus } from './use-name-check.ts'

import styles from './name-field.module.css'

interface NameFieldProps {
  name: string
  status: NameStatus
  onChange: (name: string) => void
  /** Of a new NPC: it is typed first. */
  isFirst: boolean
}

export function NameField({ name, status, onChange, isFirst }: NameFieldProps) {
  const first = useFirstFocus()
  return (
    <Field
      label="Name"
      required
      className={styles.field ?? ''}
      error={status === 'taken' ? `An NPC named "${name.trim()}" already exists.` : undefined}
      hint={
        status !== 'taken' && (
          <span role="status" className={status === 'available' ? styles.available : undefined}>
            {status === 'checking' && 'Checking...'}
            {status === 'available' && 'Name available'}
          </span>
        )
      }
    >
      <TextInput
        ref={isFirst ? first : undefined}
        name="name"
        className={styles.name}
        maxLength={NPC_LIMITS.name}
        autoComplete="off"
        autoCapitalize="words"
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
