import { queryOptions } from '@tanstack/react-query'

import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Models come and go, so that it is soon stale. */
export const generatorQuery = queryOptions({
  queryKey: queryKeys.generator,
  queryFn: ({ signal }) => answer(api.generator.$get({}, { init: { signal } })),
  staleTime: 5_000,
})
