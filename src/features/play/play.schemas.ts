import * as z from 'zod'

import { audienceAnswer, oneOf } from '../../choices.schemas.ts'
import { journalEntry } from '../journal/journal.schemas.ts'
import { npc } from '../npcs/npcs.schemas.ts'
import { REVEAL_KINDS, reveal } from '../reveals/reveals.schemas.ts'
import { SECRET_KINDS } from '../secrets/secrets.fields.ts'
import { SESSION_FIELDS, session } from '../storyline/storyline.schemas.ts'

const PINS_LIMIT = 24

/** `POST /api/campaigns/{id}/begin` */
export const beginInput = z.object({
  title: SESSION_FIELDS.title.schema.optional(),
  /** The reader's own day; that of the server in UTC, unless given. */
  session_date: SESSION_FIELDS.session_date.schema.optional(),
})

/** `GET /api/campaigns/{id}/tonight`: on which day, by the reader's own clock, sessions are still to come. */
export const tonightQuery = z.object({ today: SESSION_FIELDS.session_date.schema.optional() })

/** `POST /api/storyline/{id}/end` */
export const endInput = z.object({ add_log_to_notes: z.boolean().optional() })

export const ofSession = z.object({ session })
export const sessionLog = z.object({ entries: z.array(journalEntry) })

const PINNED = ['npc', 'location', 'article'] as const
const SHOWN = ['npc', 'location', 'map', 'article'] as const
const id = z.int().positive()

/** `PUT /api/campaigns/{id}/pins`: a person's own, in order. */
export const pinsInput = z.object({
  pins: z
    .array(z.object({ kind: oneOf(PINNED), id }))
    .max(PINS_LIMIT, `Keep at most ${PINS_LIMIT} things on Home.`),
})

/** A thing with its name and its face: an address, the seed of a drawn portrait, or for a location or an article the name of an icon. */
const face = {
  id: z.int(),
  name: z.string(),
  avatar_url: z.string().optional(),
  icon: z.string().optional(),
}

/** An NPC, a location or an article. */
const pin = z.object({ kind: z.enum(PINNED), ...face })
export const pins = z.object({ pins: z.array(pin) })

/** `POST /api/campaigns/{id}/show`. A picture is one of a map, an NPC or an article of the campaign. */
export const showInput = z.object({
  what: z.union([z.object({ kind: oneOf(SHOWN), id }), z.object({ picture_id: id })]).nullable(),
})

/** What is shown to players; null for nothing, and for what the reader may not see. */
export const shown = z.object({
  what: z
    .union([
      z.object({
        kind: z.enum(SHOWN),
        ...face,
        picture_url: z.string().optional(),
        /** Of an article without a picture. */
        text: z.string().optional(),
      }),
      z.object({ picture_id: z.int(), picture_url: z.string() }),
    ])
    .nullable(),
})

/** What is at hand while a session runs; where the party is stands in the session's `here`. */
const table = z.object({
  /** Those at the location where the party is, then the others whom it met in this session. */
  present: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      avatar_url: z.string(),
      /** How the NPC talks. */
      speech: npc.shape.language_style,
      is_here: z.boolean(),
      is_met: z.boolean(),
      is_dead: z.boolean(),
    }),
  ),
  /**
   * For DMs: what could be revealed next. What is planned for the session comes first, then the secrets about it, about where
   * the party is and about those present, in so far as not everyone knows them.
   */
  ready: z
    .array(
      z.object({
        what: z.object({ kind: z.enum(REVEAL_KINDS), id: z.int() }),
        /** The whole text of a secret, else a name. */
        text: z.string(),
        /** What a secret is about. */
        about: z.object({ kind: z.enum(SECRET_KINDS), id: z.int(), name: z.string() }).optional(),
        ...audienceAnswer,
        is_planned: z.boolean(),
      }),
    )
    .optional(),
})

/** `GET /api/campaigns/{id}/tonight`: the home page in one request. */
export const tonight = z.object({
  /** The session that is being played. */
  running: session.nullable(),
  /** While a session runs that the reader sees. */
  table: table.nullable(),
  /** The session that ended last, else the one with the highest number. */
  last: session.nullable(),
  /** The first session from today on that has not begun. */
  next: z.object({ date: z.string(), session_id: z.int(), title: z.string() }).nullable(),
  /** The NPCs of the last sessions, the latest first. */
  met_last: z.array(npc),
  pins: z.array(pin),
  /** What is shown to players, as `GET /api/campaigns/{id}/show` answers it. */
  shown: shown.shape.what,
  /** The reader as a member. */
  me: z.object({
    username: z.string(),
    portrait_url: z.string().nullable(),
    character: z.object({ name: z.string() }).nullable(),
  }),
  /** The quests that are open, by name. */
  open_quests: z.array(z.object({ id: z.int(), name: z.string() })),
  /** NPCs, locations and articles to be completed: how many, and the newest of them. For DMs. */
  unfinished_count: z.int().optional(),
  unfinished: z.array(pin).optional(),
  /** What was revealed to a player lately, newest first. */
  new_to_you: z.array(reveal),
  /** The beginning of the public notes. */
  notes_excerpt: z.string(),
})

export type BeginInput = z.infer<typeof beginInput>
export type PinsInput = z.infer<typeof pinsInput>
export type Pin = z.infer<typeof pin>
export type ShowInput = z.infer<typeof showInput>
export type ShownAnswer = z.infer<typeof shown>
export type Table = z.infer<typeof table>
export type Present = Table['present'][number]
export type Ready = NonNullable<Table['ready']>[number]
export type Tonight = z.infer<typeof tonight>
