import {
  type FaceStyleChoice,
  randomFace,
} from '../../../../src/features/avatars/avatars.schemas.ts'
import type { FaceHints } from '../../../../src/features/avatars/face-hints.schemas.ts'
import { queryClient } from '../../lib/query-client.ts'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'

/** A new drawn face in the style of the campaign. */
export function newFace(campaignId?: number, hints: FaceHints = {}): string {
  return randomFace({ campaignId, style: styleOf(campaignId), hints })
}

/** How many faces there are to choose from. */
export const TRAY = 12

function styleOf(campaignId?: number): FaceStyleChoice | undefined {
  const campaigns = queryClient.getQueryData(campaignsQuery.queryKey)
  return campaigns?.find(({ id }) => id === campaignId)?.face_style
}
