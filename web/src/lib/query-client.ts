import { QueryClient } from '@tanstack/react-query'

import { NetworkError } from './http.ts'
import { onReachableAgain } from './reachability.ts'

/** Retries only requests that got no answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// When the server is back, loads what could not be loaded.
onReachableAgain(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error instanceof NetworkError,
  })
})
