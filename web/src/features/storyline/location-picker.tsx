import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { memo, useState } from 'react'

import { IconButton } from '../../components/icon-button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { fold } from '../../lib/texts/fold.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { type Choice, Picker } from './picker.tsx'

import styles from './picker.module.css'

/** More are found by their names. */
const SHOWN = 12

interface LocationPickerProps {
  campaignId: number
  chosen: readonly number[]
  /** What the notes name. */
  named: readonly Choice[]
  onChange: (change: (before: number[]) => number[]) => void
}

export const LocationPicker = memo(
  function LocationPicker({ campaignId, chosen, named, onChange }: LocationPickerProps) {
    const { data: locations, error, refetch } = useQuery(locationsQuery(campaignId))
    const [typed, setTyped] = useState('')
    const others = locations?.filter(({ id }) => !chosen.includes(id))
    const wanted = fold(typed.trim())
    const found = others?.filter(({ name }) => fold(name).includes(wanted)).slice(0, SHOWN)
    const visited = chosen.flatMap((id) => locations?.find((one) => one.id === id) ?? [])

    return (
      <Picker
        legend="Locations Visited"
        searchLabel="Search locations"
        typed={typed}
        onType={setTyped}
        found={found}
        suggested={named.filter(({ id }) => !chosen.includes(id))}
        onAdd={(choices) => onChange((before) => [...before, ...choices.map(({ id }) => id)])}
        none={
          locations?.length === 0
            ? 'This campaign has no locations yet.'
            : 'No location has that name.'
        }
        failure={
          error &&
          !locations && (
            <LoadError
              error={error}
              failure="The locations could not be loaded."
              onRetry={refetch}
            />
          )
        }
        count={chosen.length}
      >
        {visited.length > 0 && (
          <ul className={styles.chips}>
            {visited.map(({ id, name }) => (
              <li key={id} className={styles.chip}>
                <span className={styles.name}>{name}</span>
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  onClick={() => onChange((before) => before.filter((other) => other !== id))}
                />
              </li>
            ))}
          </ul>
        )}
      </Picker>
    )
  },
  // As with the NPCs.
  (a, b) => a.campaignId === b.campaignId && a.chosen === b.chosen && a.named === b.named,
)
