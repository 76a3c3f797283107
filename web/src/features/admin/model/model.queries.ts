import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ModelStatus } from '../../../../../src/features/model/model.schemas.ts'
import { adminRequest } from '../admin-request.ts'

/** Ollama comes and goes, so it is asked whenever somebody looks. */
export const modelQuery = queryOptions({
  queryKey: ['admin', 'model'],
  queryFn: ({ signal }) => adminRequest<ModelStatus>('/api/admin/model', { signal }),
  staleTime: 2_000,
})

export function useDeleteModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (model: string) =>
      adminRequest<{ message: string }>('/api/admin/model', { method: 'DELETE', json: { model } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['generator'] })
      return client.invalidateQueries({ queryKey: modelQuery.queryKey })
    },
  })
}
