import type { ModelRequest } from '../../../../src/features/model/model.schemas.ts'
import { answer } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { affectedBy } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'
import { adminApi } from './admin-api.ts'

/** Of the Ollama at that address, by default the first. It starts and stops, so the answer is stale at once. */
export const modelQuery = (host?: string) => ({
  ...readQuery(queryKeys.modelAt(host), (options) =>
    answer(adminApi.model.$get({ query: { ollama_host: host } }, options)),
  ),
  staleTime: 2_000,
})

/** Model servers start and stop, too. */
export const generatorsQuery = {
  ...readQuery(queryKeys.generators, (options) => answer(adminApi.generators.$get({}, options))),
  staleTime: 2_000,
}

export const useDeleteModel = () =>
  useWrite(affectedBy.model, (json: ModelRequest) => answer(adminApi.model.$delete({ json })))
