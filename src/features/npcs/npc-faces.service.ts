import type { Asker } from '../../auth/asker.ts'
import type { Needs } from '../../services.ts'
import { type AvatarStyle, randomFace, readRandomFace } from '../avatars/avatars.schemas.ts'
import { type Described, type FaceHints, faceHintsIn } from '../avatars/face-hints.schemas.ts'
import { drawingOf, keyOf, newFaces, sourceOf } from '../avatars/new-faces.ts'
import { findFace, listChangedFaces } from './npcs.queries.ts'

/** In a campaign of fewer NPCs, a new face differs from all others. In a larger one, two alike are not noticed. */
const CROWD = 1_000

/** Of so many campaigns the faces are remembered. */
const REMEMBERED = 20

/** Where to look for NPCs with a face: they may have another one by now. */
interface Index {
  /** When the last of them changed. */
  until: string
  /** All that changed until then, with any face. */
  ids: Set<number>
  /** By the shape, and by the whole, of faces: the ids of the NPCs that had such a one, and which. */
  npcs: Map<string, Map<number, string>>
}

/** Drawn faces for new NPCs. Only the NPCs that the asker sees count: others must not be found out by their faces. */
export function createNpcFaceService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  const indexes = new Map<string, Index>()

  /**
   * Of all faces in that style, hidden ones too. Drawing those of all NPCs each time would take seconds. Undefined in a
   * campaign of `CROWD` NPCs or more.
   */
  async function indexOf(campaignId: number, style: AvatarStyle): Promise<Index | undefined> {
    const key = `${campaignId} ${style}`
    if (!indexes.has(key) && indexes.size >= REMEMBERED) indexes.clear()
    const index = indexes.getOrInsert(key, { until: '', ids: new Set(), npcs: new Map() })
    if (index.ids.size >= CROWD) return undefined
    const changed = db.all(listChangedFaces({ campaignId, since: index.until, limit: CROWD }))
    for (const { id } of changed) index.ids.add(id)
    if (index.ids.size >= CROWD) return undefined
    for (const { id, avatar_url, name } of changed) {
      const source = sourceOf(avatar_url, name)
      if (source?.style !== style) continue
      for (const look of Object.values(await drawingOf(source))) {
        index.npcs.getOrInsertComputed(look, () => new Map()).set(id, keyOf(source))
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
    if (!index) return Array.from({ length: count }, draw)
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
      const index = await indexOf(campaignId, random.style)
      const { whole } = await drawingOf(sourceOf(avatar_url)!)
      if (!index || !isTaken(asker, index, whole)) return avatar_url
      const [face = avatar_url] = await drawUntaken(asker, campaignId, 1, () => randomFace(random))
      return face
    },
  }
}
