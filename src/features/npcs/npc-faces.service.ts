import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { randomFace, readRandomFace } from '../avatars/avatars.schemas.ts'
import { type Described, type FaceHints, faceHintsIn } from '../avatars/face-hints.schemas.ts'
import { isTaken, newFaces } from '../avatars/new-faces.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { listFaces } from './npcs.queries.ts'

export type NpcFaceService = ReturnType<typeof createNpcFaceService>

/** New faces differ from those of so many NPCs. */
const COMPARED = 1_000

/** Drawn faces for new NPCs. Only the NPCs that the asker sees count: others must not be found out by their faces. */
export function createNpcFaceService({
  db,
  campaigns,
}: {
  db: Database
  campaigns: CampaignService
}) {
  const facesOf = ({ userId }: Asker, campaignId: number) =>
    db.all(listFaces({ userId, campaignId, limit: COMPARED }))

  async function draw(asker: Asker, campaignId: number, hints: FaceHints, count: number) {
    const { face_style: style } = campaigns.get(asker, campaignId)
    const random = () => randomFace({ campaignId, style, hints })
    return newFaces(count, random, facesOf(asker, campaignId))
  }

  return {
    /** Faces in the style of the campaign that differ from each other and from those of its NPCs. */
    draw,

    /** The `avatar_url` of an NPC that is added: what was given, unless it is the random face of another NPC. */
    async ofNew(
      asker: Asker,
      campaignId: number,
      given: Described & { avatar_url?: string | undefined },
    ): Promise<string> {
      const { avatar_url } = given
      if (avatar_url === undefined) {
        const [face = ''] = await draw(asker, campaignId, faceHintsIn(given), 1)
        return face
      }
      const random = readRandomFace(avatar_url)
      const others = random ? facesOf(asker, campaignId) : []
      if (!random || !(await isTaken(avatar_url, others))) return avatar_url
      const [face = avatar_url] = await newFaces(1, () => randomFace(random), others)
      return face
    },
  }
}
