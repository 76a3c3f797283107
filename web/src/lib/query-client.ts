import { QueryClient } from '@tanstack/react-query'

import { NetworkError } from './http.ts'
import { onReachableAgain } from './reachability.ts'

/** An answer of the server is final; only silence is worth a second try. */
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

// What could not be loaded meanwhile is asked for again, by itself.
onReachableAgain(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error instanceof NetworkError,
  })
})
