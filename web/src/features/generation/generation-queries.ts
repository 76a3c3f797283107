import { queryOptions } from '@tanstack/react-query'

import type { GeneratorStatus } from '../../../../src/generation/generation.schemas.ts'
import { request } from '../../lib/http.ts'

/** Models come and go, so it is asked whenever somebody looks. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => request<GeneratorStatus>('/api/generator', { signal }),
  staleTime: 5_000,
})
