import { type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type Paged = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'
>

/** Reads a list to its end: paper has no place to scroll. */
export function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: Paged): boolean {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return !hasNextPage
}
