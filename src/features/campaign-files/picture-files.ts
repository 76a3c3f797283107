import type { PicturedKind } from '../../nouns.ts'
import type { PictureType } from '../pictures/pictures.schemas.ts'

const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** What shows a picture; a picture of a text has a row of its own. */
export type PictureOwner = PicturedKind | 'text'

interface Shown {
  of: PictureOwner
  id: number
  picture_id: number
  type: PictureType
  width: number
  height: number
}

/** Of a picture, in pixels. */
export type Size = Pick<Shown, 'width' | 'height'>

/** The paths of pictures in the zip. Things that show the same picture share a file, called after the first of them. */
export class PictureFiles {
  readonly byPicture = new Map<number, string>()
  readonly #byThing = new Map<string, string>()
  readonly #sizes = new Map<string, Size>()

  constructor(shown: Shown[]) {
    for (const { of, id, picture_id, type, width, height } of shown) {
      const file = this.byPicture.get(picture_id) ?? `pictures/${of}-${id}.${EXTENSIONS[type]}`
      this.byPicture.set(picture_id, file)
      this.#byThing.set(`${of} ${id}`, file)
      this.#sizes.set(file, { width, height })
    }
  }

  of(thing: PictureOwner, id: number): string {
    return this.#byThing.get(`${thing} ${id}`)!
  }

  /** Of a picture by its path in the zip. */
  sizeOf(file: string): Size {
    return this.#sizes.get(file)!
  }
}
