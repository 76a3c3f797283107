import { queryOptions } from '@tanstack/react-query'

import type { ModelRequest } from '../../../../src/features/model/model.schemas.ts'
import { answer } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'
import { adminApi } from './admin-api.ts'

/** Of the Ollama at that address, by default the first. It starts and stops, so the answer is stale at once. */
export const modelQuery = (host?: string) =>
  queryOptions({
    queryKey: queryKeys.modelAt(host),
    queryFn: ({ signal }) =>
      answer(adminApi.model.$get({ query: { ollama_host: host } }, { init: { signal } })),
    staleTime: 2_000,
  })

/** Model servers start and stop, too. */
export const generatorsQuery = queryOptions({
  queryKey: queryKeys.generators,
  queryFn: ({ signal }) => answer(adminApi.generators.$get({}, { init: { signal } })),
  staleTime: 2_000,
})

export const useDeleteModel = () =>
  useWrite(affectedBy.model, (json: ModelRequest) => answer(adminApi.model.$delete({ json })))
