import type { ReactNode } from 'react'

import { Button } from '../button.tsx'
import { useTakenRoom } from '../notices/taken-room.ts'

import styles from './form-bar.module.css'

interface FormBarProps {
  message: ReactNode
  secondary: ReactNode
  submitLabel: string
  saving: boolean
  disabled: boolean
}

/** Stays at the bottom of a long form, with its buttons and the result of a save. */
export function FormBar({ message, secondary, submitLabel, saving, disabled }: FormBarProps) {
  return (
    <div ref={useTakenRoom('foot', '--form-bar')} className={styles.bar}>
      {message}
      <div className={styles.buttons}>
        {secondary}
        <Button type="submit" variant="primary" busy={saving} disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
