import { inspectPicture } from '../../../pictures/inspect-picture.ts'
import { type Found, NOTHING_LIKE_IT, type SourceMap } from '../../model.ts'
import {
  childLink,
  type Entity,
  entityLink,
  isTrue,
  markdownOf,
  part,
  parts,
  shownTo,
} from './entity.ts'
import type { KankaZip } from './kanka-files.ts'

/** A map with pins: Kanka counts up from the lower edge, in the pixels of the map. */
export async function readMap(
  zip: KankaZip,
  entity: Entity,
  found: Found,
): Promise<SourceMap | undefined> {
  const { child, key, name, isPrivate } = entity
  const picture = zip.pictureOf(part(entity, 'image_uuid'), part(entity, 'image_path', 'image'))
  if (picture === undefined) {
    const why = isTrue(child.is_real)
      ? 'They are maps of the real world, without a picture.'
      : 'Their picture is not in the file.'
    found.lose('Maps', why)
    return undefined
  }
  if (markdownOf(part(entity, 'entry')) !== '') {
    found.lose('Texts of maps', 'A map has no text here.')
  }
  for (const [rows, what] of [
    ['layers', 'Layers of maps'],
    ['groups', 'Groups of pins'],
  ] as const) {
    found.lose(what, NOTHING_LIKE_IT, parts(entity, rows).length)
  }
  const { width, height } = await sizeOf(zip, picture, child)
  const pins = parts(entity, 'markers').flatMap((marker) => {
    const to = entityLink(marker.entity_id)
    if (to === undefined) {
      found.lose('Pins', 'They name no entity.')
      return []
    }
    if (shownTo(marker) === 'dm') {
      found.lose('Hidden pins', 'A pin is as visible here as its location.')
      return []
    }
    const [x, y] = [Number(marker.longitude) / width, 1 - Number(marker.latitude) / height]
    return Number.isFinite(x) && Number.isFinite(y) ? [{ to, x, y }] : []
  })
  const [lies] = parts(entity, 'entityLocations')
  return {
    key,
    name: name || 'Map',
    visibility: isPrivate ? 'dm' : 'everyone',
    picture,
    pins,
    of: childLink('locations', child.location_id ?? lies?.location_id),
  }
}

const UNKNOWN = { width: 1_000, height: 1_000 }

async function sizeOf(zip: KankaZip, picture: string, child: Entity['child']) {
  const [width, height] = [Number(child.width), Number(child.height)]
  if (width > 0 && height > 0) return { width, height }
  try {
    return inspectPicture(await zip.readPicture(picture))
  } catch {
    return UNKNOWN
  }
}
