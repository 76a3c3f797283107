import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { shownKinds, useKinds } from '../../features/kinds/kinds.queries.ts'
import type { Among } from '../../features/search/search.queries.ts'
import { MANY } from '../../lib/texts/thing-words.ts'

import styles from './palette.module.css'

interface PaletteKindsProps {
  campaignId: number
  among: Among
  onChange: (among: Among) => void
}

const ALWAYS = ['npc', 'location', 'session'] as const
const LAST = ['journal', 'secret', 'connection'] as const
const WORDS = { ...MANY, journal: 'Journal' }

/** A chip for each kind. One at a time narrows what is found; a second tap takes it off. The focus stays in the field. */
export function PaletteKinds({ campaignId, among, onChange }: PaletteKindsProps) {
  const kinds = shownKinds(useKinds(campaignId))
  const chips: [string, Among][] = [
    ...ALWAYS.map((kind): [string, Among] => [WORDS[kind], { kind }]),
    ...kinds.map(({ plural, id }): [string, Among] => [plural, { kindId: id }]),
    ...LAST.map((kind): [string, Among] => [WORDS[kind], { kind }]),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps the focus where it is
    <div
      className={styles.kinds}
      role="group"
      aria-label="Only"
      onMouseDown={(event) => event.preventDefault()}
    >
      {chips.map(([word, one]) => {
        const isChosen = one.kind === among.kind && one.kindId === among.kindId
        return (
          <ToggleChip
            key={one.kind ?? one.kindId}
            pressed={isChosen}
            onToggle={() => onChange(isChosen ? {} : one)}
          >
            {word}
          </ToggleChip>
        )
      })}
    </div>
  )
}
