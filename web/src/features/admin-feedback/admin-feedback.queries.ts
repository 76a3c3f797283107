import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Feedback, FeedbackPage } from '../../../../src/features/feedback/feedback.schemas.ts'
import { request } from '../../lib/http.ts'

const PAGE = '50'

/** Pages of what everybody has sent, newest first. */
export const allFeedbackQuery = infiniteQueryOptions({
  queryKey: ['feedback', 'all'],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: PAGE, ...(pageParam && { cursor: pageParam }) })
    return request<FeedbackPage>(`/api/admin/feedback?${query}`, { signal })
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

export function useRespond({ id }: Feedback) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (response: string) =>
      request<Feedback>(`/api/admin/feedback/${id}/respond`, {
        method: 'POST',
        json: { response },
      }),
    onSuccess(answered) {
      const exchange = (page: FeedbackPage) => ({
        ...page,
        feedback: page.feedback.map((one) => (one.id === id ? answered : one)),
      })
      client.setQueryData(
        allFeedbackQuery.queryKey,
        (known) => known && { ...known, pages: known.pages.map(exchange) },
      )
      void client.invalidateQueries({ queryKey: ['feedback'] })
    },
  })
}
