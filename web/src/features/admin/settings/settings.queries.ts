import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { SettingsUpdate } from '../../../../../src/features/settings/settings.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../../lib/refresh.ts'
import { adminApi } from '../admin-api.ts'

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: ({ signal }) => answer(adminApi.settings.$get({}, { init: { signal } })),
})

/** Settings apply at once, so the generator and Ollama are asked again. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SettingsUpdate) => answer(adminApi.settings.$put({ json })),
    onSuccess(settings) {
      client.setQueryData(settingsQuery.queryKey, settings)
      void refresh(client, affectedBy.model)
    },
  })
}
