import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { answer } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'

export const databaseQuery = queryOptions({
  queryKey: queryKeys.database,
  queryFn: ({ signal }) => answer(adminApi.database.$get({}, { init: { signal } })),
})

export function useCheckDatabase() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => answer(adminApi.database.check.$post()),
    onSuccess: () => client.invalidateQueries({ queryKey: databaseQuery.queryKey }),
  })
}
