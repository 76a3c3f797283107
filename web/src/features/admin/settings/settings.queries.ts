import { useMutation } from '@tanstack/react-query'

import type { SettingsUpdate } from '../../../../../src/features/settings/settings.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { readQuery } from '../../../lib/read-query.ts'
import { affectedBy, refresh } from '../../../lib/refresh.ts'
import { adminApi } from '../admin-api.ts'

export const settingsQuery = readQuery(queryKeys.settings, (options) =>
  answer(adminApi.settings.$get({}, options)),
)

/** Settings apply at once, so the generator and Ollama are asked again. */
export const useUpdateSettings = () =>
  useMutation({
    mutationFn: (json: SettingsUpdate) => answer(adminApi.settings.$put({ json })),
    onSuccess(settings) {
      queryClient.setQueryData(settingsQuery.queryKey, settings)
      void refresh(affectedBy.model)
    },
  })
