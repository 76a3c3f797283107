import { queryOptions } from '@tanstack/react-query'

import type { Health } from '../../../../src/features/health/health.schemas.ts'
import { request } from '../../lib/http.ts'

/** Which version this page is of; the server may be of another by now. */
export const PAGE_VERSION = import.meta.env.DRAMATIS_VERSION as string

/** The version of the server. It changes when somebody puts another program in its place. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }) => (await request<Health>('/api/health', { signal })).version,
  staleTime: 5 * 60_000,
  retry: false,
})
