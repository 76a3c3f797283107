import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { ARTICLE_FIELDS } from '../../features/articles/articles.fields.ts'
import { ARTICLE_LIMITS } from '../../features/articles/articles.limits.ts'
import { ownAnswer } from '../../features/kinds/own.schemas.ts'
import { PROMPT_LIMIT } from '../generation.limits.ts'
import { type EventOf, eventsOf, withSource } from '../generation.schemas.ts'

const MOST_AVOIDED = 20
const NO_CONCEPT = 'Say in a few words what it is.'

/** `POST /api/generate-article` */
export const articleRequest = z.object({
  campaign_id: z.int().positive().optional(),
  kind_id: z.int('Say in kind_id of which kind the article is.').positive(),
  concept: z
    .string(NO_CONCEPT)
    .trim()
    .min(1, NO_CONCEPT)
    .max(PROMPT_LIMIT, `Describe it in at most ${PROMPT_LIMIT} characters.`),
  /** Names that were proposed before, when several are written one after the other. Default: none. */
  avoid: z
    .array(z.string().max(ARTICLE_LIMITS.name), 'Send avoid as a list of names.')
    .max(MOST_AVOIDED, `Send at most ${MOST_AVOIDED} names to avoid.`)
    .optional(),
  /** Who will read the result. With `dm` it may use DM-only information. Default: `everyone`. */
  visibility: oneOf(VISIBILITIES).optional(),
})

export const articleText = z.object({
  name: ARTICLE_FIELDS.name.schema,
  description: ARTICLE_FIELDS.description.schema,
})

const writtenArticle = articleText.extend({
  /** Every field of the kind that the asker reads; null where nothing is set. */
  own: ownAnswer,
})

/** An article and its generator. Nothing is saved. */
export const generatedArticle = withSource(z.object({ article: writtenArticle }))

/** With `Accept: text/event-stream`: `field` is `name`, `description` or `own.<key>`. */
export const articleEvents = eventsOf(
  z.object({ field: z.string(), text: z.string() }),
  generatedArticle,
)

export type ArticleRequest = z.input<typeof articleRequest>
export type WrittenArticle = z.infer<typeof writtenArticle>
export type GeneratedArticle = z.infer<typeof generatedArticle>
export type ArticleEvent = EventOf<typeof articleEvents>
