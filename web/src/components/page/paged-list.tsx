import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { LoadError } from './load-error.tsx'
import { Pending } from './loading-rows.tsx'
import { MoreRows } from './more-rows.tsx'

interface PagedListProps<Page, Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  /** As for `LoadError`. */
  failure: string | ((error: Error) => string)
  retry?: string
  /** As for `Pending`. */
  pending: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of all pages so far, and what comes before, instead and after. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { list, rowsOf, failure, retry } = props
  const rows = list.data?.pages.flatMap(rowsOf)
  return (
    <>
      {list.error && !list.isFetchNextPageError && (
        <LoadError error={list.error} failure={failure} retry={retry} onRetry={list.refetch} />
      )}
      {list.isPending && <Pending>{props.pending}</Pending>}
      {rows?.length === 0 && props.empty}
      {!!rows?.length && props.children(rows)}
      <MoreRows list={list} />
    </>
  )
}
