import * as z from 'zod'

import { person } from '../../answers.schemas.ts'
import { AUDIENCES, oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { firstPageQuery, pageFacts } from '../../pages.schemas.ts'
import { THING_KINDS } from '../../things.limits.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { SECRET_KINDS } from '../secrets/secrets.fields.ts'

/** What can be revealed. */
export const REVEAL_KINDS = THING_KINDS

const id = z.int().positive()
/** `POST /api/reveals` */
export const revealCreate = z.object({
  campaign_id: id.optional(),
  what: z.object(
    { kind: oneOf(REVEAL_KINDS), id: z.int('what.id is the id of that thing.').positive() },
    'Say in what which thing to reveal: {kind, id}.',
  ),
  to: z.union(
    [z.literal('everyone'), z.array(id).min(1).max(1_000)],
    '`to` is "everyone", or a list with the ids of players.',
  ),
  /** The session in which it happened; unless said, the one that is running. */
  session_id: id.optional(),
  how: oneOf(['told', 'found']).optional(),
  note: z.string().max(1_000, 'A note has at most 1,000 characters.').optional(),
  /** Also reveals what it belongs to, where the receivers do not see that. */
  with_owner: z.boolean().optional(),
})

/** `GET /api/reveals`, newest first. */
export const revealsQuery = campaignQuery.extend({
  ...firstPageQuery.shape,
  /** For DMs: what reached that player. */
  user_id: wholeNumber('user_id is a whole number.').optional(),
  session_id: wholeNumber('session_id is a whole number.').optional(),
  kind: oneOf(REVEAL_KINDS).optional(),
  /** Together with `kind`: the lines about one thing. */
  what_id: wholeNumber('what_id is a whole number.').optional(),
})

const what = z.object({
  kind: z.enum(REVEAL_KINDS),
  id: z.int(),
  /** Of an article. */
  kind_id: z.int().optional(),
  /** A name or title; of an entry that of its NPC, location or session; of a secret its beginning. */
  name: z.string(),
})

/** One line of the ledger. Players get it without `to`, `note`, `by` and the names of imported people. */
export const reveal = z.object({
  id: z.int(),
  /** `narrow`: who did not see the thing any more; `to` names the players who still did. */
  action: z.enum(['base', 'reveal', 'narrow']),
  what,
  /** Where it is read: the thing itself, or what a secret or an entry belongs to. */
  at: z.object({ kind: z.enum(REVEAL_KINDS), id: z.int() }),
  to: z.union([z.literal('everyone'), z.array(z.int())]).optional(),
  session_id: z.int().nullable(),
  session_number: z.int().nullable(),
  how: z.enum(['told', 'found']).nullable(),
  note: z.string().optional(),
  /** The DM's user id. */
  by: z.int().nullable().optional(),
  /** In an imported campaign: names of people who have no account here. */
  imported_to: z.array(z.string()).optional(),
  imported_by: z.string().nullable().optional(),
  created_at: z.string(),
  taken_back_at: z.string().nullable(),
  /** For players: whether this was revealed since they joined, and its page was not opened yet. */
  is_new: z.boolean().optional(),
})
export const revealPage = z.object({ reveals: z.array(reveal), ...pageFacts })

/** `POST /api/reveals/seen`: the reader has opened the page of this thing. */
export const seenInput = z.object({
  at: z.object(
    { kind: oneOf(REVEAL_KINDS), id: z.int('at.id is the id of that thing.').positive() },
    'Say in at which page was opened: {kind, id}.',
  ),
})
export const seenAnswer = z.object({
  /** The lines that were new. */
  seen: z.array(z.int()),
})

/** `GET /api/knowledge` */
export const knowledgeQuery = campaignQuery.extend({
  ...firstPageQuery.shape,
  kind: oneOf(REVEAL_KINDS).optional(),
})

const knowledgeRow = z.object({
  /** A secret or an entry has its beginning for a name. */
  what,
  /** What a secret or an entry belongs to. */
  about: z.object({ kind: z.enum(SECRET_KINDS), id: z.int(), name: z.string() }).optional(),
  /** Of an NPC, and of a secret about one or an entry of one. */
  tag_ids: z.array(z.int()),
  visibility: z.enum(AUDIENCES),
  /** By user id; null: that player does not know it. */
  known: z.record(
    z.string(),
    z
      .object({
        since: z.string(),
        session_id: z.int().nullable(),
        session_number: z.int().nullable(),
      })
      .nullable(),
  ),
})
export const knowledge = z.object({
  players: z.array(person),
  rows: z.array(knowledgeRow),
  ...pageFacts,
})

export type RevealKind = (typeof REVEAL_KINDS)[number]
export type RevealCreate = z.infer<typeof revealCreate>
export type RevealsQuery = z.infer<typeof revealsQuery>
export type Reveal = z.infer<typeof reveal>
export type SeenInput = z.infer<typeof seenInput>
export type RevealPage = z.infer<typeof revealPage>
export type KnowledgeQuery = z.infer<typeof knowledgeQuery>
export type KnowledgeRow = z.infer<typeof knowledgeRow>
export type Knowledge = z.infer<typeof knowledge>
