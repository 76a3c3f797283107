import * as z from 'zod'

import { CAMPAIGN_ROLES, campaignCreate } from '../campaigns/campaigns.schemas.ts'

/** What an import creates, for its owner to confirm. */
const importPlan = z.object({
  /** The name of the campaign in the file. */
  name: z.string(),
  description: z.string(),
  exported_at: z.string(),
  /** The program that wrote the file. */
  written_by: z.string(),
  /** Whether the file holds everything, or what one player may see. */
  reach: z.enum(['everything', 'player']),
  counts: z.object({
    npcs: z.int(),
    entries: z.int(),
    tags: z.int(),
    locations: z.int(),
    maps: z.int(),
    sessions: z.int(),
    connections: z.int(),
    secrets: z.int(),
    reveals: z.int(),
    pictures: z.int(),
  }),
  /** The people in the file. An import gives them no account, role or invitation. */
  people: z.array(
    z.object({
      name: z.string(),
      role: z.enum(CAMPAIGN_ROLES).nullable(),
      entries: z.int(),
      /** Whether this is the importing person, who becomes the author of these entries again. */
      is_you: z.boolean(),
    }),
  ),
  /** What the import changes, and why: a sentence each. */
  notices: z.array(z.string()),
})

const IMPORT_STATES = ['checking', 'ready', 'importing', 'done', 'failed'] as const

/** An uploaded campaign file. */
export const campaignImport = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Rows checked or imported. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Null until the file is checked. */
  plan: importPlan.nullable(),
  /** The id of the new campaign, once it is imported. */
  campaign_id: z.int().nullable(),
  /** Why it failed. Nothing was imported. */
  error: z.string().nullable(),
  code: z.string().nullable(),
})

/** `POST /api/campaign-imports/{id}/confirm` */
export const importConfirmation = z.object({
  /** Replaces the name in the file. */
  name: campaignCreate.shape.name.optional(),
})

export type ImportPlan = z.infer<typeof importPlan>
export type CampaignImport = z.infer<typeof campaignImport>
export type ImportConfirmation = z.infer<typeof importConfirmation>
