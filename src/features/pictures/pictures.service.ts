import type { Database, Transaction } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { type InspectedPicture, inspectPicture } from './inspect-picture.ts'
import * as queries from './pictures.queries.ts'
import type { PictureType } from './pictures.schemas.ts'

export type PictureService = ReturnType<typeof createPictureService>

/** A picture for somebody who may see it. */
export interface Picture {
  type: PictureType
  /** In hexadecimal. */
  sha256: string
  /** Reads them now. */
  bytes: () => Uint8Array
}

/**
 * Uploaded pictures. Who may see one is decided by what shows it: a map, an NPC, a person. Once that shows it no
 * more, triggers in the file delete it.
 */
export function createPictureService(db: Database) {
  return {
    /** Throws `unsupported_type` or `too_large` when these bytes are not to be kept. */
    inspect: inspectPicture,

    /** Answers the picture's id, which goes into what shows it within the same transaction. */
    keep(tx: Transaction, picture: InspectedPicture): number {
      const created_at = new Date().toISOString()
      return (tx.first(queries.insertPicture({ ...picture, created_at })) as { id: number }).id
    },

    get(id: number | null | undefined, missing: string): Picture {
      const found = id ? db.first(queries.findPicture({ id })) : undefined
      if (!found) throw notFound(missing)
      const bytes = () =>
        (db.first(queries.readBytes({ id: found.id })) as { bytes: Uint8Array }).bytes
      return { type: found.type, sha256: found.sha256, bytes }
    },
  }
}
