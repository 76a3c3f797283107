import { infiniteQueryOptions } from '@tanstack/react-query'

import { answer } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'

const PAGE = '50'

/** Pages of what admins did, newest first. Every action adds a line, so the answer is stale at once. */
export const auditQuery = infiniteQueryOptions({
  queryKey: queryKeys.audit,
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam && { cursor: pageParam }) }
    return answer(adminApi.audit.$get({ query }, { init: { signal } }))
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})
