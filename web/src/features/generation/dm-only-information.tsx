import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { generatorQuery } from './generator.ts'

import styles from './dm-only-information.module.css'

interface UseDmOnlyInformationProps {
  /** What is written. */
  noun?: 'character' | 'article'
  value: Visibility
  onChange: (visibility: Visibility) => void
}

/** A DM's choice of what the generator may use. */
export function UseDmOnlyInformation({
  noun = 'character',
  value,
  onChange,
}: UseDmOnlyInformationProps) {
  const id = useId()
  const speaker = useQuery(generatorQuery).data?.speaker
  const isOutside = speaker && speaker.source !== 'tables' && speaker.outside
  return (
    <div>
      <Checkbox
        quiet
        checked={value === 'dm'}
        aria-describedby={id}
        onChange={(checked) => onChange(checked ? 'dm' : 'everyone')}
      >
        Use DM-only information
      </Checkbox>
      <p id={id} className={styles.meaning}>
        {value === 'dm'
          ? `The text may name DM-only NPCs, locations and sessions. The ${noun} is proposed as DM only.`
          : 'Off: uses only what players can see.'}
        {value === 'dm' &&
          isOutside &&
          ' The model runs outside your network: it gets DM-only information only if the settings of the campaign allow that.'}
      </p>
    </div>
  )
}

/** Beside a text for players that was written with more than they know. */
export function DmOnlyInformationUsed() {
  return (
    <Alert tone="warning">
      This was written with DM-only information. Check it before players can see it.
    </Alert>
  )
}
