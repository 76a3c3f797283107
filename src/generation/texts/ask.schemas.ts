import * as z from 'zod'

import { SEARCH_KINDS, searchHit } from '../../features/search/search.schemas.ts'
import { type EventOf, eventsOf, withSource } from '../generation.schemas.ts'

export const QUESTION_LIMIT = 500
const NO_QUESTION = 'Ask a question about the campaign.'

/** `POST /api/ask`. Without `campaign_id` it asks in the first campaign. */
export const askRequest = z.object({
  campaign_id: z.int().positive().optional(),
  question: z
    .string(NO_QUESTION)
    .trim()
    .min(1, NO_QUESTION)
    .max(QUESTION_LIMIT, `Ask in at most ${QUESTION_LIMIT} characters.`),
})

/** One of the passages. */
const source = z.object({ kind: z.enum(SEARCH_KINDS), id: z.int(), title: z.string() })

const found = z.object({
  /** The answer in order, each sentence with the passages that it is from. Empty when no model wrote or found an answer. */
  sentences: z.array(z.object({ text: z.string(), sources: z.array(source).min(1) })),
  /** What the campaign says about the question, the most telling first. The same shape as the hits of a search. */
  passages: z.array(searchHit),
})

export const campaignAnswer = withSource(found)

/** With `Accept: text/event-stream`: the text as it is written has the numbers of its passages in brackets: `[1]`. */
export const askEvents = eventsOf(z.object({ text: z.string() }), campaignAnswer)

export type AskRequest = z.infer<typeof askRequest>
export type Answered = z.infer<typeof found>
export type CampaignAnswer = z.infer<typeof campaignAnswer>
export type AskEvent = EventOf<typeof askEvents>
