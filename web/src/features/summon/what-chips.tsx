import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { ToggleChip } from '../../components/forms/toggle-chip.tsx'

import styles from './generate-dialog.module.css'

interface WhatChipsProps {
  kinds: readonly Kind[]
  /** The kind of articles; NPCs without it. */
  value: number | undefined
  onChange: (kindId: number | undefined) => void
}

/** The choice of what to generate: NPCs, or articles of a kind. */
export function WhatChips({ kinds, value, onChange }: WhatChipsProps) {
  if (kinds.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label="What to generate">
      <ToggleChip pressed={value === undefined} onToggle={() => onChange(undefined)}>
        NPC
      </ToggleChip>
      {kinds.map(({ id, name }) => (
        <ToggleChip key={id} pressed={value === id} onToggle={() => onChange(id)}>
          {name}
        </ToggleChip>
      ))}
    </div>
  )
}
