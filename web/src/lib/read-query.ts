import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Ends a request that no part of the page waits for any more. */
interface Options {
  init: { signal: AbortSignal }
}

/** What is read at once. */
export const readQuery = <T>(queryKey: QueryKey, ask: (options: Options) => Promise<T>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => ask({ init: { signal } }) })

type Page = { next_cursor: string | null }
type Asked = { limit: number; cursor?: string }

/** A list that is loaded a page at a time. */
export const pagesQuery = <P extends Page>(
  queryKey: QueryKey,
  ask: (page: Asked, options: Options) => Promise<P>,
  limit = 50,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      ask({ limit, ...(pageParam && { cursor: pageParam }) }, { init: { signal } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
