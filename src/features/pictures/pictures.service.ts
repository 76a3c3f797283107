import type { Database } from '../../db/database.ts'
import type { ErrorMaker } from '../../errors.ts'
import { inspectPicture } from './inspect-picture.ts'
import { keepPicture } from './keep-picture.ts'
import * as queries from './pictures.queries.ts'
import type { PictureType } from './pictures.schemas.ts'

/** A picture for a reader who may see it. */
export interface Picture {
  type: PictureType
  /** In hexadecimal. */
  sha256: string
  /** In bytes. */
  size: number
  /** The bytes in pieces, each of which is read from the database when it is asked for. */
  pieces: Iterable<Uint8Array<ArrayBuffer>>
}

/** The bytes of a piece. */
const PIECE = 1_000_000

/**
 * Uploaded pictures, each stored once for its hash. The map, NPC or person that shows a picture decides who may see it.
 * Triggers in the database delete a picture that nothing shows any more.
 */
export function createPictureService(db: Database) {
  /** Also the first piece may wait long for its turn, so that the right to see it is asked for each. */
  function* readPieces(id: number, size: number, assertShown: () => void) {
    for (let from = 0; from < size; from += PIECE) {
      const piece = db.first(queries.readBytes({ id, from, most: PIECE }))
      if (!piece) throw new Error('The picture was deleted during the download.')
      assertShown()
      yield piece.bytes
    }
  }

  return {
    /** Throws `unsupported_type` or `too_large` for bytes that cannot be stored. */
    inspect: inspectPicture,

    keep: keepPicture,

    /** `find` answers the id of the picture, as long as the reader may see what shows it. */
    get(find: () => number | null | undefined, missing: ErrorMaker): Picture {
      const id = find()
      const found = id ? db.first(queries.findPicture({ id })) : undefined
      if (!found) throw missing()
      const { type, sha256, size } = found
      const assertShown = () => {
        if (find() !== id) throw missing()
      }
      return { type, sha256, size, pieces: readPieces(found.id, size, assertShown) }
    },
  }
}
