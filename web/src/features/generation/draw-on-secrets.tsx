import { useId } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import { Checkbox } from '../../components/checkbox.tsx'

import styles from './draw-on-secrets.module.css'

interface DrawOnSecretsProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
  disabled?: boolean
}

/** A DM's choice of what a generator may know. */
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
        Draw on what only DMs know
      </Checkbox>
      <p id={id} className={styles.meaning}>
        {value === 'dm'
          ? 'Hidden people, places and sessions may come up in the text: who comes is proposed as DM only.'
          : 'The text is made of what every player may see.'}
      </p>
    </div>
  )
}
