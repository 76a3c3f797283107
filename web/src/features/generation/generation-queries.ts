import { queryOptions } from '@tanstack/react-query'

import type { GenerationSource } from '../../../../src/generation/generation.schemas.ts'
import { request } from '../../lib/http.ts'

interface GeneratorStatus {
  /** Who would speak now; nobody when only Ollama may and cannot. */
  speaker: GenerationSource | null
  /** Why Ollama, though wanted, cannot: one sentence. */
  reason: string | null
}

/** Models come and go, so it is asked whenever somebody looks. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => request<GeneratorStatus>('/api/generator', { signal }),
  staleTime: 5_000,
})
