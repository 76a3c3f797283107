import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { pageFacts } from '../../pages.schemas.ts'

export const FEEDBACK_TYPES = ['bug', 'feature', 'general'] as const
export const FEEDBACK_LIMITS = { message: 1_000, response: 5_000 } as const

const NO_MESSAGE = 'Please enter a feedback message.'
const NO_RESPONSE = 'Please enter a response message.'

/** `POST /api/feedback`. Without a type it is general feedback. */
export const feedbackCreate = z.object({
  message: z
    .string(NO_MESSAGE)
    .trim()
    .min(1, NO_MESSAGE)
    .max(FEEDBACK_LIMITS.message, `Feedback has at most ${FEEDBACK_LIMITS.message} characters.`),
  type: oneOf(FEEDBACK_TYPES).default('general'),
})

/** `POST /api/admin/feedback/{id}/respond` */
export const feedbackResponse = z.object({
  response: z
    .string(NO_RESPONSE)
    .trim()
    .min(1, NO_RESPONSE)
    .max(
      FEEDBACK_LIMITS.response,
      `A response has at most ${FEEDBACK_LIMITS.response} characters.`,
    ),
})

/** One item of feedback. Lists have the newest first. */
export const feedback = z.object({
  id: z.int(),
  type: z.enum(FEEDBACK_TYPES),
  message: z.string(),
  admin_response: z.string().nullable(),
  responded_at: z.string().nullable(),
  /** Null once the account is gone. */
  user: z.object({ username: z.string(), email: z.string() }).nullable(),
  created_at: z.string(),
})

/** `GET /api/admin/feedback` with a limit. */
export const feedbackPage = z.object({ feedback: z.array(feedback), ...pageFacts })

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]
export type FeedbackCreate = z.infer<typeof feedbackCreate>
export type Feedback = z.infer<typeof feedback>
export type FeedbackPage = z.infer<typeof feedbackPage>
