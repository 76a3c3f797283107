import * as z from 'zod'

import { person } from '../../answers.schemas.ts'
import { oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { firstPageQuery, pageFacts } from '../../pages.schemas.ts'

/** What may be changed by a suggestion. */
const SUGGESTED_KINDS = ['npc', 'location', 'article', 'session', 'connection'] as const
/** What a suggestion may make. */
const MADE_KINDS = ['npc', 'location', 'article', 'connection'] as const
const SUGGESTION_STATES = ['open', 'taken', 'declined', 'withdrawn'] as const

export const SUGGESTION_LIMITS = { open: 50, words: 1_000 } as const

const words = z
  .string()
  .max(SUGGESTION_LIMITS.words, `Keep this under ${SUGGESTION_LIMITS.words} characters.`)

const fields = z.record(z.string().max(100), z.unknown())

/** `POST /api/suggestions` */
export const suggestionCreate = z.object({
  campaign_id: z.int().positive().optional(),
  /** What it is about; null or left out for something new. */
  about: z
    .object({ kind: oneOf(SUGGESTED_KINDS), id: z.int().positive() })
    .nullable()
    .optional(),
  /** What to make. An article says its kind. */
  make: z
    .object({ kind: oneOf(MADE_KINDS), kind_id: z.int().positive().optional() })
    .nullable()
    .optional(),
  /** As the thing's own route takes them. */
  fields,
  /** The `updated_at` of what was read. */
  based_on: z.string().max(40).nullable().optional(),
  note: words.nullable().optional(),
})

/** `POST /api/suggestions/{id}/take` */
export const suggestionTake = z.object({
  /** A list takes these as suggested, an object takes other words; without it all is taken. */
  fields: z.union([z.array(z.string().max(100)), fields]).optional(),
  reply: words.nullable().optional(),
})

/** `POST /api/suggestions/{id}/decline` */
export const suggestionDecline = z.object({ reply: words.nullable().optional() })

/** `GET /api/suggestions` */
export const suggestionsQuery = firstPageQuery.extend({
  campaign_id: wholeNumber('campaign_id must name the campaign.').optional(),
  state: oneOf(SUGGESTION_STATES).optional(),
  about_kind: oneOf(SUGGESTED_KINDS).optional(),
  about_id: wholeNumber('about_id is a whole number.').optional(),
})

export const suggestion = z.object({
  id: z.int(),
  campaign_id: z.int(),
  /** Null for something new, and for what the reader cannot see any more. */
  about: z.object({ kind: z.enum(SUGGESTED_KINDS), id: z.int(), name: z.string() }).nullable(),
  make: z.object({ kind: z.enum(MADE_KINDS), kind_id: z.int().optional() }).nullable(),
  fields,
  based_on: z.string().nullable(),
  /** For DMs, of an open one: what has changed since. Own fields are named as in a history, `own.status`. */
  clashes: z.array(z.string()).optional(),
  note: z.string().nullable(),
  state: z.enum(SUGGESTION_STATES),
  by: person,
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: person.nullable(),
  reply: z.string().nullable(),
  taken_fields: z.array(z.string()).optional(),
})

export const suggestionPage = z.object({ suggestions: z.array(suggestion), ...pageFacts })

export type SuggestedKind = (typeof SUGGESTED_KINDS)[number]
export type MadeKind = (typeof MADE_KINDS)[number]
export type SuggestionState = (typeof SUGGESTION_STATES)[number]
export type SuggestionCreate = z.infer<typeof suggestionCreate>
export type SuggestionTake = z.infer<typeof suggestionTake>
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>
export type Suggestion = z.infer<typeof suggestion>
export type SuggestionPage = z.infer<typeof suggestionPage>
