import { EyeOff } from 'lucide-react'

import type { Audience, Visibility } from '../../../src/choices.schemas.ts'
import { Checkbox } from './forms/checkbox.tsx'

import styles from './dm-only.module.css'

/** Beside what players do not see. */
export function DmOnlyMark() {
  return (
    <span className={styles.mark}>
      <EyeOff aria-hidden />
      DM only
    </span>
  )
}

interface DmOnlySwitchProps {
  value: Audience
  onChange: (visibility: Visibility) => void
  disabled?: boolean
}

/** A DM's choice of who may see a thing. One that some players see stays so until the DM chooses. */
export function DmOnlySwitch({ value, onChange, disabled = false }: DmOnlySwitchProps) {
  return (
    <Checkbox
      quiet
      checked={value === 'dm'}
      disabled={disabled}
      onChange={(checked) => onChange(checked ? 'dm' : 'everyone')}
    >
      DM only
    </Checkbox>
  )
}
