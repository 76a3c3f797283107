import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Settings,
  SettingsUpdate,
} from '../../../../../src/features/settings/settings.schemas.ts'
import { adminRequest } from '../admin-request.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => adminRequest<Settings>('/api/admin/settings', { signal }),
})

/** What is set holds at once: who speaks, and which Ollama is looked at, are asked anew. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SettingsUpdate) =>
      adminRequest<Settings>('/api/admin/settings', { method: 'PUT', json }),
    onSuccess(settings) {
      client.setQueryData(settingsQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: ['admin', 'model'] })
      void client.invalidateQueries({ queryKey: ['generator'] })
    },
  })
}
