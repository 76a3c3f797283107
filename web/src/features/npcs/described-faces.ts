import { suitFace } from '../../../../src/features/avatars/avatars.schemas.ts'
import { type Described, faceHintsIn } from '../../../../src/features/avatars/face-hints.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { answer, api } from '../../lib/api.ts'
import { newFace, TRAY } from './faces.ts'

/** A new drawn face in the style of the campaign, for somebody who is described so. */
export const newFaceFor = (campaignId: number | undefined, described: Described): string =>
  newFace(campaignId, faceHintsIn(described))

/** A drawn face, changed where it does not suit the description. */
export const faceFor = (avatarUrl: string, described: Described): string =>
  suitFace(avatarUrl, faceHintsIn(described))

/** Faces for somebody who is described so, which no NPC of the campaign has. Without an answer of the server there are none. */
export async function drawFaces(
  campaignId: number,
  described: Described,
  count = TRAY,
): Promise<readonly string[]> {
  const param = { id: campaignId }
  const query = { count: `${count}`, ...faceHintsIn(described) }
  try {
    return (await answer(api.campaigns[':id']['new-faces'].$get({ param, query }))).faces
  } catch (error) {
    toastFailure(error, 'Failed to draw faces')
    return []
  }
}
