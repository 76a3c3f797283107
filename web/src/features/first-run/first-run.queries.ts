import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { checkSession } from '../../lib/login-session/session.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const firstRunQuery = queryOptions({
  queryKey: queryKeys.firstRun,
  queryFn: ({ signal }) => answer(rawClient.api['first-run'].$get({}, { init: { signal } })),
})

export function useBecomeAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => answer(api['become-admin'].$post({ json: { code } })),
    async onSuccess() {
      await checkSession()
      toast('You are the admin now.')
    },
    // Another person may have become the admin meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: firstRunQuery.queryKey }),
  })
}
