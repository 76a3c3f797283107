import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'

/** What can be filled in on a character sheet. */
export const npcFormValues = z.object({
  name: z.string(),
  description: z.string(),
  personality: z.string(),
  backstory: z.string(),
  tag: z.string(),
  language_style: z.enum(LANGUAGE_STYLES),
  narrative_role: z.enum(NARRATIVE_ROLES),
  trustworthiness: z.enum(TRUSTWORTHINESS),
  avatar_url: z.string(),
  location_id: z.int().nullable(),
  visibility: z.enum(AUDIENCES),
  dm_notes: z.string(),
})

export type NpcFormValues = z.infer<typeof npcFormValues>
