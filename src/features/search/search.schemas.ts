import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { pageFacts } from '../../pages.schemas.ts'
import { THING_KINDS } from '../../things.limits.ts'
import { aliasesAnswer } from '../aliases/aliases.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { SECRET_KINDS } from '../secrets/secrets.fields.ts'
import { NAMED_TEXT_LIMIT, SEARCH_LENGTH } from './search.limits.ts'

export * from './search.limits.ts'

/** A map has no texts. */
export const SEARCH_KINDS = [...THING_KINDS.filter((kind) => kind !== 'map'), 'tag'] as const

/** `GET /api/search`, best first. Without `campaign_id` it looks in the first campaign. */
export const searchQuery = campaignQuery.extend({
  q: z
    .string('Say what to search for.')
    .max(SEARCH_LENGTH, `Search for at most ${SEARCH_LENGTH} characters.`),
  kind: oneOf(SEARCH_KINDS).optional(),
  /** Articles of this kind alone. */
  kind_id: wholeNumber('kind_id is a whole number.').optional(),
  /** 20 unless said. */
  limit: z.coerce.number<string | number>('limit is a number.').int().min(1).max(50).optional(),
  /** From the page before. */
  cursor: wholeNumber(
    'This page of the list is no longer there. Start from its first page.',
  ).optional(),
})

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the thing itself. */
  id: z.int(),
  /** Of an NPC, a location or an article: those that the reader may know. */
  aliases: aliasesAnswer.optional(),
  /** A name or title; of a journal entry, that of its NPC, location or session; of a connection, the names of both; of a secret, what it is about. */
  title: z.string(),
  /** Of a journal entry: whose journal it is, an NPC's, a location's or an article's, and in which session it was written. */
  npc_id: z.int().nullable().optional(),
  location_id: z.int().nullable().optional(),
  article_id: z.int().nullable().optional(),
  session_id: z.int().nullable().optional(),
  /** Of a secret: what it is about. */
  about_kind: z.enum(SECRET_KINDS).optional(),
  about_id: z.int().optional(),
  /** Of an NPC or a journal entry: an address, or the seed of a drawn portrait. */
  avatar_url: z.string().optional(),
  /** Of a tag, a location or an article. */
  icon: z.string().optional(),
  /** Of an article. */
  kind_id: z.int().optional(),
  /** Of a session. */
  session_number: z.int().optional(),
  /** Pieces of text in order; the marked ones are what was found. All plain text. */
  title_parts: z.array(z.object({ text: z.string(), marked: z.boolean() })),
  excerpt: z.array(z.object({ text: z.string(), marked: z.boolean() })),
})
export const searchAnswer = z.object({
  hits: z.array(searchHit),
  ...pageFacts,
  /** Whether there may be more than `total`: of each range only the newest 250 are counted. */
  total_is_at_least: z.boolean(),
})

/** `POST /api/search/named`. Without `campaign_id` it looks in the first campaign. */
export const namedInput = z.object({
  campaign_id: z.int().positive().optional(),
  text: z
    .string('Give the text.')
    .max(NAMED_TEXT_LIMIT, `Give at most ${NAMED_TEXT_LIMIT} characters.`),
})

const named = {
  id: z.int(),
  name: z.string(),
  /** The spellings by which the text names it. */
  written: z.array(z.string()),
  /** Whether those are its name or an alias, rather than a word of its name. */
  whole: z.boolean(),
}

export const namedThings = z.object({
  npcs: z.array(
    z.object({
      ...named,
      /** An address, or the seed of a drawn portrait. */
      avatar_url: z.string(),
    }),
  ),
  locations: z.array(z.object(named)),
  articles: z.array(z.object({ ...named, kind_id: z.int(), icon: z.string() })),
})

export type NamedInput = z.infer<typeof namedInput>
export type NamedThings = z.infer<typeof namedThings>
export type SearchKind = (typeof SEARCH_KINDS)[number]
export type SearchQuery = z.infer<typeof searchQuery>
export type SearchHit = z.infer<typeof searchHit>
export type SearchAnswer = z.infer<typeof searchAnswer>
