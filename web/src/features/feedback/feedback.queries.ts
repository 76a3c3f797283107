import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { FeedbackCreate } from '../../../../src/features/feedback/feedback.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { refresh } from '../../lib/refresh.ts'

/** What the reader has sent, newest first. */
export const feedbackQuery = queryOptions({
  queryKey: queryKeys.ownFeedback,
  queryFn: ({ signal }) => answer(api.feedback.$get({}, { init: { signal } })),
})

export function useSendFeedback() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: FeedbackCreate) => answer(api.feedback.$post({ json })),
    onSuccess: () => refresh(client, [queryKeys.feedback]),
  })
}
