import { thingOf } from '../../db/things.ts'
import { NOUNS, type PicturedKind } from '../../nouns.ts'
import { isForeign, isOnServer } from '../avatars/avatars.schemas.ts'
import { pictureOfThisServer } from './pictures.errors.ts'

/** The address of a picture of the thing with that id, or of a text's picture. It changes with the picture. */
export function pictureAddress(
  of: PicturedKind | 'text',
  { id, sha256 }: { id: number; sha256: string },
): string {
  const path = of === 'text' ? `pictures/${id}` : `${NOUNS[of].table}/${id}/${ownPicture(of)}`
  return `/api/${path}?v=${sha256.slice(0, 12)}`
}

/**
 * What `picture_id` is on the wire: the number of the thing that shows the picture. A picture is stored once for the whole server,
 * so that its own number would tell an uploader who has the same one.
 */
export const pictureIdOf = (of: PicturedKind, id: number): number => thingOf({ kind: of, id })

/** `portrait` of `portrait_id`. */
const ownPicture = (of: PicturedKind) => NOUNS[of].picture!.replace('_id', '')

/** The face of an NPC or a person, as it is stored. */
interface Face {
  of: 'npcs' | 'users'
  id: number
  address: string
  portraitId: number | null
}

/**
 * The address that a write puts in the place of a face, and of its portrait. Undefined where it keeps the face: it says nothing,
 * or names the uploaded portrait, of any version, or the address that the portrait was copied from.
 */
export function newFace(
  { of, id, address, portraitId }: Face,
  sent: string | null | undefined,
  origin: string | undefined,
): string | undefined {
  if (sent === undefined || sent === null) return undefined
  const [path, query = 'v='] = sent.split('?')
  if (path === `/api/${of}/${id}/portrait` && /^v=[0-9a-f]*$/.test(query)) return undefined
  if (sent === address) return isForeign(sent) && portraitId !== null ? undefined : sent
  assertForeign(of === 'npcs' ? 'avatar_url' : 'portrait_url', sent, origin)
  return sent
}

/**
 * Throws `invalid` when a face has an address of this server, `origin`: each browser that shows it would ask for that
 * address as the person who looks at it.
 */
export function assertForeign(
  path: 'avatar_url' | 'portrait_url',
  address: string,
  origin: string | undefined,
): void {
  if (isOnServer(address, origin)) throw pictureOfThisServer().at(path)
}
