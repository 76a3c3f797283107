import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type { ClientErrorPage } from '../../../../../src/features/client-errors/client-errors.schemas.ts'
import { adminRequest } from '../admin-request.ts'

const PAGE = '50'

/** Pages of crash reports, the one reported last first. */
export const crashesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'crashes'],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: PAGE, ...(pageParam && { cursor: pageParam }) })
    return adminRequest<ClientErrorPage>(`/api/admin/client-errors?${query}`, { signal })
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

export function useClearCrashes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      adminRequest<{ message: string }>('/api/admin/client-errors', { method: 'DELETE' }),
    onSuccess() {
      const none: InfiniteData<ClientErrorPage, string> = {
        pages: [{ client_errors: [], total: 0, next_cursor: null }],
        pageParams: [''],
      }
      client.setQueryData(crashesQuery.queryKey, none)
    },
  })
}
