import * as z from 'zod'

import { AUDIENCES } from '../../choices.schemas.ts'
import { player } from '../campaigns/campaigns.schemas.ts'
import { user } from '../users/users.schemas.ts'

/** `GET /api/dashboard?campaign_id=`: of that campaign, or of all the reader's, with the players of the first. */
export const dashboard = z.object({
  user,
  npcCount: z.int(),
  journalCount: z.int(),
  locationCount: z.int(),
  tagCount: z.int(),
  /** Last changed first. */
  recentNpcs: z.array(
    z.object({
      id: z.int(),
      campaign_id: z.int(),
      name: z.string(),
      avatar_url: z.string(),
      tag: z.string(),
      visibility: z.enum(AUDIENCES),
      updated_at: z.string(),
    }),
  ),
  players: z.array(player),
  /** Another one at each reading. */
  randomJournalEntry: z
    .object({ npc_name: z.string(), npc_id: z.int(), entry: z.string() })
    .nullable(),
})

export type Dashboard = z.infer<typeof dashboard>
