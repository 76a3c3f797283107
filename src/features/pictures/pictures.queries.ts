import { prepare } from '../../db/statement.ts'
import type { PictureType } from './pictures.schemas.ts'

/** Without its bytes. */
export const findPicture = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select(['id', 'type', 'sha256']).where('id', '=', p.id),
)

export const readBytes = prepare((db, p: { id: number }) =>
  db.selectFrom('pictures').select('bytes').where('id', '=', p.id),
)

export const insertPicture = prepare(
  (
    db,
    p: {
      type: PictureType
      width: number
      height: number
      sha256: string
      bytes: Uint8Array
      created_at: string
    },
  ) =>
    db
      .insertInto('pictures')
      .values({
        type: p.type,
        width: p.width,
        height: p.height,
        sha256: p.sha256,
        bytes: p.bytes,
        created_at: p.created_at,
      })
      .returning('id'),
)
