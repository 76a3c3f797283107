import {
  type FaceStyleChoice,
  randomFace,
  suitFace,
} from '../../../../src/features/avatars/avatars.schemas.ts'
import { type Described, faceHintsIn } from '../../../../src/features/avatars/face-hints.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { answer, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'

/** A new drawn face in the style of the campaign, for somebody who is described so. */
export function newFace(campaignId?: number, described: Described = {}): string {
  return randomFace({ campaignId, style: styleOf(campaignId), hints: faceHintsIn(described) })
}

/** A drawn face, changed where it does not suit the description. */
export const faceFor = (avatarUrl: string, described: Described): string =>
  suitFace(avatarUrl, faceHintsIn(described))

/** How many faces there are to choose from. */
export const TRAY = 12

/** Faces for somebody who is described so, which no NPC of the campaign has. Without an answer of the server there are none. */
export async function drawFaces(
  campaignId: number,
  described: Described,
  count = TRAY,
): Promise<readonly string[]> {
  const param = { id: `${campaignId}` }
  const query = { count: `${count}`, ...faceHintsIn(described) }
  try {
    return (await answer(api.campaigns[':id']['new-faces'].$get({ param, query }))).faces
  } catch (error) {
    toast(messageOf(error, 'Failed to draw faces'), { tone: 'danger' })
    return []
  }
}

function styleOf(campaignId?: number): FaceStyleChoice | undefined {
  const campaigns = queryClient.getQueryData(campaignsQuery.queryKey)
  return campaigns?.find(({ id }) => id === campaignId)?.face_style
}
