import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Feedback,
  FeedbackPage,
} from '../../../../../src/features/feedback/feedback.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const PAGE = '50'

/** Pages of what everybody has sent, newest first. */
export const allFeedbackQuery = infiniteQueryOptions({
  queryKey: queryKeys.allFeedback,
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam && { cursor: pageParam }) }
    return answer(api.admin.feedback.$get({ query }, { init: { signal } }), 'next_cursor')
  },
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

export function useRespond({ id }: Feedback) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (response: string) =>
      answer(
        api.admin.feedback[':id'].respond.$post({ param: { id: `${id}` }, json: { response } }),
      ),
    onSuccess(answered) {
      const exchange = (page: FeedbackPage) => ({
        ...page,
        feedback: page.feedback.map((one) => (one.id === id ? answered : one)),
      })
      client.setQueryData(
        allFeedbackQuery.queryKey,
        (known) => known && { ...known, pages: known.pages.map(exchange) },
      )
      void client.invalidateQueries({ queryKey: queryKeys.feedback })
    },
  })
}
