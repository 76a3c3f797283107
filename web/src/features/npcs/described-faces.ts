import { suitFace } from '../../../../src/features/avatars/avatars.schemas.ts'
import { type Described, faceHintsIn } from '../../../../src/features/avatars/face-hints.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { answer, api } from '../../lib/api.ts'
import { newFace, TRAY } from './faces.ts'

/** A new drawn face in the style of the campaign that fits the description. */
export const newFaceFor = (campaignId: number | undefined, described: Described): string =>
  newFace(campaignId, faceHintsIn(described))

/** A drawn face, changed where it does not suit the description. */
export const faceFor = (avatarUrl: string, described: Described): string =>
  suitFace(avatarUrl, faceHintsIn(described))

/** Faces that fit the description and that no NPC of the campaign has. None if the server does not answer. */
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
