import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Pending } from '../../components/page/loading-rows.tsx'
import { MoreRows } from '../../components/page/more-rows.tsx'
import { messageOf } from '../../lib/http.ts'
import { loadErrorOf } from '../../lib/load-error.ts'

interface ListBodyProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** Undefined until they are loaded. */
  rows: readonly unknown[] | undefined
  failure: string
  /** As for `Pending`. */
  pending: ReactNode
  empty: ReactNode
  children: ReactNode
}

/** The rows of a list under its toolbar, and what comes before, instead and after. */
export function ListBody({ list, rows, failure, pending, empty, children }: ListBodyProps) {
  const error = loadErrorOf(list)
  return (
    <>
      {error && (
        <Alert
          tone="danger"
          title={failure}
          action={
            <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {messageOf(error, error.message)}
        </Alert>
      )}
      {list.isPending && !error && <Pending>{pending}</Pending>}
      {rows?.length === 0 && empty}
      {!!rows?.length && (
        <>
          {children}
          <MoreRows list={list} ahead="3000px" />
        </>
      )}
    </>
  )
}

interface NothingFoundProps {
  title: string
  onClear: () => void
  children: ReactNode
}

/** Where search and filters leave no row. */
export const NothingFound = ({ title, onClear, children }: NothingFoundProps) => (
  <EmptyState icon={SearchX} title={title} action={<Button onClick={onClear}>Clear search</Button>}>
    {children}
  </EmptyState>
)
