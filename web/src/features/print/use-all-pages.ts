import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Pages of 50: more would be a stack of paper, and hold up the browser. */
const MOST = 10

type Paged = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'
>

/** Reads a list on, because paper has no place to scroll. Answers whether it is read as far as it will be. */
export function useAllPages(query: Paged): boolean {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const isDone = !hasNextPage || (data?.pages.length ?? 0) >= MOST
  useEffect(() => {
    if (!isDone && !isFetching && !isError) void fetchNextPage()
  }, [isDone, isFetching, isError, fetchNextPage])
  return isDone
}
