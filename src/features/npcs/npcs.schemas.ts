import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'
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
export const npcUpdate = npcFields.partial().extend({
  /** Where to look for an NPC that is named by its name. */
  campaign_id: z.int().positive().optional(),
  updated_at: z.string().optional(),
})

/** `GET /api/npcs`. Without `limit` it answers everything. */
export const npcListQuery = campaignQuery.extend(pageQuery.shape).extend({
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
  tag: z.string().max(NPC_LIMITS.tag).optional(),
  sort: oneOf(NPC_SORTS).optional(),
  location_id: wholeNumber('location_id is a whole number.').optional(),
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
export const assignedTag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
})

/** An NPC in an answer. Times are ISO 8601 in UTC. */
export const npc = z.object({
  id: z.int(),
  campaign_id: z.int(),
  name: z.string(),
  description: z.string(),
  personality: z.string(),
  backstory: z.string(),
  /** The category text, or the joined names of the tags it was created with. */
  tag: z.string(),
  emoji: z.string(),
  language_style: z.enum(LANGUAGE_STYLES),
  narrative_role: z.enum(NARRATIVE_ROLES),
  trustworthiness: z.enum(TRUSTWORTHINESS),
  /** An address, or the seed of a drawn portrait. */
  avatar_url: z.string(),
  /** The location's name, and its id beside it. */
  location: z.string().nullable(),
  location_id: z.int().nullable(),
  visibility: z.enum(VISIBILITIES),
  /** Whether the reader may change and delete it. */
  editable: z.boolean(),
  /** Absent from what a player gets. */
  dm_notes: z.string().optional(),
  tags: z.array(assignedTag),
  created_at: z.string(),
  /** The last change of what the reader may see. */
  updated_at: z.string(),
})
export const npcPage = z.object({ npcs: z.array(npc), ...pageFacts })

export type AssignedTag = z.infer<typeof assignedTag>
export type Npc = z.infer<typeof npc>
export type NpcPage = z.infer<typeof npcPage>
