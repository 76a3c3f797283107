import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Feedback,
  FeedbackCreate,
} from '../../../../src/features/feedback/feedback.schemas.ts'
import { request } from '../../lib/http.ts'

/** What the reader has sent, newest first. */
export const feedbackQuery = queryOptions({
  queryKey: ['feedback', 'own'],
  queryFn: ({ signal }) => request<Feedback[]>('/api/feedback', { signal }),
})

export function useSendFeedback() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: FeedbackCreate) =>
      request<Feedback>('/api/feedback', { method: 'POST', json }),
    onSuccess(sent) {
      client.setQueryData(feedbackQuery.queryKey, (known) => known && [sent, ...known])
      void client.invalidateQueries({ queryKey: ['feedback'] })
    },
  })
}
