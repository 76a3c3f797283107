import * as z from 'zod'

import { audienceInput, oneOf, AUDIENCES } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { blankOf, writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'
import { aliasesInput } from '../aliases/aliases.schemas.ts'
import { TRADES } from '../avatars/trades.limits.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { ownFilterQuery, ownInput, ownSort } from '../kinds/own.schemas.ts'
import { namedAnswer, thingAnswer } from '../things/things.schemas.ts'
import {
  type LANGUAGE_STYLES,
  type NARRATIVE_ROLES,
  NPC_FIELDS,
  NPC_LIMITS,
  type TRUSTWORTHINESS,
} from './npcs.fields.ts'

export * from './npcs.fields.ts'
export type { AssignedTag } from '../tags/tags.schemas.ts'

const NPC_SORTS = ['name', 'class', 'recent', 'updated'] as const

/** The fields that say how an NPC speaks, what it is for, and whether it can be trusted. */
export const TRAIT_FIELDS = ['language_style', 'narrative_role', 'trustworthiness'] as const
export const NPC_DEFAULTS = blankOf(NPC_FIELDS)
export const npcName = NPC_FIELDS.name.schema

const npcFields = z.object({
  ...writeShape(NPC_FIELDS),
  aliases: aliasesInput,
  own: ownInput,
  location: z.string().nullable(),
  location_id: z.int().positive().nullable(),
  /** For DMs; from others it is left aside. Without a session and a time: outside a session, and now. */
  died: z
    .object({ session_id: z.int().positive().nullable(), at: z.iso.datetime() })
    .partial()
    .nullable(),
  ...audienceInput,
})

/** `POST /api/npcs`: only the name is required; what is left out takes its default. */
export const npcCreate = npcFields.partial().extend({
  name: npcName,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/npcs/{id}`: a key left out keeps its value; `updated_at` guards against a stale edit. */
export const npcUpdate = npcFields.partial().extend({
  /** Where to look for an NPC that is named by its name. */
  campaign_id: z.int().positive().optional(),
  ...savedFrom,
})

/** `GET /api/npcs`. Without `limit` it answers everything. */
export const npcListQuery = campaignQuery.extend(pageQuery.shape).extend({
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
  tag: z.string().max(NPC_LIMITS.tag).optional(),
  sort: ownSort(NPC_SORTS).optional(),
  ...ownFilterQuery,
  location_id: wholeNumber('location_id is a whole number.').optional(),
  /** An NPC's trait is found only by those who may read it. */
  language_style: NPC_FIELDS.language_style.schema.optional(),
  narrative_role: NPC_FIELDS.narrative_role.schema.optional(),
  trustworthiness: NPC_FIELDS.trustworthiness.schema.optional(),
  /** With `true`, for DMs: those to be completed later. */
  unfinished: oneOf(['true', 'false']).optional(),
})

const FACES_AT_MOST = 'count is a whole number from 1 to 24.'

/** `GET /api/campaigns/{id}/new-faces`. */
export const newFacesQuery = z.object({
  count: wholeNumber(FACES_AT_MOST)
    .refine((count) => count <= 24, FACES_AT_MOST)
    .default(1),
  sex: oneOf(['she', 'he']).optional(),
  age: oneOf(['young', 'old']).optional(),
  trade: oneOf(TRADES).optional(),
})

/** `POST /api/check-duplicate-name`. `visibility`, from a DM, is that of the NPC. */
export const duplicateNameCheck = z.object({
  name: z.string(),
  campaign_id: z.int().positive().optional(),
  exclude_id: z.int().positive().optional(),
  visibility: oneOf(AUDIENCES).optional(),
})

export type LanguageStyle = (typeof LANGUAGE_STYLES)[number]
export type NarrativeRole = (typeof NARRATIVE_ROLES)[number]
export type Trustworthiness = (typeof TRUSTWORTHINESS)[number]
export type TraitField = (typeof TRAIT_FIELDS)[number]
export type NpcSort = (typeof NPC_SORTS)[number]
export type NpcCreate = z.infer<typeof npcCreate>
export type NpcUpdate = z.infer<typeof npcUpdate>
export type DuplicateNameCheck = z.infer<typeof duplicateNameCheck>
export type NpcListQuery = z.infer<typeof npcListQuery>

/** An NPC in an answer. Times are ISO 8601 in UTC. */
export const npc = z.object({
  ...thingAnswer(NPC_FIELDS),
  ...namedAnswer,
  /** The location's name, and its id beside it. */
  location: z.string().nullable(),
  location_id: z.int().nullable(),
  /** Null while it lives, and for those from whom the session in which it died is hidden. */
  died: z.object({ session_id: z.int().nullable(), at: z.string() }).nullable(),
  /** Of an uploaded portrait, for DMs, to `show` the picture alone. */
  picture_id: z.int().optional(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  /** Whether the reader may delete it. */
  deletable: z.boolean(),
})
export const npcPage = z.object({ npcs: z.array(npc), ...pageFacts })

export type Npc = z.infer<typeof npc>
export type NpcPage = z.infer<typeof npcPage>
