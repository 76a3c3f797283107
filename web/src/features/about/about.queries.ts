import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'

/** The version of this page. The server may have been upgraded since. */
export const PAGE_VERSION = import.meta.env.DRAMATIS_VERSION as string

/** The version of the server. It changes with an upgrade. */
export const versionQuery = {
  ...readQuery(
    queryKeys.version,
    async (options) => (await answer(api.health.$get({}, options))).version,
  ),
  staleTime: 5 * 60_000,
  retry: false,
}
