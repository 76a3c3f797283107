import {
  type FaceStyleChoice,
  randomFace,
  suitFace,
} from '../../../../src/features/avatars/avatars.schemas.ts'
import { type Described, faceHintsIn } from '../../../../src/features/avatars/face-hints.schemas.ts'
import { queryClient } from '../../lib/query-client.ts'
import { campaignsQuery } from '../campaigns/campaigns.queries.ts'

/** A new drawn face in the style of the campaign, for somebody who is described so. */
export function newFace(campaignId?: number, described: Described = {}): string {
  return randomFace({ campaignId, style: styleOf(campaignId), hints: faceHintsIn(described) })
}

/** A drawn face, changed where it does not suit the description. */
export const faceFor = (avatarUrl: string, described: Described): string =>
  suitFace(avatarUrl, faceHintsIn(described))

const FACES = 12

/** A tray of faces to choose from. */
export const drawFaces = (draw: () => string): readonly string[] =>
  Array.from({ length: FACES }, draw)

function styleOf(campaignId?: number): FaceStyleChoice | undefined {
  const campaigns = queryClient.getQueryData(campaignsQuery.queryKey)
  return campaigns?.find(({ id }) => id === campaignId)?.face_style
}
