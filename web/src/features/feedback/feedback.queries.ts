import type { FeedbackCreate } from '../../../../src/features/feedback/feedback.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { useWrite } from '../../lib/use-write.ts'

/** What the reader has sent, newest first. */
export const feedbackQuery = readQuery(queryKeys.ownFeedback, (options) =>
  answer(api.feedback.$get({}, options)),
)

export const useSendFeedback = () =>
  useWrite([queryKeys.feedback], (json: FeedbackCreate) => answer(api.feedback.$post({ json })))
