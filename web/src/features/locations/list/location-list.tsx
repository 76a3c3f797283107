import { useDeferredValue, useMemo, useState } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { fold } from '../../../lib/fold.ts'
import { linesOf, type LocationTree } from '../location-tree.ts'
import { LocationLines } from './location-lines.tsx'

import styles from './location-list.module.css'

/** So many locations are all unfolded at first. */
const FEW = 60

interface LocationListProps {
  tree: LocationTree
  openId: number | undefined
  onOpen: (location: Location) => void
  onPin?: ((location: Location) => void) | undefined
}

export function LocationList({ tree, openId, onOpen, onPin }: LocationListProps) {
  const [q, setQ] = useState('')
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const opensAll = tree.nodes.size <= FEW
  // Typing does not wait for a thousand lines.
  const wanted = useDeferredValue(q)
  const lines = useMemo(
    () => linesOf(tree, (id) => toggled.get(id) ?? opensAll, wanted),
    [tree, toggled, opensAll, wanted],
  )
  const [toggle] = useState(
    () => (id: number, open: boolean) => setToggled((before) => new Map(before).set(id, open)),
  )

  function openFirst() {
    const search = fold(q)
    const first = linesOf(tree, () => true, q).find(({ location: { name } }) =>
      fold(name).includes(search),
    )
    if (first) onOpen(first.location)
  }

  return (
    <div className={styles.list}>
      <div className={styles.search}>
        <SearchInput
          label="Search locations"
          placeholder="Search locations"
          value={q}
          onChange={setQ}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && q) openFirst()
            if (event.key === 'Escape' && q) setQ('')
          }}
        />
      </div>
      <VisuallyHidden role="status">{q && `${lines.length} locations shown`}</VisuallyHidden>
      {lines.length > 0 ? (
        <LocationLines
          lines={lines}
          openId={openId}
          onOpen={onOpen}
          onToggle={toggle}
          onPin={onPin}
        />
      ) : (
        <p className={styles.none}>No location has that name.</p>
      )}
    </div>
  )
}
