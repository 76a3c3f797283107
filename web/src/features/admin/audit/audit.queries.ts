import { infiniteQueryOptions } from '@tanstack/react-query'

import type { AuditPage } from '../../../../../src/features/audit/audit.schemas.ts'
import { adminRequest } from '../admin-request.ts'

const PAGE = '50'

/** Pages of what admins did, newest first. Every act adds a line, so it is asked whenever somebody looks. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: PAGE, ...(pageParam && { cursor: pageParam }) })
    return adminRequest<AuditPage>(`/api/admin/audit?${query}`, { signal })
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})
