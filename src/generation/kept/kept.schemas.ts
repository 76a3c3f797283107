import * as z from 'zod'

import { generatedArticle } from '../articles/articles.schemas.ts'
import { eventsOf, generatedCharacter } from '../generation.schemas.ts'
import { campaignAnswer } from '../texts/ask.schemas.ts'
import { generatedText } from '../texts/texts.schemas.ts'

const A_NAME = 'keep is a name of at most 100 characters.'

/** With `?keep={name}` a generation goes on when the client leaves, and its result waits for the person for a day. */
export const keepQuery = z.object({ keep: z.string().min(1, A_NAME).max(100, A_NAME).optional() })

const result = z.union([generatedCharacter, generatedArticle, generatedText, campaignAnswer])

const kept = z.object({
  keep: z.string(),
  /** What the person asked for, in their words: the concept, the question. */
  asked: z.string(),
  started_at: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  result: result.nullable(),
  /** Why there is no result: one sentence. */
  error: z.string().nullable(),
  code: z.string().nullable(),
})

/** `GET /api/generations/kept`: the latest of the asker, or null. */
export const keptGeneration = z.object({ generation: kept.nullable() })

/** `GET /api/generations/kept/events`: from the beginning, then as it is written. */
export const keptEvents = eventsOf(
  z.object({ field: z.string().optional(), text: z.string() }),
  result,
)

export const keptResult = result
export type KeptGeneration = z.infer<typeof kept>
