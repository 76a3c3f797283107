import { useId } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import { Checkbox } from '../../components/forms/checkbox.tsx'

import styles from './draw-on-secrets.module.css'

interface DrawOnSecretsProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
  disabled?: boolean
}

/** A DM's choice of what the generator may use. */
export function DrawOnSecrets({ value, onChange, disabled = false }: DrawOnSecretsProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        quiet
        checked={value === 'dm'}
        disabled={disabled}
        aria-describedby={id}
        onChange={(checked) => onChange(checked ? 'dm' : 'everyone')}
      >
        Use DM-only information
      </Checkbox>
      <p id={id} className={styles.meaning}>
        {value === 'dm'
          ? 'The text may name DM-only NPCs, locations and sessions. The character is proposed as DM only.'
          : 'Off: uses only what players can see.'}
      </p>
    </div>
  )
}
