import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Feedback } from '../../../../../src/features/feedback/feedback.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { pagesQuery } from '../../../lib/pages-query.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { refresh } from '../../../lib/refresh.ts'

/** All feedback, newest first. */
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
    onSuccess: () => refresh(client, [queryKeys.feedback]),
  })
}
