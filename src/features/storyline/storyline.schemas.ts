import * as z from 'zod'

import { audienceInput, originAnswer, oneOf } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { ownAnswer, ownInput } from '../kinds/own.schemas.ts'
import { thingAnswer } from '../things/things.schemas.ts'
import { SESSION_FIELDS, SESSION_LIMITS } from './storyline.fields.ts'

export * from './storyline.fields.ts'

/** An NPC in a session, as it is written. */
const sessionNpcInput = z.object({
  id: z.int().positive(),
  introduced_this_session: z.boolean().default(false),
  died_this_session: z.boolean().default(false),
})

const { goals, ...OPEN_FIELDS } = SESSION_FIELDS

/** What may be planned for a session. */
export const PLANNED_KINDS = ['npc', 'location', 'map', 'connection', 'secret', 'article'] as const

const fields = z.object({
  ...writeShape(OPEN_FIELDS),
  own: ownInput,
  /** For DMs; a key left out keeps its value. */
  plan: z
    .object({
      goals: goals.schema,
      things: z
        .array(z.object({ kind: oneOf(PLANNED_KINDS), id: z.int().positive() }))
        .max(
          SESSION_LIMITS.planned,
          `Plan at most ${SESSION_LIMITS.planned} things for a session.`,
        ),
    })
    .partial(),
  location_ids: z
    .array(z.int().positive())
    .max(SESSION_LIMITS.linked, `A session visits at most ${SESSION_LIMITS.linked} locations.`),
  article_ids: z
    .array(z.int().positive())
    .max(SESSION_LIMITS.linked, `A session has at most ${SESSION_LIMITS.linked} articles.`),
  npcs: z
    .array(sessionNpcInput)
    .max(SESSION_LIMITS.linked, `A session has at most ${SESSION_LIMITS.linked} NPCs.`),
  ...audienceInput,
})

/** `POST /api/storyline`: the date is the server's day in UTC unless given. */
export const sessionCreate = fields
  .partial()
  .extend({ title: SESSION_FIELDS.title.schema, campaign_id: z.int().positive().optional() })

/** `PUT /api/storyline/{id}`: a key left out keeps its value. */
export const sessionUpdate = fields.partial().extend({
  /** When given, it must be the session's own. */
  campaign_id: z.int().positive().optional(),
  ...savedFrom,
})

/** `PUT /api/storyline/{id}/here` */
export const hereInput = z.object({ location_id: z.int().positive().nullable() })

/** `GET /api/storyline`, by number: each id leaves the sessions that have that thing. */
export const storylineQuery = campaignQuery.extend({
  npc_id: wholeNumber('npc_id is a whole number.').optional(),
  location_id: wholeNumber('location_id is a whole number.').optional(),
  article_id: wholeNumber('article_id is a whole number.').optional(),
})

export const sessionNpc = z.object({
  id: z.int(),
  name: z.string(),
  /** An address, or the seed of a drawn portrait. */
  avatar_url: z.string(),
  introduced_this_session: z.boolean(),
  died_this_session: z.boolean(),
})

/** One session of play, with those of its locations and NPCs that the reader may see. */
export const session = z.object({
  ...thingAnswer(OPEN_FIELDS),
  own: ownAnswer,
  ...originAnswer,
  /** Null before. The session runs between the two. */
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  npcs: z.array(sessionNpc),
  articles: z.array(
    z.object({ id: z.int(), name: z.string(), kind_id: z.int(), icon: z.string() }),
  ),
  /** Where the party is; null also where the reader may not see the location. */
  here: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** For DMs. */
  plan: z
    .object({
      goals: z.string(),
      things: z.array(z.object({ kind: z.enum(PLANNED_KINDS), id: z.int(), name: z.string() })),
    })
    .optional(),
})

export type SessionCreate = z.infer<typeof sessionCreate>
export type SessionUpdate = z.infer<typeof sessionUpdate>
export type StorylineQuery = z.infer<typeof storylineQuery>
export type SessionNpc = z.infer<typeof sessionNpc>
export type Session = z.infer<typeof session>
