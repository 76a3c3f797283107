import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

type Page = { next_cursor: string | null }
type Asked = { limit: string; cursor?: string }

/** A list that is loaded a page at a time. */
export const pagesQuery = <P extends Page>(
  queryKey: QueryKey,
  ask: (page: Asked, options: { init: { signal: AbortSignal } }) => Promise<P>,
  limit = 50,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      ask({ limit: `${limit}`, ...(pageParam && { cursor: pageParam }) }, { init: { signal } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
