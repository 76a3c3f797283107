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

/** Whether this is the address of that NPC's or person's uploaded portrait, of any version. */
export function isPortraitAddress(address: string, owners: 'npcs' | 'users', id: number): boolean {
  const [path, query = 'v='] = address.split('?')
  return path === `/api/${owners}/${id}/portrait` && /^v=[0-9a-f]*$/.test(query)
}

/** Whether the address that is sent is the stored one on another server, and its picture, or an upload, is here. */
export const isCopied = (stored: string, portraitId: number | null, sent: string): boolean =>
  sent === stored && isForeign(sent) && portraitId !== null

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
