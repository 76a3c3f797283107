import { useDeferredValue, useMemo, useState } from 'react'

import { Filters } from '../../../components/forms/filter-select.tsx'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { isFilter, isSortable, OwnFilters } from '../../kinds/own-filters.tsx'
import type { OwnSearch } from '../../kinds/own-search.ts'
import { FilterChoice } from '../../lists/list-choice.tsx'
import { linesOf } from '../../location-tree/location-tree.ts'
import { useLocations } from '../locations-context.ts'
import { LocationLines } from './location-lines.tsx'
import { sortedBy, wantedBy } from './narrow-locations.ts'

import styles from './location-list.module.css'

/** So many locations are all unfolded at first. */
const FEW = 60

const inOrder = ({ label }: { label: string }) => `By ${label}`

export function LocationList() {
  const { campaign, tree, openId, shownMap, mayWrite, navigation, placing } = useLocations()
  const own = useFieldsOf(campaign.id, 'location')
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<OwnSearch>({})
  const [sort, setSort] = useState('')
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const opensAll = tree.nodes.size <= FEW
  const sorted = useMemo(() => (sort === '' ? tree : sortedBy(tree, sort)), [tree, sort])
  // Typing does not wait for a thousand lines.
  const wanted = useDeferredValue(q)
  const lines = useMemo(
    () => linesOf(sorted, (id) => toggled.get(id) ?? opensAll, wantedBy(wanted, filter)),
    [sorted, toggled, opensAll, wanted, filter],
  )
  const [toggle] = useState(
    () => (id: number, open: boolean) => setToggled((before) => new Map(before).set(id, open)),
  )

  function openFirst() {
    const isWanted = wantedBy(q, filter)
    const first = linesOf(sorted, () => true, isWanted).find(({ location }) => isWanted?.(location))
    if (first) navigation.open(first.location)
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
      {own.some((field) => isSortable(field) || isFilter(field)) && (
        <Filters>
          <OwnFilters fields={own} search={filter} onChange={setFilter} />
          {own.some(isSortable) && (
            <FilterChoice
              label="Sort By"
              none="By name"
              options={own.filter(isSortable).map(inOrder)}
              value={own.filter(({ key }) => key === sort).map(inOrder)[0] ?? ''}
              onChange={(chosen) =>
                setSort(own.find((field) => inOrder(field) === chosen)?.key ?? '')
              }
            />
          )}
        </Filters>
      )}
      <VisuallyHidden role="status">
        {(q || filter.field) && `${lines.length} locations shown`}
      </VisuallyHidden>
      {lines.length > 0 ? (
        <LocationLines
          lines={lines}
          openId={openId}
          onOpen={navigation.open}
          onToggle={toggle}
          onPin={mayWrite && shownMap ? placing.startPlacing : undefined}
        />
      ) : (
        <p className={styles.none}>
          {filter.field ? 'No location matches.' : 'No location has that name.'}
        </p>
      )}
    </div>
  )
}
