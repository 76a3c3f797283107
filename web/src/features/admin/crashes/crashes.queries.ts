import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type { ClientErrorPage } from '../../../../../src/features/client-errors/client-errors.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'

const PAGE = '50'

/** Pages of crash reports, the one reported last first. */
export const crashesQuery = infiniteQueryOptions({
  queryKey: queryKeys.crashes,
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam && { cursor: pageParam }) }
    return answer(adminApi['client-errors'].$get({ query }, { init: { signal } }))
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

export function useClearCrashes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => answer(adminApi['client-errors'].$delete()),
    onSuccess() {
      const none: InfiniteData<ClientErrorPage, string> = {
        pages: [{ client_errors: [], total: 0, next_cursor: null }],
        pageParams: [''],
      }
      client.setQueryData(crashesQuery.queryKey, none)
    },
  })
}
