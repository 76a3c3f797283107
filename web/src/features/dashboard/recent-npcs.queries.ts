import { queryOptions } from '@tanstack/react-query'

import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { request } from '../../lib/http.ts'

interface NpcPage {
  npcs: Npc[]
  total: number
  next_cursor: string | null
}

const SHOWN = 6

/** Under 'npcs' like every list of them, so that one invalidation reaches all. */
export const recentNpcsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['npcs', 'recent', campaignId],
    queryFn: ({ signal }) => {
      const query = `campaign_id=${campaignId}&sort=updated&limit=${SHOWN}`
      return request<NpcPage>(`/api/npcs?${query}`, { signal })
    },
  })
