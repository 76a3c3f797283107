import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { answer } from '../../lib/api.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'
import { adminApi } from './admin-api.ts'

/** Ollama starts and stops, so the answer is stale at once. */
export const modelQuery = queryOptions({
  queryKey: queryKeys.model,
  queryFn: ({ signal }) => answer(adminApi.model.$get({}, { init: { signal } })),
  staleTime: 2_000,
})

/** Model servers start and stop, too. */
export const generatorsQuery = queryOptions({
  queryKey: queryKeys.generators,
  queryFn: ({ signal }) => answer(adminApi.generators.$get({}, { init: { signal } })),
  staleTime: 2_000,
})

export function useDeleteModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (model: string) => answer(adminApi.model.$delete({ json: { model } })),
    onSettled: () => refresh(client, affectedBy.model),
  })
}
