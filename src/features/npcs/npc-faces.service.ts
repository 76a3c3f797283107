import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { type AvatarStyle, randomFace, readRandomFace } from '../avatars/avatars.schemas.ts'
import { type Described, type FaceHints, faceHintsIn } from '../avatars/face-hints.schemas.ts'
import { drawingOf, keyOf, newFaces, sourceOf } from '../avatars/new-faces.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { findFace, listChangedFaces } from './npcs.queries.ts'

export type NpcFaceService = ReturnType<typeof createNpcFaceService>

/** Of the NPCs from before the start of the server, new faces differ from those of so many. */
const COMPARED = 1_000

/** Of so many campaigns the faces are remembered. */
const REMEMBERED = 20

/** Where to look for NPCs with a face: they may have another one by now. */
interface Index {
  /** When the last of them changed. */
  until: string
  /** By the shape, and by the whole, of faces: the ids of the NPCs that had such a one, and which. */
  npcs: Map<string, Map<number, string>>
}

interface Dependencies {
  db: Database
  campaigns: CampaignService
}

/** Drawn faces for new NPCs. Only the NPCs that the asker sees count: others must not be found out by their faces. */
export function createNpcFaceService({ db, campaigns }: Dependencies) {
  const indexes = new Map<string, Index>()

  /** Of the faces in that style, whoever sees them. Drawing those of all NPCs each time would take seconds. */
  async function indexOf(campaignId: number, style: AvatarStyle): Promise<Index> {
    const key = `${campaignId} ${style}`
    if (!indexes.has(key) && indexes.size >= REMEMBERED) indexes.clear()
    const index = indexes.get(key) ?? { until: '', npcs: new Map<string, Map<number, string>>() }
    indexes.set(key, index)
    const changed = db.all(listChangedFaces({ campaignId, since: index.until, limit: COMPARED }))
    for (const { id, avatar_url, name } of changed) {
      const source = sourceOf(avatar_url, name)
      if (source?.style !== style) continue
      for (const look of Object.values(await drawingOf(source))) {
        index.npcs.set(look, (index.npcs.get(look) ?? new Map()).set(id, keyOf(source)))
      }
    }
    // Only now: a request that comes in between needs these as well.
    index.until = changed[0]?.updated_at ?? index.until
    return index
  }

  /** Whether an NPC that the asker sees has a face of that shape, or that whole one, at this moment. */
  function isTaken({ userId }: Asker, { npcs }: Index, look: string): boolean {
    return [...(npcs.get(look) ?? [])].some(([id, had]) => {
      const face = db.first(findFace({ id, userId }))
      const source = face && sourceOf(face.avatar_url, face.name)
      return source && keyOf(source) === had
    })
  }

  async function drawUntaken(asker: Asker, campaignId: number, count: number, draw: () => string) {
    const index = await indexOf(campaignId, sourceOf(draw())!.style)
    return newFaces(count, draw, (look) => isTaken(asker, index, look))
  }

  async function draw(asker: Asker, campaignId: number, hints: FaceHints, count: number) {
    const { face_style: style } = campaigns.get(asker, campaignId)
    return drawUntaken(asker, campaignId, count, () => randomFace({ campaignId, style, hints }))
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
      if (!random) return avatar_url
      const { whole } = await drawingOf(sourceOf(avatar_url)!)
      const index = await indexOf(campaignId, random.style)
      if (!isTaken(asker, index, whole)) return avatar_url
      const [face = avatar_url] = await drawUntaken(asker, campaignId, 1, () => randomFace(random))
      return face
    },
  }
}
