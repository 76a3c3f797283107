import { queryOptions } from '@tanstack/react-query'

import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The version of this page. The server may have been upgraded since. */
export const PAGE_VERSION = import.meta.env.DRAMATIS_VERSION as string

/** The version of the server. It changes with an upgrade. */
export const versionQuery = queryOptions({
  queryKey: queryKeys.version,
  queryFn: async ({ signal }) => (await answer(api.health.$get({}, { init: { signal } }))).version,
  staleTime: 5 * 60_000,
  retry: false,
})
