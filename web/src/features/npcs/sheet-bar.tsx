import type { ReactNode } from 'react'

import { Button } from '../../components/button.tsx'
import { useTakenRoom } from '../../components/taken-room.ts'

import styles from './sheet-bar.module.css'

interface SheetBarProps {
  message: ReactNode
  secondary: ReactNode
  submitLabel: string
  saving: boolean
  disabled: boolean
}

/** Stays in reach at the foot of a long sheet, and says there what became of a save. */
export function SheetBar({ message, secondary, submitLabel, saving, disabled }: SheetBarProps) {
  return (
    <div ref={useTakenRoom('foot')} className={styles.bar}>
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
