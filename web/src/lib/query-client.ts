import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'

import { ApiError, isRefusal, NetworkError } from './http.ts'
import { readOrRestore, startKeeping } from './last-data/read-or-restore.ts'
import { isReachable, onReachableAgain, onUnreachable } from './reachability.ts'

/** How long after a request without an answer, while the server answers others, it is sent again. */
const AGAIN_MS = 3_000

/** How long after the server failed or was too busy, unless its answer says when. */
const AFTER_FAILURE_S = 15

/** In how many milliseconds a page that could not be read is read again by itself. */
export function againIn(error: Error | null): number | false {
  if (error instanceof NetworkError) return isReachable() && AGAIN_MS
  if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 429)) return false
  return (error.retryAfter ?? AFTER_FAILURE_S) * 1_000
}

// By default the page learns in a later task that something is being sent: on a busy phone a second Enter comes before that, and
// sends it twice.
notifyManager.setScheduler(queueMicrotask)

/** Retries at once only requests that got no answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 1 && isReachable(),
      refetchInterval: ({ state }) => againIn(state.error),
      networkMode: 'always',
      persister: readOrRestore,
    },
    mutations: { networkMode: 'always' },
  },
})
if (typeof document !== 'undefined') startKeeping(queryClient)

/** Of the queries whose page is open. */
const lastErrors = new WeakMap<Query, Error | null>()

queryClient.getQueryCache().subscribe((event) => {
  const { query } = event
  if (!query.isActive()) lastErrors.delete(query)
  if (event.type !== 'updated') return
  const { action } = event
  if (action.type === 'fetch') {
    // Reading again forgets why there is no data; the page goes on to say it, and says it once.
    const error = lastErrors.get(query)
    if (error && !query.state.error) query.setState({ error, status: 'error' })
  } else if (query.isActive()) lastErrors.set(query, query.state.error)
  // What a page shows goes once its reader may not see it any more, or it is deleted.
  if (action.type === 'error' && isRefusal(action.error) && query.state.data !== undefined) {
    query.setState({ data: undefined })
  }
})

// What waits for the server shows what the browser kept.
onUnreachable(() => {
  const isEmpty = {
    predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  }
  void queryClient
    .cancelQueries(isEmpty)
    .then(() => queryClient.refetchQueries({ type: 'active', ...isEmpty }))
})

// When the server is back, reads again what may have changed meanwhile.
onReachableAgain(() => void queryClient.invalidateQueries())
