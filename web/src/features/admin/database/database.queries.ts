import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  DatabaseCheck,
  DatabaseStatus,
} from '../../../../../src/features/database/database.schemas.ts'
import { adminRequest } from '../admin-request.ts'

export const databaseQuery = queryOptions({
  queryKey: ['admin', 'database'],
  queryFn: ({ signal }) => adminRequest<DatabaseStatus>('/api/admin/database', { signal }),
})

export function useCheckDatabase() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => adminRequest<DatabaseCheck>('/api/admin/database/check', { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: databaseQuery.queryKey }),
  })
}
