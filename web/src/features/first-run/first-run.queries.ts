import { useMutation } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { answer, api, rawClient } from '../../lib/api.ts'
import { checkSession } from '../../lib/login-session/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'

export const firstRunQuery = readQuery(queryKeys.firstRun, (options) =>
  answer(rawClient.api['first-run'].$get({}, options)),
)

export const useBecomeAdmin = () =>
  useMutation({
    mutationFn: (code: string) => answer(api['become-admin'].$post({ json: { code } })),
    async onSuccess() {
      await checkSession()
      toast('You are the admin now.')
    },
    // Another person may have become the admin meanwhile.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: firstRunQuery.queryKey }),
  })
