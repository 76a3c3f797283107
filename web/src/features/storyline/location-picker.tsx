import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'

import { Checkbox } from '../../components/forms/checkbox.tsx'
import { SearchInput } from '../../components/forms/search-input.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { classNames } from '../../design/class-names.ts'
import { locationsQuery } from '../locations/locations.queries.ts'

import styles from './picker.module.css'

/** More than these get a search field. */
const FEW = 12

interface LocationPickerProps {
  campaignId: number
  chosen: readonly number[]
  onChange: (change: (before: number[]) => number[]) => void
}

export const LocationPicker = memo(
  function LocationPicker({ campaignId, chosen, onChange }: LocationPickerProps) {
    const { data: locations, error, refetch } = useQuery(locationsQuery(campaignId))
    const [q, setQ] = useState('')
    // Chosen ones come first. A new choice moves up at the next search, so that no row jumps under the pointer.
    const [first, setFirst] = useState(() => new Set(chosen))
    const isMany = locations !== undefined && locations.length > FEW
    const wanted = q.trim().toLowerCase()
    const shown = locations
      ?.filter(({ name }) => name.toLowerCase().includes(wanted))
      .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))

    return (
      <fieldset className={styles.picker}>
        <legend className={styles.legend}>
          Locations Visited
          {chosen.length > 0 && <span className={styles.count}>{chosen.length} chosen</span>}
        </legend>
        {error && !locations && (
          <LoadError error={error} failure="The locations could not be loaded." onRetry={refetch} />
        )}
        {!locations && !error && <Skeleton height="2.5rem" />}
        {locations?.length === 0 && (
          <p className={styles.none}>This campaign has no locations yet.</p>
        )}
        {isMany && (
          <SearchInput
            label="Search locations"
            placeholder="Search locations"
            value={q}
            onChange={(next) => {
              setQ(next)
              setFirst(new Set(chosen))
            }}
          />
        )}
        <ul className={classNames(styles.locations, isMany && styles.many)}>
          {shown?.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(checked) =>
                  onChange((before) =>
                    checked ? [...before, id] : before.filter((other) => other !== id),
                  )
                }
              >
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
        {wanted && shown?.length === 0 && (
          <p className={styles.none}>No location is called that.</p>
        )}
      </fieldset>
    )
  },
  // As with the NPCs.
  (a, b) => a.campaignId === b.campaignId && a.chosen === b.chosen,
)
