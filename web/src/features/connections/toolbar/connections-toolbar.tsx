import { useQuery } from '@tanstack/react-query'
import { ListFilter, Network, Rows3 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { Tag } from '../../../../../src/features/tags/tags.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { type Option, optionsOf } from '../../../components/forms/options.ts'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { useIsSmall } from '../../../lib/use-is-phone.ts'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { tagsQuery } from '../../tags/tags.queries.ts'
import { useConnections } from '../connections-context.ts'
import { isFiltered, NO_FILTERS } from '../connections-search.ts'
import { findByName } from '../filter-graph.ts'
import { KindFilter } from './kind-filter.tsx'
import { ThingFilter } from './thing-filter.tsx'

import styles from './connections-toolbar.module.css'

interface ToolbarProps {
  locations: readonly Location[]
  menu: ReactNode
}

const VIEWS = [
  { to: 'graph', icon: Network, label: 'Graph' },
  { to: 'list', icon: Rows3, label: 'List' },
] as const

export function ConnectionsToolbar({ locations, menu }: ToolbarProps) {
  const { campaign, graph, center, view, search, onSearch, openNpc } = useConnections()
  const { data: tags = [] } = useQuery(tagsQuery(campaign.id))
  const isSmall = useIsSmall()
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onSearch({ q }))
  const [isOpen, setOpen] = useState(false)
  // In the list each row names its kind: what the graph has as its legend only filters there.
  const isBehindButton = isSmall || view === 'list'

  const things = [...graph.byId.values()]
  const hits = findByName(things, search.q)
  const found = hits?.size ? things.filter(({ id }) => hits.has(id)) : things

  /** Enter opens the first that is found. */
  function openFirst() {
    const [first] = hits ?? []
    if (view === 'graph' && first !== undefined) openNpc(first)
  }

  return (
    <div className={styles.toolbar} data-tools>
      <div className={styles.row}>
        <div className={styles.views} role="group" aria-label="View">
          {VIEWS.map(({ to, icon: Icon, label }) => (
            <button
              key={to}
              type="button"
              className={styles.view}
              aria-pressed={view === to}
              onClick={() => onSearch({ view: to })}
            >
              <Icon aria-hidden />
              <span className={styles.word}>{label}</span>
            </button>
          ))}
        </div>
        <SearchInput
          label="Search connections"
          placeholder={isSmall ? 'Search' : 'Search names and labels'}
          className={styles.search}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => event.key === 'Enter' && openFirst()}
        />
        {center !== undefined && (
          <Choice
            label="Circle of"
            hideLabel
            value={center}
            onChange={openNpc}
            options={optionsOf(found)}
          />
        )}
        {!isSmall && view === 'list' && <Order hideLabels />}
        {isBehindButton ? (
          <Button
            icon={ListFilter}
            aria-label={isFiltered(search) ? 'Filters, some are set' : 'Filters'}
            className={styles.filters}
            data-set={isFiltered(search) || undefined}
            onClick={() => setOpen(true)}
          >
            <span className={styles.word}>Filters</span>
          </Button>
        ) : (
          <Filters tags={tags} locations={locations} hideLabels />
        )}
        {menu}
      </div>
      <Dialog open={isBehindButton && isOpen} onClose={() => setOpen(false)} title="Filters">
        <div className={styles.sheet}>
          <Filters tags={tags} locations={locations} />
          {isSmall && view === 'list' && <Order />}
          <KindFilter />
          <ThingFilter />
        </div>
        <DialogFooter>
          <Button disabled={!isFiltered(search)} onClick={() => onSearch(NO_FILTERS)}>
            Clear all
          </Button>
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show them
          </Button>
        </DialogFooter>
      </Dialog>
    </div>
  )
}

interface Choices {
  hideLabels?: boolean
}

interface ChoiceProps<Value> {
  label: string
  hideLabel: boolean
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<const Value extends string | number | undefined>({
  label,
  hideLabel,
  ...choice
}: ChoiceProps<Value>) {
  return <SelectField label={label} hideLabel={hideLabel} className={styles.filter} {...choice} />
}

interface FiltersProps extends Choices {
  tags: readonly Tag[]
  locations: readonly Location[]
}

function Filters({ tags, locations, hideLabels = false }: FiltersProps) {
  const { search, onSearch } = useConnections()
  return (
    <>
      {tags.length > 0 && (
        <Choice
          label="Tag"
          hideLabel={hideLabels}
          value={search.tag}
          onChange={(tag) => onSearch({ tag })}
          options={[[undefined, 'All tags'], ...optionsOf(tags)]}
        />
      )}
      {locations.length > 0 && (
        <Choice
          label="Location"
          hideLabel={hideLabels}
          value={search.place}
          onChange={(place) => onSearch({ place })}
          options={[[undefined, 'All locations'], ...optionsOf(locations)]}
        />
      )}
    </>
  )
}

function Order({ hideLabels = false }: Choices) {
  const { search, onSearch } = useConnections()
  return (
    <>
      <Choice
        label="Group by"
        hideLabel={hideLabels}
        value={search.by}
        onChange={(by) => onSearch({ by })}
        options={[
          [undefined, 'By name'],
          ['kind', 'By kind'],
        ]}
      />
      <Choice
        label="Sort by"
        hideLabel={hideLabels}
        value={search.sort}
        onChange={(sort) => onSearch({ sort })}
        options={[
          [undefined, 'Name'],
          ['most', 'Most connected'],
          ['recent', 'Last changed'],
        ]}
      />
    </>
  )
}
