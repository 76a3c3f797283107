import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'

export const SESSION_LIMITS = {
  title: 200,
  notes: 100_000,
  linked: 1_000,
  number: 1_000_000,
} as const

const title = z
  .string('Session title is required')
  .trim()
  .min(1, 'Session title is required')
  .max(SESSION_LIMITS.title, `A session title has at most ${SESSION_LIMITS.title} characters.`)

/** An NPC in a session, as it is written. */
const sessionNpcInput = z.object({
  id: z.int().positive(),
  introduced_this_session: z.boolean().default(false),
  died_this_session: z.boolean().default(false),
})

const fields = z.object({
  title,
  /** A day, as in `2026-11-21`. */
  session_date: z.iso.date('Give the date of the session as 2026-11-21.'),
  notes: z
    .string()
    .max(SESSION_LIMITS.notes, `Session notes have at most ${SESSION_LIMITS.notes} characters.`),
  location_ids: z
    .array(z.int().positive())
    .max(SESSION_LIMITS.linked, `A session visits at most ${SESSION_LIMITS.linked} locations.`),
  npcs: z
    .array(sessionNpcInput)
    .max(SESSION_LIMITS.linked, `A session has at most ${SESSION_LIMITS.linked} NPCs.`),
  visibility: oneOf(VISIBILITIES),
  /** The next free number of the campaign unless given. */
  session_number: z
    .int('A session number is a whole number.')
    .positive()
    .max(SESSION_LIMITS.number),
})

/** `POST /api/storyline`: the date is the server's day in UTC unless given. */
export const sessionCreate = fields
  .partial()
  .extend({ title, campaign_id: z.int().positive().optional() })

/** `PUT /api/storyline/{id}`: a key left out keeps its value. */
export const sessionUpdate = fields.partial().extend({
  /** When given, it must be the session's own. */
  campaign_id: z.int().positive().optional(),
  updated_at: z.string().optional(),
})

/** `GET /api/storyline`, by number: `npc_id` and `location_id` leave those that have the one or the other. */
export const storylineQuery = campaignQuery.extend({
  npc_id: wholeNumber('npc_id is a whole number.').optional(),
  location_id: wholeNumber('location_id is a whole number.').optional(),
})

export const sessionNpc = z.object({
  id: z.int(),
  name: z.string(),
  /** An address, or the seed of a drawn portrait. */
  avatar_url: z.string(),
  introduced_this_session: z.boolean(),
  died_this_session: z.boolean(),
})

/** One evening at the table, with those of its locations and NPCs that the reader may see. */
export const session = z.object({
  id: z.int(),
  campaign_id: z.int(),
  session_number: z.int(),
  title: z.string(),
  session_date: z.string(),
  notes: z.string(),
  visibility: z.enum(VISIBILITIES),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  npcs: z.array(sessionNpc),
  created_at: z.string(),
  updated_at: z.string(),
})

export type SessionCreate = z.infer<typeof sessionCreate>
export type SessionUpdate = z.infer<typeof sessionUpdate>
export type StorylineQuery = z.infer<typeof storylineQuery>
export type SessionNpc = z.infer<typeof sessionNpc>
export type Session = z.infer<typeof session>
