import * as z from 'zod'

import { CAMPAIGN_ROLES, campaignCreate } from '../campaigns/campaigns.schemas.ts'

/** What an import is going to make, for whoever has sent the file to say yes or no to. */
export const importPlan = z.object({
  /** Of the campaign in the file. */
  name: z.string(),
  description: z.string(),
  exported_at: z.string(),
  /** The program that wrote the file. */
  written_by: z.string(),
  /** Whether the file holds everything, or what one of the players may see. */
  reach: z.enum(['everything', 'player']),
  counts: z.object({
    npcs: z.int(),
    entries: z.int(),
    tags: z.int(),
    locations: z.int(),
    maps: z.int(),
    sessions: z.int(),
    connections: z.int(),
    pictures: z.int(),
  }),
  /** Whom the file names. None of them gets an account, a role or an invitation by it. */
  people: z.array(
    z.object({
      name: z.string(),
      role: z.enum(CAMPAIGN_ROLES).nullable(),
      entries: z.int(),
      /** Whether it is whoever imports: what that person wrote is then that person's. */
      is_you: z.boolean(),
    }),
  ),
  /** What will be otherwise than it was, and why: a sentence each. */
  notices: z.array(z.string()),
})

export const IMPORT_STATES = ['checking', 'ready', 'importing', 'done', 'failed'] as const

/** A file that was sent to make a campaign of. */
export const campaignImport = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Of checking or importing, in rows. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Null until the file is checked. */
  plan: importPlan.nullable(),
  /** Of the new campaign, once it is there. */
  campaign_id: z.int().nullable(),
  /** Why it failed: nothing of it is there. */
  error: z.string().nullable(),
})

/** `POST /api/campaign-imports/{id}/confirm` */
export const importConfirmation = z.object({
  /** In place of the name in the file. */
  name: campaignCreate.shape.name.optional(),
})

export type ImportPlan = z.infer<typeof importPlan>
export type CampaignImport = z.infer<typeof campaignImport>
export type ImportConfirmation = z.infer<typeof importConfirmation>
