import { Grid3x3, List, ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { SearchInput } from '../../components/forms/search-input.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'

import styles from './list-toolbar.module.css'

/** What every list keeps in its address. */
interface ListSearch {
  q?: string
  /** Faces instead of rows. */
  view?: 'faces'
}

interface ListToolbarProps<Search extends ListSearch> {
  search: Search
  onChange: (search: Search) => void
  /** By how many values the list is narrowed, besides the search. */
  set: number
  label: string
  placeholder: string
  total: number | undefined
  /** What is counted, by their number. */
  words: (total: number) => string
  /** What is in the list, for a button. */
  plural: string
  /** The order, and the filters of most use. */
  choices: ReactNode
  /** More filters. */
  filters: ReactNode
}

/** On a phone one line: the rest is behind a button, so that the list begins on the first screen. */
export function ListToolbar<Search extends ListSearch>(props: ListToolbarProps<Search>) {
  const { search, onChange, set, total, words, choices, filters } = props
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onChange({ ...search, q }))
  const count = total === undefined ? '' : words(total)
  const view = (
    <IconButton
      icon={search.view ? List : Grid3x3}
      label={search.view ? 'Show rows' : 'Show faces'}
      variant="outlined"
      onClick={() => {
        const { view, ...others } = search
        onChange((view ? others : { ...others, view: 'faces' }) as Search)
      }}
    />
  )

  return (
    <>
      <div className={styles.toolbar} role="search">
        <SearchInput
          label={props.label}
          placeholder={props.placeholder}
          className={styles.search}
          value={typed}
          maxLength={200}
          onChange={setTyped}
        />
        {isPhone ? (
          <Button icon={ListFilter} onClick={() => setOpen(true)}>
            {set > 0 ? `Filters (${set})` : 'Filters'}
          </Button>
        ) : (
          <>
            {choices}
            {view}
          </>
        )}
        <span className={styles.count} role="status">
          {count}
        </span>
      </div>
      {!isPhone && filters}
      {isPhone && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Filters">
          <div className={styles.sheet}>
            {choices}
            {filters}
            <DialogFooter>
              {view}
              <Button variant="primary" onClick={() => setOpen(false)}>
                Show {count || props.plural}
              </Button>
            </DialogFooter>
          </div>
        </Dialog>
      )}
    </>
  )
}
