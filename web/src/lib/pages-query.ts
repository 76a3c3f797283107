import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

type Page = { next_cursor: string | null }
type Asked = { limit: string; cursor?: string }

/** A list that is loaded fifty rows at a time. */
export const pagesQuery = <P extends Page>(
  queryKey: QueryKey,
  ask: (page: Asked, options: { init: { signal: AbortSignal } }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      ask({ limit: '50', ...(pageParam && { cursor: pageParam }) }, { init: { signal } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
