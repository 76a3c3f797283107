import type { Database, Transaction } from '../../db/database.ts'
import { insertRow } from '../../db/write-row.ts'
import { notFound } from '../../errors.ts'
import { type InspectedPicture, inspectPicture } from './inspect-picture.ts'
import * as queries from './pictures.queries.ts'
import type { PictureType } from './pictures.schemas.ts'

export type PictureService = ReturnType<typeof createPictureService>

/** A picture for a reader who may see it. */
export interface Picture {
  type: PictureType
  /** In hexadecimal. */
  sha256: string
  /** Reads them from the database. */
  bytes: () => Uint8Array
}

/**
 * Uploaded pictures. The map, NPC or person that shows a picture decides who may see it. Triggers in the database delete a
 * picture that nothing shows any more.
 */
export function createPictureService(db: Database) {
  return {
    /** Throws `unsupported_type` or `too_large` for bytes that cannot be stored. */
    inspect: inspectPicture,

    /** Returns the picture's id. Store it in the same transaction with what shows it. */
    keep(tx: Transaction, picture: InspectedPicture): number {
      const created_at = new Date().toISOString()
      return tx.run(insertRow('pictures', { ...picture, created_at })).lastInsertRowid
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
