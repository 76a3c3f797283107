import type { Feedback } from '../../../../../src/features/feedback/feedback.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { pagesQuery } from '../../../lib/read-query.ts'
import { useWrite } from '../../../lib/use-write.ts'

/** All feedback, newest first. */
export const allFeedbackQuery = pagesQuery(queryKeys.allFeedback, (query, options) =>
  answer(api.admin.feedback.$get({ query }, options), 'next_cursor'),
)

export const useRespond = ({ id }: Feedback) =>
  useWrite([queryKeys.feedback], (response: string) =>
    answer(api.admin.feedback[':id'].respond.$post({ param: { id }, json: { response } })),
  )
