import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'

import { SearchInput } from '../../components/forms/search-input.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { useTypedSearch } from '../../lib/use-typed-search.ts'

import styles from './admin-list.module.css'

interface AdminListProps<Page, Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  /** In words. */
  pending: string
  failure: string
  empty: ReactNode
  /** Makes an `li` of each row. */
  children: (row: Row) => ReactNode
}

/** A list that is loaded a page at a time. */
export function AdminList<Page, Row>({ children, ...props }: AdminListProps<Page, Row>) {
  return (
    <PagedList {...props}>
      {(rows) => <Rows aria-busy={props.list.isPlaceholderData}>{rows.map(children)}</Rows>}
    </PagedList>
  )
}

/** Rows between lines. */
export function Rows(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.rows} />
}

/** How many the last page says there are in all; undefined while it loads. */
export const totalOf = (list: UseInfiniteQueryResult<InfiniteData<{ total: number }>>) =>
  list.data?.pages.at(-1)?.total

interface AdminToolbarProps {
  /** What is searched, for screen readers. */
  label: string
  placeholder: string
  q: string
  onSearch: (q: string) => void
  /** What stands beside the search. */
  children: ReactNode
}

export function AdminToolbar({ label, placeholder, q, onSearch, children }: AdminToolbarProps) {
  const [typed, setTyped] = useTypedSearch(q, onSearch)
  return (
    <div className={styles.toolbar} role="search">
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        autoCapitalize="none"
        onChange={setTyped}
      />
      {children}
    </div>
  )
}
