import { useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Feedback,
  FeedbackPage,
} from '../../../../../src/features/feedback/feedback.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { pagesQuery } from '../../../lib/pages-query.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

/** Pages of what everybody has sent, newest first. */
export const allFeedbackQuery = pagesQuery(queryKeys.allFeedback, (query, options) =>
  answer(api.admin.feedback.$get({ query }, options), 'next_cursor'),
)

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
