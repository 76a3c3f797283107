import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { FirstRun } from '../../../../src/features/first-run/first-run.schemas.ts'
import { checkSession } from '../../app/session.ts'
import { toast } from '../../components/toast-store.ts'
import { request } from '../../lib/http.ts'

export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) =>
    request<FirstRun>('/api/first-run', { signal, expectUnauthorized: true }),
})

export function useBecomeAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => request('/api/become-admin', { method: 'POST', json: { code } }),
    async onSuccess() {
      await checkSession()
      toast('You are the admin now.')
    },
    // Somebody else may have been faster, by the code or by the command.
    onSettled: () => void client.invalidateQueries({ queryKey: firstRunQuery.queryKey }),
  })
}
