import * as z from 'zod'

import { oneOf, VISIBILITIES, type Visibility } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'

export const LANGUAGE_STYLES = [
  'Formal / Courtly',
  'Cryptic / Symbolic',
  'Rustic / Plainspoken',
  'Comedic / Satirical',
  'Poetic / Tragic',
] as const

export const NARRATIVE_ROLES = [
  'Expositor',
  'Suspicious Local',
  'Bardic Performer',
  'Merchant / Pragmatist',
  'Witness / Survivor',
] as const

export const TRUSTWORTHINESS = ['Honest', 'Half-truths', 'Deceptive', 'Clueless'] as const

export const NPC_SORTS = ['name', 'class', 'recent', 'updated'] as const

/** Lengths in UTF-16 code units, as an HTML `maxlength` counts them. */
export const NPC_LIMITS = {
  name: 100,
  text: 20_000,
  tag: 1_000,
  avatarUrl: 2_000,
  emoji: 32,
} as const

export const NPC_DEFAULTS = {
  tag: 'NPC',
  emoji: '👻',
  language_style: 'Formal / Courtly',
  narrative_role: 'Expositor',
  trustworthiness: 'Honest',
} as const

const text = z.string().max(NPC_LIMITS.text, `Keep this under ${NPC_LIMITS.text} characters.`)

export const npcName = z
  .string('Give the NPC a name.')
  .trim()
  .min(1, 'Give the NPC a name.')
  .max(NPC_LIMITS.name, `An NPC name has at most ${NPC_LIMITS.name} characters.`)

export const npcFields = z.object({
  name: npcName,
  description: text,
  personality: text,
  backstory: text,
  tag: z.string().max(NPC_LIMITS.tag, `Keep the tags under ${NPC_LIMITS.tag} characters.`),
  emoji: z.string().max(NPC_LIMITS.emoji),
  language_style: oneOf(LANGUAGE_STYLES),
  narrative_role: oneOf(NARRATIVE_ROLES),
  trustworthiness: oneOf(TRUSTWORTHINESS),
  avatar_url: z.string().max(NPC_LIMITS.avatarUrl),
  location: z.string().nullable(),
  location_id: z.int().positive().nullable(),
  visibility: oneOf(VISIBILITIES),
  dm_notes: text,
})

/** `POST /api/npcs`: only the name is required; what is left out takes its default. */
export const npcCreate = npcFields.partial().extend({
  name: npcName,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/npcs/{id}`: a key left out keeps its value; `updated_at` guards against a stale edit. */
export const npcUpdate = npcFields.partial().extend({ updated_at: z.string().optional() })

const A_PAGE = 'limit is a whole number from 1 to 200.'

/** `GET /api/npcs`. Without `limit` it answers everything. */
export const npcListQuery = campaignQuery.extend({
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
  tag: z.string().max(NPC_LIMITS.tag).optional(),
  sort: oneOf(NPC_SORTS).optional(),
  limit: wholeNumber(A_PAGE)
    .refine((limit) => limit <= 200, A_PAGE)
    .optional(),
  /** Holds the last row's sort value, which a long category text makes long. */
  cursor: z.string().max(12_000).optional(),
})

/** `POST /api/check-duplicate-name`. `visibility`, from a DM, says where the NPC is going to stand. */
export const duplicateNameCheck = z.object({
  name: z.string(),
  campaign_id: z.int().positive().optional(),
  exclude_id: z.int().positive().optional(),
  visibility: oneOf(VISIBILITIES).optional(),
})

export type LanguageStyle = (typeof LANGUAGE_STYLES)[number]
export type NarrativeRole = (typeof NARRATIVE_ROLES)[number]
export type Trustworthiness = (typeof TRUSTWORTHINESS)[number]
export type NpcSort = (typeof NPC_SORTS)[number]
export type NpcCreate = z.infer<typeof npcCreate>
export type NpcUpdate = z.infer<typeof npcUpdate>
export type DuplicateNameCheck = z.infer<typeof duplicateNameCheck>
export type NpcListQuery = z.infer<typeof npcListQuery>

/** A tag as an NPC carries it. */
export interface AssignedTag {
  id: number
  name: string
  color: string
  icon: string
}

/** An NPC in an answer. Times are ISO 8601 in UTC. */
export interface Npc {
  id: number
  campaign_id: number
  name: string
  description: string
  personality: string
  backstory: string
  /** The category text, or the joined names of the tags it was created with. */
  tag: string
  emoji: string
  language_style: LanguageStyle
  narrative_role: NarrativeRole
  trustworthiness: Trustworthiness
  /** An address, or the seed of a drawn portrait. */
  avatar_url: string
  /** The location's name, and its id beside it. */
  location: string | null
  location_id: number | null
  visibility: Visibility
  /** Whether the reader may change and delete it. */
  editable: boolean
  /** Absent from what a player gets. */
  dm_notes?: string
  tags: AssignedTag[]
  created_at: string
  updated_at: string
}
