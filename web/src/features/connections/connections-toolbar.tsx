import { EyeOff, ListFilter, Network, Rows3 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { ConnectionKind } from '../../../../src/features/connections/connections.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { Select } from '../../components/select.tsx'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import {
  type ConnectionsSearch,
  isFiltered,
  NO_FILTERS,
  type SearchChange,
} from './connections-search.ts'
import { KindFilter } from './kind-filter.tsx'

import styles from './connections-toolbar.module.css'

export interface ToolbarProps {
  search: ConnectionsSearch
  onSearch: (change: SearchChange) => void
  view: 'graph' | 'list'
  isDm: boolean
  tags: readonly Tag[]
  locations: readonly Location[]
  present: ReadonlySet<ConnectionKind>
  /** What else can be done with it. */
  menu: ReactNode
  /** Enter goes to the first that was found. */
  onEnter: () => void
}

export function ConnectionsToolbar(props: ToolbarProps) {
  const { search, onSearch, view, isDm, menu } = props
  const isPhone = useIsPhone()
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onSearch({ q }))
  const [isOpen, setOpen] = useState(false)

  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        <ViewSwitch view={view} onChange={(next) => onSearch({ view: next })} />
        <SearchInput
          label="Search connections"
          placeholder={isPhone ? 'Search' : 'Search names and labels'}
          className={styles.search}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => event.key === 'Enter' && props.onEnter()}
        />
        {isPhone ? (
          <Button
            icon={ListFilter}
            aria-label={isFiltered(search) ? 'Filters, some are set' : 'Filters'}
            className={styles.filters}
            data-set={isFiltered(search) || undefined}
            onClick={() => setOpen(true)}
          >
            Filters
          </Button>
        ) : (
          <>
            <Filters {...props} hideLabels />
            {isDm && <AsPlayers {...props} />}
          </>
        )}
        {menu}
      </div>
      {!isPhone && view === 'list' && (
        <div className={styles.row}>
          <Order {...props} hideLabels />
          <KindFilter
            present={props.present}
            value={search.kinds}
            onChange={(kinds) => onSearch({ kinds })}
          />
        </div>
      )}
      {isPhone && search.as === 'player' && (
        <p className={styles.note}>
          <EyeOff aria-hidden /> As players see it
        </p>
      )}
      <Dialog open={isPhone && isOpen} onOpenChange={setOpen} title="Filters">
        <div className={styles.sheet}>
          <Filters {...props} />
          {view === 'list' && <Order {...props} />}
          <KindFilter
            present={props.present}
            value={search.kinds}
            onChange={(kinds) => onSearch({ kinds })}
          />
          {isDm && <AsPlayers {...props} />}
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

interface ViewSwitchProps {
  view: 'graph' | 'list'
  onChange: (view: 'graph' | 'list') => void
}

function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div className={styles.views} role="group" aria-label="View">
      <button
        type="button"
        className={styles.view}
        aria-pressed={view === 'graph'}
        onClick={() => onChange('graph')}
      >
        <Network aria-hidden />
        Graph
      </button>
      <button
        type="button"
        className={styles.view}
        aria-pressed={view === 'list'}
        onClick={() => onChange('list')}
      >
        <Rows3 aria-hidden />
        List
      </button>
    </div>
  )
}

function AsPlayers({ search, onSearch }: ToolbarProps) {
  return (
    <Checkbox
      quiet
      className={styles.as}
      checked={search.as === 'player'}
      onChange={(checked) => onSearch({ as: checked ? 'player' : undefined })}
    >
      As players see it
    </Checkbox>
  )
}

function Filters(props: ToolbarProps & { hideLabels?: boolean }) {
  const { search, onSearch, tags, locations, hideLabels = false } = props
  const idOf = (value: string) => (value ? Number(value) : undefined)
  return (
    <>
      {tags.length > 0 && (
        <Field label="Tag" hideLabel={hideLabels} className={styles.filter ?? ''}>
          <Select
            value={search.tag ?? ''}
            onChange={({ target }) => onSearch({ tag: idOf(target.value) })}
          >
            <option value="">All tags</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {locations.length > 0 && (
        <Field label="Place" hideLabel={hideLabels} className={styles.filter ?? ''}>
          <Select
            value={search.place ?? ''}
            onChange={({ target }) => onSearch({ place: idOf(target.value) })}
          >
            <option value="">All places</option>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function Order({ search, onSearch, hideLabels = false }: ToolbarProps & { hideLabels?: boolean }) {
  return (
    <>
      <Field label="Group by" hideLabel={hideLabels} className={styles.filter ?? ''}>
        <Select
          value={search.by ?? 'npc'}
          onChange={({ target }) => onSearch({ by: target.value === 'kind' ? 'kind' : undefined })}
        >
          <option value="npc">By NPC</option>
          <option value="kind">By kind</option>
        </Select>
      </Field>
      <Field label="Sort by" hideLabel={hideLabels} className={styles.filter ?? ''}>
        <Select
          value={search.sort ?? ''}
          onChange={({ target }) =>
            onSearch({ sort: (target.value || undefined) as ConnectionsSearch['sort'] })
          }
        >
          <option value="">Name</option>
          <option value="most">Most connected</option>
          <option value="recent">Last changed</option>
        </Select>
      </Field>
    </>
  )
}
