import * as z from 'zod'

import { continuation } from './continuation.ts'
import { npcFormValues } from './npc-form-schema.ts'

export const npcDraft = z.object({
  values: npcFormValues,
  /** What was being edited, as it stood then; null for a new NPC. */
  base: z.object({ values: npcFormValues, updatedAt: z.string() }).nullable(),
  /** What was typed for the generator. */
  concept: z.string(),
  /** How the backstory may go on, as long as nobody has decided; null while nobody asks. */
  continuation: continuation.nullable().default(null),
})

export type NpcDraft = z.infer<typeof npcDraft>

/** What a draft is of. */
export const newNpcOf = (campaignId: number) => `campaign:${campaignId}`
export const npcOf = (npcId: number) => `npc:${npcId}`
